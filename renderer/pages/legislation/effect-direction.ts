/** Which way a bill moves a metric; the words are an open set (contract part 2 "Bill"). Pure. */
import { humanise } from '@shared/domain/words';

/** An effect as sent. */
export interface SentEffect {
  readonly metric?: string | null | undefined;
  readonly direction?: string | null | undefined;
}

/** The ways that have a mark of their own. */
export type Direction = 'up' | 'down' | 'other';

/** A mark that can be told apart without its colour. */
export const MARKS: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', other: '◆' };

const UP = new Set(['increase', 'up', 'raise', 'positive']);
const DOWN = new Set(['decrease', 'down', 'lower', 'negative']);

/** The way a direction's word means. */
export function directionOf(word: string | null | undefined): Direction {
  const known = (word ?? '').toLowerCase();
  if (UP.has(known)) return 'up';
  return DOWN.has(known) ? 'down' : 'other';
}

/** All effects in one line, for the filter and for exports. */
export function effectsText(effects: readonly SentEffect[]): string {
  return effects
    .map(({ metric, direction }) => `${humanise(metric ?? '')} ${humanise(direction ?? '')}`.trim())
    .join(', ');
}
