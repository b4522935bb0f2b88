/** The whole world as plain data: what a snapshot writes and a restart reads. */
import type { BooksState } from '../core/books';
import type { Character, Player } from './people';
import type { Country, Party } from './places';

/** Raised whenever a snapshot written before can no longer be read. */
export const STATE_FORMAT = 1;

/** A race that the slice of the world shown by client-nav needs. */
export interface Race {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly office: string;
  readonly officeLabel: string;
  readonly regionCode: string | null;
  readonly seatId: string;
  /** Numbers of the characters who stand. */
  readonly candidates: number[];
}

export interface WorldState {
  readonly format: typeof STATE_FORMAT;
  readonly seed: number;
  readonly scale: number;
  turn: number;
  /** Milliseconds from the world's beginning to the next turn; null while turns do not run. */
  nextTurnAtMs: number | null;
  /** Index `number - 1`. */
  readonly players: Player[];
  readonly countries: Country[];
  /** Index `key - 1`. */
  readonly parties: Party[];
  /** Index `number - 1`. */
  readonly characters: Character[];
  readonly races: Race[];
  readonly books: BooksState;
}
