/** Countries with regions, parties, elections, governments, chambers, bills and conflicts. */
import type { ParamsOf } from '@shared/contract/index';
import type { KnownWord } from '@shared/contract/policy';

export type HistoryEventType = KnownWord<'countryHistory', 'answer.events[].eventType'>;

/** Forms of government, in the service's words. */
export type Regime =
  | 'presidential'
  | 'parliamentaryMonarchy'
  | 'parliamentaryRepublic'
  | 'onePartyState';

/** A flag as data: stripes in order, and an optional charge in the middle. */
export interface Flag {
  readonly layout: 'horizontal' | 'vertical' | 'plain';
  readonly colors: readonly string[];
  readonly charge: { readonly shape: 'disc' | 'star' | 'cross'; readonly color: string } | null;
}

/** The currency of one country. */
interface Currency {
  readonly code: string;
  readonly name: string;
  /** Units of this currency per common unit; the turn engine changes it. */
  perAnchor: number;
}

/** A part of a country, in which characters live and elections are held. */
export interface Region {
  readonly code: string;
  readonly name: string;
  /** Null where the country's is unknown. */
  readonly population: number | null;
}

/** One point of a time series. */
export interface TurnValue {
  readonly turn: number;
  readonly value: number;
}

/** Rates in percent, as the service reports them. */
interface Economy {
  primeRate: number;
  inflation: number;
  gdpGrowth: number;
  /** Number of the character who chairs the central bank. */
  chair: number | null;
  /** Oldest first. */
  readonly primeRates: TurnValue[];
  readonly inflations: TurnValue[];
  readonly growths: TurnValue[];
}

export interface Country {
  /** Two capital letters. */
  readonly code: string;
  readonly name: string;
  readonly regime: Regime;
  readonly currency: Currency;
  readonly flag: Flag;
  /** Null: unknown. */
  readonly population: number | null;
  readonly regions: readonly Region[];
  /** Name of the lower house, and its seats. */
  readonly chamber: string;
  readonly chamberSeats: number;
  /** When its races end; absent: one after the other, after those of the country before. */
  readonly electionDays?: { readonly first: number; readonly turnsBetween: number };
  readonly economy: Economy;
}

export interface Party {
  /** Number within the whole world, from 1. */
  readonly key: number;
  /** Public sequential id, from 1 within each country. */
  readonly sequentialId: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly name: string;
  readonly abbreviation: string | null;
  readonly color: string;
  /** -10 (left) to 10 (right). */
  readonly economicPosition: number;
  /** -10 (liberal) to 10 (authoritarian). */
  readonly socialPosition: number;
  readonly isDefault: boolean;
  /** Number of the party's chair. */
  chair: number | null;
}

/** One past event of a country. */
export interface HistoryEvent {
  readonly countryCode: string;
  readonly turn: number;
  readonly eventType: HistoryEventType;
  readonly title: string;
  readonly officeType: string | null;
  readonly character: number | null;
  readonly partyKey: number | null;
  readonly billScope: string | null;
  readonly details: Readonly<Record<string, string | number>> | null;
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

/** The vote of a player's character. */
interface Ballot {
  /** Number of the character. */
  readonly voter: number;
  /** Place on the ballot, from 0. */
  readonly candidate: number;
  /** The count of a turn has added it. */
  isCounted: boolean;
}

export type ElectionOffice = 'house' | 'president';

export interface Election {
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
  /** Votes of players' characters, in order; absent before the first. */
  ballots?: Ballot[];
  /** Number of the character who holds the office until the election. */
  readonly incumbent: number | null;
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

export type ConflictStatus = NonNullable<ParamsOf<'conflicts'>['status']>;

/** One side of a conflict. */
interface ConflictSide {
  readonly label: string;
  /** Country codes. */
  readonly countries: readonly string[];
  readonly kind: 'state' | 'insurgency' | 'coalition';
  /** Country code of a hidden backer. */
  readonly backer: string | null;
}

export interface Conflict {
  /** Public sequential number, from 1. */
  readonly number: number;
  readonly name: string;
  readonly hostCountry: string;
  readonly region: string;
  readonly type: 'civil_war' | 'border_war' | 'insurgency' | 'blockade';
  status: ConflictStatus;
  readonly bloc: string | null;
  readonly terrain: 'mountain' | 'coast' | 'urban' | 'steppe';
  severity: number;
  intensity: number;
  /** Share of the host held by side B, 0-100. */
  control: number;
  supplyA: number;
  supplyB: number;
  readonly sideA: ConflictSide;
  readonly sideB: ConflictSide;
  readonly startedTurn: number;
}

export interface Battle {
  /** Number of the conflict. */
  readonly conflict: number;
  readonly declarerCountry: string;
  readonly targetCountry: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly turn: number;
  /** Null: no fighting took place. */
  readonly result: 'attacker_victory' | 'defender_victory' | 'stalemate' | null;
  readonly noContact: boolean;
  readonly unopposedAdvance: boolean;
  readonly controlBefore: number | null;
  readonly controlAfter: number | null;
}
