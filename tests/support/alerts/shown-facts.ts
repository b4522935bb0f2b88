/** What answers show to a player, and the alerts that are due then. */
import type { RaceTruth, Truth } from './truth';

/** The reads of a look, by what they show. */
export type ReadName =
  | 'nav'
  | 'status'
  | 'game'
  | 'crises'
  | 'race'
  | 'country'
  | 'news'
  | 'bills'
  | 'prices'
  | 'bonds';

/** The reads that show the player's own facts; all others show the same to everybody on the server. */
export const OWN_READS: ReadonlySet<ReadName> = new Set(['nav', 'status', 'crises']);

/** What one answer showed. */
export interface ShownFacts {
  readonly read: ReadName;
  readonly turn: number;
  readonly atMs: number;
  readonly truth: Truth;
  /** For a read about one of many: the country's code, or the race with its id. */
  readonly country?: string | undefined;
  readonly race?: (RaceTruth & { readonly id: string }) | undefined;
  /** The entries that a list showed. */
  readonly ids?: ReadonlySet<string> | undefined;
}

/** Whether the alert has to say that it happened while the client was off. `either`: one poll was missed. */
export type Mark = 'late' | 'in time' | 'either';

/** One alert that is due. */
export interface Fact {
  /** The kind of the alert, and what identifies it within the kind. */
  readonly name: `${string} ${string}`;
  /** The turn in which the answers showed it. */
  readonly turn: number;
  readonly mark: Mark;
  /** It happened, but the answers do not show it clearly, so the alert is optional. */
  readonly isUnclear?: boolean;
}
