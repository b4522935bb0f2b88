/** A line for each crisis that waits for the player, with the time that is left. */
import { usePassedCount } from '@renderer/api/use-clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import { ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { href } from '@renderer/screens/href';
import { instantMs } from '@shared/domain/clocks';
import {
  afterDeadlineWords,
  crisisName,
  deadlineOf,
  fallbackOf,
  idOfCrisis,
} from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';

function CrisisLine({ crisis }: { readonly crisis: Crisis }) {
  const expiresAtMs = instantMs(crisis.expiresAtRealtimeMs);
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-crisis"
      data-state={hasPassed ? 'passed' : 'open'}
      title={crisisName(crisis)}
      actions={
        <ButtonLink variant="primary" to={href('crises')}>
          {hasPassed ? 'Open it' : 'Decide'}
        </ButtonLink>
      }
    >
      {hasPassed ? (
        <p>{afterDeadlineWords(crisis)}</p>
      ) : (
        <p>
          A crisis needs your decision.{' '}
          {expiresAtMs !== null && (
            <>
              Time left:{' '}
              <Countdown
                nextTurnAt={expiresAtMs}
                testId="prompt-crisis-left"
                label="Time to decide"
              />
              {'. '}
            </>
          )}
          {fallback && `If you don’t decide, the server chooses “${fallback}” for you.`}
        </p>
      )}
    </Notice>
  );
}

/** The first is a card beside the lede. */
export function CrisisPrompts() {
  return useWaitingCrises()
    .slice(1)
    .map((crisis, index) => (
      <CrisisLine key={`${idOfCrisis(crisis) ?? ''} ${index}`} crisis={crisis} />
    ));
}
