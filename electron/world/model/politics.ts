/** Seats, elections, bills, news, chronicles, careers, governments and crises. */
import type { ParamsOf } from '@shared/contract/index';

/** One seat of a lower house. */
export interface Seat {
  readonly number: number;
  readonly countryCode: string;
  readonly regionCode: string;
  /** Number of the holder; null: a person who is no character, or nobody. */
  holder: number | null;
  /** Party of the holder; null: independent, or the seat is empty. */
  partyKey: number | null;
}

/** The stage of an election. */
type ElectionStage = 'upcoming' | 'primary' | 'general' | 'ended';

export interface Candidate {
  /** Number of the character; null for a person who exists only on the ballot. */
  readonly character: number | null;
  readonly name: string;
  readonly partyKey: number | null;
  /** Stands for no party. */
  readonly isNPP: boolean;
  /** Lost the party's primary. */
  eliminated: boolean;
  votes: number;
}

/** The votes after a turn, one number per candidate in ballot order. */
interface VoteSnapshot {
  readonly turn: number;
  readonly votes: readonly number[];
}

export type ElectionOffice = 'house' | 'president';

export interface Election {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly office: ElectionOffice;
  /** Null: the whole country votes. */
  readonly regionCode: string | null;
  readonly seatId: string;
  readonly cycle: number;
  readonly totalSeats: number;
  /** The primary begins. */
  readonly startTurn: number;
  /** The primary ends and the general campaign begins. */
  primaryEndTurn: number;
  endTurn: number;
  stage: ElectionStage;
  readonly candidates: Candidate[];
  readonly snapshots: VoteSnapshot[];
  /** Number of the character who holds the office until the election. */
  readonly incumbent: number | null;
}

/** An election in the archive. */
export interface ArchivedElection {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly office: ElectionOffice;
  readonly regionCode: string | null;
  readonly seatId: string;
  readonly cycle: number;
  readonly totalSeats: number;
  readonly startTurn: number;
  readonly endTurn: number;
  readonly status: 'completed' | 'resolved';
  /** Most votes first; empty if nobody stood. */
  readonly results: readonly {
    readonly name: string;
    readonly partyKey: number | null;
    readonly character: number | null;
    readonly votes: number;
  }[];
  /** False: the count was never finished, so there is no winner. */
  readonly finalized: boolean;
}

/** A figure that an enacted bill changes. */
interface BillEffect {
  readonly metric: string;
  readonly direction: 'increase' | 'decrease';
}

export type BillStatus = NonNullable<ParamsOf<'legislation'>['status']>;

export interface Bill {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly title: string;
  readonly sponsor: number | null;
  readonly scope: 'national' | 'regional';
  status: BillStatus;
  readonly introducedTurn: number;
  /** The turn in which the chamber votes or voted. */
  readonly voteTurn: number;
  vote: { readonly yes: number; readonly no: number; readonly abstain: number };
  /** -10 (left) to 10 (right); decides which parties vote for the bill. */
  readonly position: number;
  readonly effects: readonly BillEffect[];
}

export interface NewsPost {
  readonly number: number;
  readonly objectId: string;
  readonly title: string | null;
  readonly content: string | null;
  readonly authorName: string | null;
  readonly isSystem: boolean;
  readonly category: string | null;
  readonly countryCode: string | null;
  /** Null: the date is unknown. */
  readonly turn: number | null;
}

/** One line of a country's chronicle. */
export interface HistoryEvent {
  readonly countryCode: string;
  readonly turn: number;
  readonly eventType: string;
  readonly title: string;
  readonly officeType: string | null;
  readonly character: number | null;
  readonly partyKey: number | null;
  readonly billScope: string | null;
  readonly details: Readonly<Record<string, string | number>> | null;
}

/** A step of a career recorded by the turn engine; older ones are derived from the seed. */
export interface CareerStep {
  readonly character: number;
  readonly type: 'elected' | 'lost_election' | 'appointed' | 'removed';
  readonly office: string;
  readonly partyKey: number | null;
  readonly fromTurn: number;
  readonly toTurn: number | null;
}

/** A country's head of government and ministers. */
export interface Leadership {
  readonly countryCode: string;
  /** Number of the head of government; null: the seat is empty. */
  leader: number | null;
  /** Numbers of the ministers in the order of `CABINET_OFFICES`; null: vacant. */
  readonly cabinet: (number | null)[];
  sinceTurn: number;
}

export const CABINET_OFFICES = [
  'Foreign Affairs',
  'Treasury',
  'Defence',
  'Justice',
  'Energy & Climate',
] as const;

/** A crisis that waits for a player's choice (contract part 6, item 5). */
export interface Crisis {
  readonly number: number;
  readonly objectId: string;
  readonly player: number;
  readonly kind: string;
  readonly title: string;
  readonly headline: string;
  readonly body: string;
  readonly offeredAtTurn: number;
  readonly expiresAtTurn: number;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly description: string;
  }[];
  /** Id of the chosen option; null while the crisis waits. */
  resolvedOption: string | null;
  resolvedTurn: number | null;
  resolvedBy: 'player' | 'timeout' | null;
}
