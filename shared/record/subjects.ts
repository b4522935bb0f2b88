/** What the record, the watch list and the alerts are about, and the screens that show it. */
import { routeTo, routeToIfKnown } from '../routes/addresses';
import type { Route } from '../routes/route';
import { withinCountry } from './keys';

/** The kinds of subjects. `self` is the player's own character, `world` the whole game. */
export const SUBJECT_KINDS = [
  'self',
  'world',
  'character',
  'party',
  'country',
  'corporation',
  'bond',
  'fund',
  'election',
  'bill',
  'conflict',
  'crisis',
  'currency',
  'commodity',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/**
 * One subject. `key` is what the client's route for it contains, for example `US` for a country, `US/3` for a party,
 * `US/41` for a bill, `KSK` for a currency, `steel` for a commodity; `self` for the player's own character and `world` for the game.
 */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly key: string;
}

/** The player's own character, as a subject. */
export const SELF = { kind: 'self', key: 'self' } as const satisfies SubjectRef;

/** The game, as a subject. */
export const WORLD = { kind: 'world', key: 'world' } as const satisfies SubjectRef;

/** Longest text of a subject, `kind:key`. */
export const SUBJECT_LIMIT = 400;

/** Subjects on one watch list, at most. */
export const MAX_WATCHED = 500;

/** `kind:key`, the form in routes, test handles and stores; a key may contain colons, a kind cannot. */
export function subjectText({ kind, key }: SubjectRef): string {
  return `${kind}:${key}`;
}

/** Reads `kind:key`; null for anything else. */
export function parseSubject(text: string): SubjectRef | null {
  const colon = text.indexOf(':');
  const kind = SUBJECT_KINDS.find((known) => known === text.slice(0, colon));
  const key = text.slice(colon + 1);
  return kind === undefined || colon < 0 || key === '' ? null : { kind, key };
}

/** The unit of a metric: it decides how values are written and whether they can be drawn. */
export type MetricUnit =
  | 'count'
  /** Between 0 and 100. */
  | 'percent'
  /** Percentage points: what one share in percent is ahead of another. */
  | 'points'
  | 'money'
  /** A price of one share or unit. */
  | 'price'
  /** A ratio where 1 is 100%; shown in percent. */
  | 'fraction'
  /** A bond's price as a fraction of its face value, where 1 is par. */
  | 'face'
  /** Units of a second currency for one of the first. */
  | 'rate'
  | 'index'
  | 'turns'
  /** Words: a status, a phase, a leader's name. Not drawn. */
  | 'text';

/** Whether values of this unit differ by percentage points. */
export function isOfPoints(unit: MetricUnit): boolean {
  return unit === 'percent' || unit === 'points' || unit === 'fraction';
}

/** Whether values of this unit have a currency. */
export function isAmount(unit: MetricUnit): boolean {
  return unit === 'money' || unit === 'price';
}

/**
 * The route of the screen that shows a subject, for example `/countries/US`; of the list of crises, the exchange,
 * or the commodities, for what has no separate screen. Null where the key lacks a part, such as a party's country.
 */
export function routeOfSubject({ kind, key }: SubjectRef): Route | null {
  switch (kind) {
    case 'self':
    case 'world':
      return routeTo('briefing');
    case 'character':
      return routeToIfKnown('character', { id: key });
    case 'party':
      return routeToIfKnown('party', withinCountry(key));
    case 'country':
      return routeToIfKnown('country', { code: key });
    case 'corporation':
      return routeToIfKnown('corporation', { sequentialId: key });
    case 'bond':
      return routeToIfKnown('bond', { id: key });
    case 'fund':
      return routeToIfKnown('fund', { slug: key });
    case 'election':
      return routeToIfKnown('election', { id: key });
    case 'bill':
      return routeToIfKnown('bill', withinCountry(key));
    case 'conflict':
      return routeToIfKnown('conflict', { id: key });
    case 'crisis':
      return routeTo('crises');
    case 'currency':
      return routeTo('exchange');
    case 'commodity':
      return routeTo('commodities', { of: key });
  }
}
