/** The effects of a bill, each with its direction as a mark and a word. Directions are an open set (contract part 2 "Bill"). */
import { humanise } from '@shared/domain/wording/words';
import { useListPart } from '@renderer/components/tables/list-part';

import styles from './bills.module.css';

/** An effect as sent. */
export interface SentEffect {
  readonly metric?: string | null | undefined;
  readonly direction?: string | null | undefined;
}

/** The directions that have their own mark. */
type Direction = 'up' | 'down' | 'other';

/** The mark of a direction. It is clear without colour. */
export const MARKS: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', other: '◆' };

const UP = new Set(['increase', 'up', 'raise', 'positive']);
const DOWN = new Set(['decrease', 'down', 'lower', 'negative']);

/** The direction that a word of the service means. */
export function directionOf(word: string | null | undefined): Direction {
  const known = (word ?? '').toLowerCase();
  if (UP.has(known)) return 'up';
  return DOWN.has(known) ? 'down' : 'other';
}

/** Joins all effects in one line, for the filter and for exports. */
export function effectsText(effects: readonly SentEffect[]): string {
  return effects
    .map(({ metric, direction }) => `${humanise(metric ?? '')} ${humanise(direction ?? '')}`.trim())
    .join(', ');
}

/** A cell has no room for more. */
export const MAX_EFFECTS = 12;

/** The list of effects. Colour marks the direction only: whether an increase is good is a matter of opinion. */
export function Effects({ effects }: { readonly effects: readonly SentEffect[] }) {
  const { drawn, more } = useListPart(effects, MAX_EFFECTS);
  if (effects.length === 0) return <>Effects not available here</>;
  return (
    <ul className={styles.effects}>
      {drawn.map(({ metric, direction }, index) => (
        <li key={`${metric ?? ''} ${index}`} data-direction={direction ?? ''}>
          <span aria-hidden="true" className={styles.mark}>
            {MARKS[directionOf(direction)]}
          </span>{' '}
          {metric ? humanise(metric) : 'Unnamed effect'}{' '}
          <span className={styles.direction}>{direction ? humanise(direction) : ''}</span>
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
