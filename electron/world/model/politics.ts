/** Seats, elections, bills, news and the chronicle: what politics leaves behind. */

/** One seat of a lower house. */
export interface Seat {
  readonly number: number;
  readonly countryCode: string;
  readonly regionCode: string;
  /** Number of the character who sits there; null: a politician without a record, or nobody. */
  holder: number | null;
  /** Party of the holder; null: independent, or the seat is empty. */
  partyKey: number | null;
}

/** Where an election stands. */
export type ElectionStage = 'upcoming' | 'primary' | 'general' | 'ended';

export interface Candidate {
  /** Number of the character; null for a politician whom only the ballot knows. */
  readonly character: number | null;
  readonly name: string;
  readonly partyKey: number | null;
  /** Stands for no party. */
  readonly isNPP: boolean;
  /** Lost the primary of the party. */
  eliminated: boolean;
  votes: number;
}

/** The count as it stood after a turn, by candidate in ballot order. */
export interface VoteSnapshot {
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
  /** Number of the character who held the office before. */
  readonly incumbent: number | null;
}

/** An election that is over, as the archive keeps it. */
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
  /** Best first; empty where nobody stood. */
  readonly results: readonly {
    readonly name: string;
    readonly partyKey: number | null;
    readonly character: number | null;
    readonly votes: number;
  }[];
  /** False: the count was never finished, and there is no winner. */
  readonly finalized: boolean;
}

/** What an enacted bill moves. */
export interface BillEffect {
  readonly metric: string;
  readonly direction: 'increase' | 'decrease';
}

export interface Bill {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly title: string;
  readonly sponsor: number | null;
  readonly scope: 'national' | 'regional';
  status: 'pending' | 'passed' | 'failed';
  readonly introducedTurn: number;
  /** When the chamber votes, or voted. */
  readonly voteTurn: number;
  vote: { readonly yes: number; readonly no: number; readonly abstain: number };
  /** -10 (left) to 10 (right): decides who votes for it. */
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
  /** Null where the date was lost. */
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

/** A step of a career that the turn engine saw; older ones follow from the seed. */
export interface CareerStep {
  readonly character: number;
  readonly type: 'elected' | 'lost_election' | 'appointed' | 'removed';
  readonly office: string;
  readonly partyKey: number | null;
  readonly fromTurn: number;
  readonly toTurn: number | null;
}

/** Who leads a country. */
export interface Leadership {
  readonly countryCode: string;
  /** Number of the head of government; null: the seat is empty. */
  leader: number | null;
  /** Numbers of ministers, by office in the order of `CABINET_OFFICES`; null: vacant. */
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
  /** Id of the option taken; null while it waits. */
  resolvedOption: string | null;
  resolvedTurn: number | null;
  resolvedBy: 'player' | 'timeout' | null;
}
