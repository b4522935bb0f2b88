/** A change in words: its figures before and after, its size with a sign, and the whole list as text to share. Pure. */
import { bondName } from '@renderer/features/bonds/bond-facts';
import {
  formatCount,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { changePct } from '@shared/domain/markets/market-ratios';
import { areShownInPercent, figureChange, valueWords } from '@shared/record/figures';
import type { SubjectRef } from '@shared/record/subjects';

import type { Change } from './changes';
import { bareMetric } from './changing-metrics';

/** Metrics whose values are words of the service rather than names. */
const WORDS: ReadonlySet<string> = new Set([
  'ownOffice',
  'governmentStatus',
  'conflictStatus',
  'fundStatus',
  'billOutcome',
  'standing',
  'phase',
  'regime',
]);

/** Whether a value of this metric is the name of somebody or something. */
export function isName({ metric, unit }: Pick<Change, 'metric' | 'unit'>): boolean {
  return unit === 'text' && !WORDS.has(bareMetric(metric));
}

type Measured = Pick<Change, 'metric' | 'unit' | 'currency'>;

/** A value as a player reads it; an empty text says that there is none. */
export function changeValue({ metric, unit, currency }: Measured, value: number | string): string {
  if (value === '') return 'none';
  if (typeof value === 'string' && WORDS.has(bareMetric(metric))) return humanise(value);
  return valueWords(value, unit, currency);
}

/** How large a change is. */
export interface ChangeSize {
  /** With its sign. */
  readonly value: number;
  /** Its size in words, without a sign. */
  readonly format: (size: number) => string;
}

/**
 * The size of a change: points for what is shown in percent, percent for money, prices and rates, else the number itself. Null
 * for words. What is not above zero has no percentage, so an amount is stated instead.
 */
export function changeSize({ unit, currency, before, after }: Change): ChangeSize | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const value = figureChange(before, after, unit);
  if (areShownInPercent(before, after, unit)) return { value, format: formatPoints };
  if (unit === 'count' || unit === 'turns') return { value, format: formatCount };
  if (unit === 'index') return { value, format: formatNumber };
  const pct = changePct(before, after);
  if (pct !== null) return { value: pct, format: formatPercent };
  return { value, format: (size) => valueWords(size, unit, currency) };
}

/** `+0.5 points`, `−12%`; empty for words. */
function signedSize(change: Change): string {
  const size = changeSize(change);
  if (size === null) return '';
  return `${size.value > 0 ? '+' : '−'}${size.format(Math.abs(size.value))}`;
}

/** One line of text: `Kasterlund, Inflation: 5.1% → 4.2% (−0.9 points), turn 405 to 446`. */
export function changeLine(change: Change, name: string | null): string {
  const { label, before, after, fromTurn, toTurn } = change;
  const size = signedSize(change);
  const values = `${changeValue(change, before)} → ${changeValue(change, after)}`;
  const turns = `turn ${formatCount(fromTurn)} to ${formatCount(toTurn)}`;
  return `${name === null ? label : `${name}, ${label}`}: ${values}${size === '' ? '' : ` (${size})`}, ${turns}`;
}

/** What a list calls a subject; the record names a bond by its issuer, which may be a country of the same list. */
export function recordedName({ kind }: SubjectRef, name: string): string {
  return kind === 'bond' ? bondName({ issuerName: name }) : name;
}
