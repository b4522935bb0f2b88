/** The decisions that were made on this computer, with what became of each. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { EntryState } from '@renderer/components/money/entry-state';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { DecisionEntry } from '@shared/ipc/channels/deeds';

import styles from './crises.module.css';
import { evidenceWords } from './decision-outcome';

const MAX_SHOWN = 10;

function DecisionRow({ entry }: { readonly entry: DecisionEntry }) {
  const { deed, receipt, failure, state } = entry;
  const words = [receipt?.tier, ...(receipt?.effects ?? [])].filter(Boolean).join(' · ');
  return (
    <li className={styles.option} data-testid="decision" data-state={state}>
      <div className={styles.optionText}>
        <p>
          <strong>{deed.optionLabel}</strong> <EntryState state={state} />
        </p>
        <p>
          {deed.crisisName}, <RelativeTime atMs={entry.createdAtMs} />
        </p>
        {words !== '' && <p className={styles.words}>{words}</p>}
        {failure !== null && <p className={styles.words}>{failure.message}</p>}
        {state === 'unknown' && <p>{evidenceWords(entry)}</p>}
      </div>
    </li>
  );
}

/** Nothing while none was made here. */
export function DecisionsPanel() {
  const { data } = useMainRead('deeds:list');
  const decisions = (data ?? []).filter((entry) => entry.kind === 'decision');
  if (decisions.length === 0) return null;
  return (
    <Panel title="Decided here" aside={decisions.length}>
      <ul>
        {decisions.slice(0, MAX_SHOWN).map((entry) => (
          <DecisionRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}
