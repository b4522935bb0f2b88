/**
 * What the record takes from an endpoint's answer: the types of the observation table, and observations made from the
 * fields of an answer. A missing field gives none.
 */
import type { ParamsOf, ReadId, ResponseOf } from '../contract/index';
import type { Directory } from '../directory/directory';
import type { MetricName } from './metrics';
import type { SubjectRef, SubjectKind } from './subjects';

/** One value of one subject, as an answer stated it. */
export interface Observation {
  readonly subject: SubjectRef;
  /** The subject's own name where the answer gives it. */
  readonly name?: string | undefined;
  /** The name of a metric in `METRICS`, or of a member of a family. */
  readonly metric: string;
  /** An empty text says that there is none: no office, no leader. */
  readonly value: number | string;
  /** The currency of a `money` or `price` value, where the answer names it; `units` is the service's common unit. */
  readonly currency?: string | undefined;
  /**
   * The turn that the value belongs to, if the answer itself states it (a history); otherwise the turn of the answer. A
   * history only fills gaps: it does not replace what was observed in that turn.
   */
  readonly turn?: number | undefined;
  /**
   * The time of the observed event (a news post's), if the answer states it; otherwise the time of the answer, or of
   * `turn`.
   */
  readonly atMs?: number | undefined;
}

/**
 * What other answers say: the names of states, and the currency of the player's own funds where their status names none.
 */
export type OtherAnswers = Pick<Directory, 'stateName' | 'homeCurrency'>;

/**
 * Reads the observations of one endpoint's checked answer. Pure; never throws on an answer that its schema accepts.
 *
 * @param atMs the service's time of the answer: an election's phase depends on it
 */
export type Observe<Id extends ReadId> = (
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
  atMs: number,
  directory: OtherAnswers,
) => Iterable<Observation>;

/** The observation table: endpoints without an entry add nothing to the record. */
export type ObservationTable = { readonly [Id in ReadId]?: Observe<Id> };

/** An amount with its currency, where the answer names one. */
interface Amount {
  readonly amount: number | null | undefined;
  readonly currency: unknown;
}

/** A field as sent. */
type Fact = number | string | Amount | null | undefined;

/** Fields by metric. */
export type Facts = Readonly<Partial<Record<MetricName, Fact>>>;

/** The subject of some facts; without a key there are no observations. */
export interface About {
  readonly kind: SubjectKind;
  readonly key: string | null;
  readonly name?: string | null | undefined;
  readonly turn?: number | null | undefined;
  readonly atMs?: number | undefined;
}

/** Rows of one list that are observed; a list of a real service is shorter. */
const MAX_ROWS = 2_000;
const LONGEST_TEXT = 2_000;
/** A longer name is cut. */
export const LONGEST_NAME = 200;
/** No code of a currency is longer. */
export const LONGEST_CURRENCY = 20;

/** The rows of a list, as many as are observed. */
export function rowsOf<Row>(list: readonly Row[] | null | undefined): readonly Row[] {
  return Array.isArray(list) ? list.slice(0, MAX_ROWS) : [];
}

/** An amount of money. */
export function money(amount: number | null | undefined, currency?: unknown): Amount {
  return { amount, currency };
}

/** A text, for example an office. Null means that there is none; an absent field says nothing. */
export function orNone(text: string | null | undefined): string | undefined {
  return text === null ? '' : text;
}

/** A word or a number as text. */
export function labelText(label: string | number | null | undefined): string | undefined {
  return label === null || label === undefined ? undefined : String(label);
}

/** A number where a field may be a word. */
export function numberIn(field: unknown): number | undefined {
  return typeof field === 'number' ? field : undefined;
}

/** A text where a field may be anything. */
export function textIn(field: unknown): string | undefined {
  return typeof field === 'string' ? field : undefined;
}

function nameOf(name: string | null | undefined): string | undefined {
  return typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_NAME) : undefined;
}

function currencyOf(currency: unknown): string | undefined {
  const code = typeof currency === 'string' ? currency.trim() : '';
  return code === '' || code.length > LONGEST_CURRENCY ? undefined : code;
}

function isTurn(turn: number | null | undefined): turn is number {
  return typeof turn === 'number' && Number.isSafeInteger(turn) && turn >= 0;
}

/** The observations of these fields. A history's point without a valid turn (`turn: null`) gives none. */
export function observed(about: About, facts: Facts): Observation[] {
  const { kind, key, name, turn, atMs } = about;
  if (key === null || (turn !== undefined && !isTurn(turn))) return [];
  const shared = {
    subject: { kind, key },
    ...(nameOf(name) !== undefined && { name: nameOf(name) }),
    ...(turn !== undefined && { turn }),
    ...(atMs !== undefined && Number.isFinite(atMs) && { atMs }),
  };
  const found: Observation[] = [];
  for (const [metric, fact] of Object.entries(facts)) {
    const { amount, currency } =
      typeof fact === 'object' && fact !== null ? fact : { amount: fact, currency: undefined };
    const value = typeof amount === 'string' ? amount.slice(0, LONGEST_TEXT) : amount;
    const code = currencyOf(currency);
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) {
      found.push({ ...shared, metric, value, ...(code !== undefined && { currency: code }) });
    }
  }
  return found;
}

/** Long enough for an alert to find a name in it; the service keeps the whole post. */
const LONGEST_BODY = 1_500;
const LONGEST_TITLE = 200;

/**
 * A news post or a notification as one text: the title as the first line, the text after it; undefined without either.
 * A post without a title begins with its first line.
 */
export function textWithTitle(
  title: string | null | undefined,
  body: string | null | undefined,
): string | undefined {
  const lines = [title?.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_TITLE), body?.trim()];
  const text = lines.filter((line) => line !== undefined && line !== '').join('\n');
  return text === '' ? undefined : text.slice(0, LONGEST_BODY);
}

/** A timestamp as epoch ms; undefined if it is not a time. */
export function timeOf(timestamp: string | null | undefined): number | undefined {
  const atMs = Date.parse(timestamp ?? '');
  return Number.isNaN(atMs) ? undefined : atMs;
}
