/**
 * The one rule on how much a statement needs: from how much of the whole, over which turns, and what is said below that.
 * Every headline, change and forecast asks it first:
 *
 *     const lack = lackOf('move', { have: loadedValue, whole: allValue, turns: turnsOfTheValues });
 *     return lack === null ? 'The market rose 0.4%' : loadedWords(6, 168, 'corporation', 'corporations');
 */
import { counted, formatCount } from './wording/numbers';

interface Need {
  /** The least part of the whole that must be there: 0.8 for 80%. */
  readonly part: number;
  /** The fewest and the most turns from which the values may come. */
  readonly turns: readonly [least: number, most: number];
}

const NEEDS = {
  /** How something as a whole moved, and what moved it: 80% of its value, all of one turn. */
  move: { part: 0.8, turns: [1, 1] },
  /** Which is the most, the best, the fastest: all that can be had, all of one turn. */
  ranking: { part: 1, turns: [1, 1] },
  /** Who would have most seats, and whom that passes: the counts of half of the seats. */
  night: { part: 0.5, turns: [0, Infinity] },
  /** That there is none: all rows, of any turn. */
  none: { part: 1, turns: [0, Infinity] },
  /** A difference between two values: those of exactly two turns. */
  change: { part: 1, turns: [2, 2] },
  /** What comes next: the course of four turns. */
  forecast: { part: 1, turns: [4, Infinity] },
} as const satisfies Readonly<Record<string, Need>>;

/** What a statement says. */
export type Statement = keyof typeof NEEDS;

/** What a statement rests on. What is left out is taken to be all there. */
export interface Evidence {
  /** How much there is, in whatever the whole is counted: value, seats, rows. */
  readonly have?: number;
  /** How much the whole is, in the same. */
  readonly whole?: number;
  /** The turns of the values, in any order and as often as they occur. */
  readonly turns?: readonly number[];
}

/** What is missing: a `part` of the whole, more `turns`, or values of one turn where they are of several (`mixed`). */
export type Lack = 'part' | 'turns' | 'mixed';

/** What a statement lacks; null where it may be made. */
export function lackOf(statement: Statement, { have, whole, turns }: Evidence): Lack | null {
  const need: Need = NEEDS[statement];
  if (have !== undefined && whole !== undefined && !(have >= whole * need.part)) return 'part';
  if (turns === undefined) return null;
  const count = new Set(turns).size;
  const [least, most] = need.turns;
  if (count < least) return 'turns';
  return count > most ? 'mixed' : null;
}

/** What is said instead while a part is missing: `6 of 168 corporations loaded`, `24 bonds loaded` where nobody says how many there are. */
export function loadedWords(have: number, whole: number | null, one: string, many: string): string {
  const of =
    whole === null
      ? counted(have, one, many)
      : `${formatCount(have)} of ${counted(whole, one, many)}`;
  return `${of} loaded`;
}
