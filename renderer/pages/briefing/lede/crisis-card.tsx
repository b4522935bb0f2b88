/** The crisis that waits for the player: time left, what it is, the decision, and what happens without it. */
import { usePassedCount } from '@renderer/api/use-clock';
import { Countdown } from '@renderer/components/figures/countdown';
import { buttonClass } from '@renderer/components/ui/button';
import { TurnTicks, useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { href } from '@renderer/screens/href';
import { afterDeadlineWords, crisisName, deadlineOf, fallbackOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { instantMs } from '@shared/domain/clocks';
import { counted } from '@shared/domain/wording/numbers';

import styles from './crisis-card.module.css';

/** One of these is on a screen at most; further crises are lines. */
export function CrisisCard({ crisis }: { readonly crisis: Crisis }) {
  const expiresAtMs = instantMs(crisis.expiresAtRealtimeMs);
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  const turns = useTurnsLeft(crisis);
  const name = crisisName(crisis);
  return (
    <section
      className={styles.card}
      role="status"
      aria-label={name}
      data-testid="prompt-crisis"
      data-state={hasPassed ? 'passed' : 'open'}
    >
      <p className={styles.when}>
        {hasPassed ? (
          'Decided automatically'
        ) : (
          <>
            Decide in {turns !== null && `${counted(turns, 'turn')} · `}
            {expiresAtMs !== null && (
              <Countdown
                nextTurnAt={expiresAtMs}
                testId="prompt-crisis-left"
                label="Time to decide"
              />
            )}
          </>
        )}
        <span className={styles.kind}>Crisis</span>
      </p>
      <h2 className={styles.name}>{name}</h2>
      {crisis.body && <p className={styles.body}>{crisis.body}</p>}
      {!hasPassed && <TurnTicks turns={turns} />}
      <p className={styles.action}>
        <a className={buttonClass('primary')} href={href('crises')}>
          {hasPassed ? 'Read it' : 'Decide'}
        </a>
        <span>
          {hasPassed ? afterDeadlineWords(crisis) : fallback && `Or “${fallback}” is chosen.`}
        </span>
      </p>
    </section>
  );
}
