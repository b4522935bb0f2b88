/** What a bill does, in sentences. */
import { billGroup } from '@shared/domain/wording/words';
import { Panel } from '@renderer/components/ui/layout/panel';

import { Effects } from './effects';
import type { SentEffect } from './effects';
import styles from './legislation.module.css';

const BEGINNING = {
  passed: 'It has passed, with these effects:',
  failed: 'It has failed, so these effects will not happen:',
  pending: 'If it passes:',
} as const;

interface EffectsPanelProps {
  /** Of the bill. */
  readonly country: string;
  readonly status: string | null | undefined;
  readonly effects: readonly SentEffect[];
}

/** Each effect as a sentence. Whether a rise is good is a matter of opinion, so the sentence does not say. */
export function EffectsPanel({ country, status, effects }: EffectsPanelProps) {
  return (
    <Panel title="Effects">
      {effects.length === 0 ? (
        <p>Effects not available here.</p>
      ) : (
        <>
          <p>{BEGINNING[billGroup(status) ?? 'pending']}</p>
          <Effects effects={effects} country={country} />
          <p className={styles.quiet}>Sizes not available here.</p>
        </>
      )}
    </Panel>
  );
}
