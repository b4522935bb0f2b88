/** The whole state of the world as plain data: a snapshot writes it and a restart reads it. */
import type { BooksState, Bond, Corporation, ShareTrade, Fund, UnownedSector } from './economy';
import type { CareerStep, Character, Player, Crisis, NewsPost } from './people';
import type {
  Battle,
  Conflict,
  Country,
  HistoryEvent,
  Party,
  Election,
  Leadership,
  Bill,
  Seat,
} from './politics';

/** Raise it whenever earlier snapshots can no longer be read. */
export const STATE_FORMAT = 7;

/** The turn at which every world starts; everything before it is generated. */
export const FIRST_TURN = 400;

export interface WorldState {
  readonly format: typeof STATE_FORMAT;
  readonly seed: number;
  readonly scale: number;
  turn: number;
  /** State time of the next turn; null while no turn is scheduled. */
  nextTurnAtMs: number | null;
  /** State time at which each turn after the first began. */
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
  /** Upcoming, running and just ended elections, in the order in which they opened. */
  elections: Election[];
  /** Elections that ended some turns ago, oldest first. */
  readonly archive: Election[];
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
  bonds: Bond[];
  /** Index `number - 1`. */
  readonly unownedSectors: UnownedSector[];
  readonly funds: Fund[];
  /** Index `number - 1`. */
  readonly conflicts: Conflict[];
  /** Oldest first. */
  readonly battles: Battle[];
  /** The number of the newest bond; those that are repaid are no longer listed. */
  lastBond: number;
  readonly books: BooksState;
  /** Absent: the rules of `rules/people.ts` without these. */
  readonly actionRules?: ActionRules;
}

/** Rules on actions that some deployments have. */
export interface ActionRules {
  /** Each turn takes four actions from a character who has more than this. */
  readonly hoardThreshold: number;
  /** Further actions per turn for members of a party whose chair is a player's character. */
  readonly partyBonus: number;
}
