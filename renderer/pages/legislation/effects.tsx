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
const MARKS: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', other: '◆' };

const UP = new Set(['increase', 'up', 'raise', 'positive']);
const DOWN = new Set(['decrease', 'down', 'lower', 'negative']);

/** The direction that a word of the service means. */
function directionOf(word: string | null | undefined): Direction {
  const known = (word ?? '').toLowerCase();
  if (UP.has(known)) return 'up';
  return DOWN.has(known) ? 'down' : 'other';
}

/** A budget line's name begins with the code of the bill's country: `av_defense_armed_forces`. */
function metricWords(metric: string | null | undefined, country: string): string {
  const code = `${country.toLowerCase()}_`;
  const own = metric?.startsWith(code) === true ? metric.slice(code.length) : (metric ?? '');
  return humanise(own) || 'An unnamed figure';
}

/** `Inflation rises`; a direction that the client does not know stays the service's own word. */
export function effectWords({ metric, direction }: SentEffect, country: string): string {
  const name = metricWords(metric, country);
  switch (directionOf(direction)) {
    case 'up':
      return `${name} rises`;
    case 'down':
      return `${name} falls`;
    case 'other':
      return direction ? `${name}: ${humanise(direction)}` : `${name} changes`;
  }
}

/** A cell has no room for more. */
const MAX_EFFECTS = 12;

interface EffectsProps {
  readonly effects: readonly SentEffect[];
  /** Of the bill. */
  readonly country: string;
}

/** The list of effects. Colour marks the direction only: whether an increase is good is a matter of opinion. */
export function Effects({ effects, country }: EffectsProps) {
  const { drawn, more } = useListPart(effects, MAX_EFFECTS);
  if (effects.length === 0) return <>Effects not available here</>;
  return (
    <ul className={styles.effects}>
      {drawn.map((effect, index) => (
        <li key={`${effect.metric ?? ''} ${index}`} data-direction={effect.direction ?? ''}>
          <span aria-hidden="true" className={styles.mark}>
            {MARKS[directionOf(effect.direction)]}
          </span>{' '}
          {effectWords(effect, country)}
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
