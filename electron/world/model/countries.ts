/** Countries with their regions, economies, parties and past events. */

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
