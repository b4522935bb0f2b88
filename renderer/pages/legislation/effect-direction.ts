/** The direction in which a bill moves a metric. Directions are an open set (contract part 2 "Bill"). Pure. */
import { humanise } from '@shared/domain/wording/words';

/** An effect as sent. */
export interface SentEffect {
  readonly metric?: string | null | undefined;
  readonly direction?: string | null | undefined;
}

/** The directions that have their own mark. */
export type Direction = 'up' | 'down' | 'other';

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
