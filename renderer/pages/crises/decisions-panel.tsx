/** The decisions that were made since the client was opened, with what became of each. */
import { useDecisions } from '@renderer/api/account-actions';
import { useSession } from '@renderer/api/session/use-session';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { EntryState } from '@renderer/features/money/intent-badge';
import type { CrisisDecision } from '@shared/ipc/channels/account-actions';

import styles from './crises.module.css';

const MAX_SHOWN = 10;

interface DecisionRowProps {
  readonly decision: CrisisDecision;
  readonly atMs: number;
}

function DecisionRow({ decision, atMs }: DecisionRowProps) {
  const { optionLabel, tier, effects, failure, state } = decision;
  const words = [tier, ...effects].filter(Boolean).join(' · ');
  return (
    <li className={styles.decision} data-testid="decision" data-state={state}>
      <p>
        <strong>{optionLabel}</strong> <EntryState state={state} />
      </p>
      <p>
        <a href={href('crises', { id: decision.crisisId })}>
          <bdi>{decision.crisisName}</bdi>
        </a>
        , <RelativeTime atMs={atMs} />
      </p>
      {words !== '' && <p className={styles.words}>{words}</p>}
      {failure !== null && <p className={styles.words}>{failure.message}</p>}
    </li>
  );
}

/** Renders nothing before the first decision. */
export function DecisionsPanel() {
  const { profile } = useSession();
  const made = useDecisions().filter(({ profileId }) => profileId === profile?.id);
  if (made.length === 0) return null;
  return (
    <Panel title="Your decisions" aside={made.length}>
      <ul>
        {made.slice(0, MAX_SHOWN).map(({ decision, atMs }, index) => (
          <DecisionRow key={made.length - index} decision={decision} atMs={atMs} />
        ))}
      </ul>
    </Panel>
  );
}
