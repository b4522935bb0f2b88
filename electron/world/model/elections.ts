/** Elections, running and archived. */

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

/** What an election takes with it into the archive. */
type CarriedOver =
  | 'number'
  | 'objectId'
  | 'countryCode'
  | 'office'
  | 'regionCode'
  | 'seatId'
  | 'cycle'
  | 'totalSeats'
  | 'startTurn'
  | 'endTurn';

/** An election in the archive. */
export interface ArchivedElection extends Readonly<Pick<Election, CarriedOver>> {
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
