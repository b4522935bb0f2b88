/**
 * Figures and times within the sentences of alerts. The record keeps them as facts; they become words in the language,
 * region and time zone of the moment in which the alert is shown.
 *
 * A fact is `OPEN kind value currency CLOSE`, all marks from Unicode's private use area, so that a search finds numbers
 * and no marks. A text from a player that has these marks shows a number at most.
 */
import { isNumber } from '../domain/wording/numbers';
import { formatWeekdayClock } from '../domain/wording/times';
import { parseNumber } from '../domain/wording/number-parser';
import { valueWords } from './figures';
import type { MetricUnit } from './subjects';

type FactKind = Exclude<MetricUnit, 'text'> | 'instant';

/** The record has them by their place: new kinds go to the end. */
const KINDS: readonly FactKind[] = [
  'instant',
  'count',
  'percent',
  'points',
  'money',
  'price',
  'face',
  'rate',
  'index',
  'turns',
  'fraction',
];
const OPEN = '\uE000';
const CLOSE = '\uE001';
const FIRST_KIND = 0xe010;
const FACT = /\uE000([\uE010-\uE0FF])([^\uE000\uE001 ]*)(?: ([^\uE000\uE001]*))?\uE001/gu;
const MARKS = /[\uE000-\uE0FF]/gu;

function fact(kind: FactKind, value: number, currency: string | null = null): string {
  const unit = currency === null ? '' : ` ${currency.replaceAll(MARKS, '')}`;
  return `${OPEN}${String.fromCharCode(FIRST_KIND + KINDS.indexOf(kind))}${value}${unit}${CLOSE}`;
}

/** The day of the week and the clock of a moment, in epoch ms: the turns before it say how far away it is. */
export function instantFact(atMs: number): string {
  return fact('instant', atMs);
}

/** A figure of the record in its unit; words and absent values as `valueWords` has them. */
export function figureFact(
  value: number | string | null | undefined,
  unit: MetricUnit,
  currency: string | null = null,
): string {
  return typeof value === 'number' && isNumber(value) && unit !== 'text'
    ? fact(unit, value, currency)
    : valueWords(value, unit, currency);
}

/** A whole number with its noun: `1 seat`, `12 seats`. */
export function countedFact(count: number, one: string, many = `${one}s`): string {
  return `${fact('count', count)} ${count === 1 ? one : many}`;
}

/** The text of an alert with its facts in words. A time may end in a full stop, and so may the sentence. */
export function factsInWords(text: string): string {
  return text.replaceAll(FACT, (_whole, mark: string, digits: string, currency?: string) => {
    const kind = KINDS[mark.charCodeAt(0) - FIRST_KIND];
    const value = Number(digits);
    if (kind === undefined || digits === '' || !isNumber(value)) return '';
    return kind === 'instant'
      ? formatWeekdayClock(value)
      : valueWords(value, kind, currency ?? null);
  });
}

/** What to look for in stored texts: the words as typed, and a number as facts have it. */
export function searchedForms(search: string): readonly string[] {
  const read = parseNumber(search);
  return read.kind === 'number' ? [search, String(read.value)] : [search];
}
