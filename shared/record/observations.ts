/** Makes observations from the fields of an answer. A missing field gives none. */
import type { MetricName } from './metrics';
import type { Observation } from './observe';
import type { SubjectKind } from './subjects';

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
const LONGEST_NAME = 200;
const LONGEST_CURRENCY = 20;

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
