/** The whole world as plain data: what a snapshot writes and a restart reads. */
import type { BooksState } from './books';
import type { Battle, Conflict } from './conflicts';
import type { Bond, Corporation, Fund, ShareTrade, UnownedSector } from './markets';
import type { Character, Player } from './people';
import type { Country, Party } from './places';
import type {
  ArchivedElection,
  Bill,
  CareerStep,
  Crisis,
  Election,
  HistoryEvent,
  Leadership,
  NewsPost,
  Seat,
} from './politics';

/** Raised whenever a snapshot written before can no longer be read. */
export const STATE_FORMAT = 4;

/** The turn at which every world starts: what came before is its generated past. */
export const FIRST_TURN = 400;

export interface WorldState {
  readonly format: typeof STATE_FORMAT;
  readonly seed: number;
  readonly scale: number;
  turn: number;
  /** Milliseconds from the world's beginning to the next turn; null while turns do not run. */
  nextTurnAtMs: number | null;
  /** When each turn after the first began, in milliseconds from the world's beginning. */
  readonly turnTimesMs: number[];
  /** Index `number - 1`. */
  readonly players: Player[];
  readonly countries: Country[];
  /** Index `key - 1`. */
  readonly parties: Party[];
  /** Index `number - 1`. */
  readonly characters: Character[];
  readonly leaderships: Leadership[];
  readonly seats: Seat[];
  /** Running, upcoming and just ended ones; index order is by number. */
  readonly elections: Election[];
  /** Oldest first. */
  readonly archive: ArchivedElection[];
  /** Oldest first. */
  readonly bills: Bill[];
  /** Oldest first. */
  readonly news: NewsPost[];
  /** Oldest first. */
  readonly history: HistoryEvent[];
  readonly careers: CareerStep[];
  readonly crises: Crisis[];
  /** Index `number - 1`. */
  readonly corporations: Corporation[];
  /** Oldest first. */
  readonly trades: ShareTrade[];
  readonly bonds: Bond[];
  readonly unownedSectors: UnownedSector[];
  readonly funds: Fund[];
  /** Index `number - 1`. */
  readonly conflicts: Conflict[];
  /** Oldest first. */
  readonly battles: Battle[];
  /** Numbers given so far, by kind of record. */
  readonly lastNumbers: {
    election: number;
    bill: number;
    news: number;
    crisis: number;
    bond: number;
    sector: number;
  };
  readonly books: BooksState;
}
