/** What a bill does, in sentences. */
import { humanise, billGroup } from '@shared/domain/wording/words';
import { useListPart } from '@renderer/components/tables/list-part';
import { Panel } from '@renderer/components/ui/layout/panel';

import { directionOf, MARKS, MAX_EFFECTS } from './effects';
import type { SentEffect } from './effects';
import styles from './legislation.module.css';

const BEGINNING = {
  passed: 'It has passed, with these effects:',
  failed: 'It has failed, so these effects will not happen:',
  pending: 'If it passes:',
} as const;

/** `Inflation rises`; a direction that the client does not know stays the service's own word. */
function effectWords({ metric, direction }: SentEffect): string {
  const name = humanise(metric ?? '') || 'An unnamed figure';
  switch (directionOf(direction)) {
    case 'up':
      return `${name} rises`;
    case 'down':
      return `${name} falls`;
    case 'other':
      return direction ? `${name}: ${humanise(direction)}` : `${name} changes`;
  }
}

interface EffectsPanelProps {
  readonly status: string | null | undefined;
  readonly effects: readonly SentEffect[];
}

/** Each effect as a sentence. Whether a rise is good is a matter of opinion, so the sentence does not say. */
export function EffectsPanel({ status, effects }: EffectsPanelProps) {
  const { drawn, more } = useListPart(effects, MAX_EFFECTS);
  return (
    <Panel title="Effects">
      {effects.length === 0 ? (
        <p>Effects not available here.</p>
      ) : (
        <>
          <p>{BEGINNING[billGroup(status) ?? 'pending']}</p>
          <ul className={styles.effects}>
            {drawn.map((effect, index) => (
              <li key={`${effect.metric ?? ''} ${index}`} data-direction={effect.direction ?? ''}>
                <span aria-hidden="true" className={styles.mark}>
                  {MARKS[directionOf(effect.direction)]}
                </span>{' '}
                {effectWords(effect)}
              </li>
            ))}
          </ul>
          {more}
          <p className={styles.quiet}>Sizes not available here.</p>
        </>
      )}
    </Panel>
  );
}
