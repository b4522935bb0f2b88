/** Figures of the record on the screen: which one leads where only one fits, and values in words. Pure. */
import { formatMoney } from '../domain/money/money';
import { formatCount, formatNumber, formatPercent, formatPoints } from '../domain/wording/numbers';
import { areOfFace, formatFace, formatPrice, percentOf } from '../domain/wording/rates';
import { isOfPoints } from './subjects';
import type { MetricUnit, SubjectKind } from './subjects';

const PERCENT = 100;

/** The figures that say most about a subject of each kind, the best first. */
const LEADING: Readonly<Record<SubjectKind, readonly string[]>> = {
  self: ['funds', 'cashOnHand', 'actions'],
  world: ['turn'],
  character: ['politicalInfluence', 'nationalInfluence', 'favorability', 'campaignFunds'],
  party: ['seats', 'members'],
  country: ['gdpGrowth', 'inflation', 'primeRate', 'marketCap', 'leader'],
  corporation: ['sharePrice', 'tradePrice', 'marketCap'],
  bond: ['bondPrice', 'unitPrice', 'bondYield'],
  fund: ['nav', 'backing'],
  election: ['lead', 'frontRunner', 'phase'],
  bill: ['votesFor', 'billOutcome', 'billStatus'],
  conflict: ['control', 'conflictStatus'],
  crisis: ['crisisState'],
  currency: ['exchangeRate'],
  commodity: ['commodityPrice', 'commodityDemand'],
};

/** Every metric that leads for some kind of subject: the ones to request if one figure of each subject is shown. */
export const LEADING_METRICS: readonly string[] = Array.from(
  new Set(Object.values(LEADING).flat()),
);

/** The figure that usually says most about subjects of a kind, for a subject of which nothing is recorded yet. */
export function usualMetric(kind: SubjectKind): string {
  return LEADING[kind][0] ?? 'turn';
}

interface Figure {
  readonly metric: string;
  readonly unit: MetricUnit;
}

/** The figure that leads; numbers come before words, and null if there is none. */
export function leadingMetric<Metric extends Figure>(
  kind: SubjectKind,
  metrics: readonly Metric[],
): Metric | null {
  const known = LEADING[kind].map((name) => metrics.find(({ metric }) => metric === name));
  return (
    known.find((metric) => metric !== undefined) ??
    metrics.find(({ unit }) => unit !== 'text') ??
    metrics[0] ??
    null
  );
}

/** A figure in the unit that is shown: a ratio in percent, the price of a bond in percent of its face value. */
export function shownFigure(value: number | null, unit: MetricUnit): number | null {
  const isRatio = unit === 'fraction' || (unit === 'face' && areOfFace([value]));
  return isRatio ? percentOf(value) : value;
}

/** The unit of `shownFigure`, where it has one: `%`, `points`, a currency. */
export function shownUnit(unit: MetricUnit, currency: string | null): string | null {
  switch (unit) {
    case 'percent':
    case 'fraction':
      return '%';
    case 'face':
      return '% of face value';
    case 'points':
    case 'turns':
      return unit;
    case 'money':
    case 'price':
      return currency;
    default:
      return null;
  }
}

/** What a figure changed by, in the unit that is shown. */
export function figureChange(before: number, after: number, unit: MetricUnit): number {
  return (shownFigure(after, unit) ?? 0) - (shownFigure(before, unit) ?? 0);
}

/** The unit of `figureChange`. */
export function changeUnit(unit: MetricUnit, currency: string | null): string | null {
  return isOfPoints(unit) || unit === 'face' ? 'points' : shownUnit(unit, currency);
}

/** Whether both values are shown as percentages: a change of them is in points, never in percent of a percentage. */
export function areShownInPercent(before: number, after: number, unit: MetricUnit): boolean {
  return isOfPoints(unit) || (unit === 'face' && areOfFace([before, after]));
}

/** The size of a change in words, without its sign: in points where both values are percentages. */
export function changeSizeWords(
  before: number,
  after: number,
  unit: MetricUnit,
  currency: string | null,
): string {
  const size = Math.abs(figureChange(before, after, unit));
  if (areShownInPercent(before, after, unit)) return formatPoints(size);
  if (unit === 'face') return formatPrice(size);
  return valueWords(size, unit, currency);
}

/** The figure that a player means by a number in the unit that is shown. */
export function figureFromShown(shown: number, unit: MetricUnit): number {
  const isRatio = unit === 'face' || unit === 'fraction';
  return isRatio ? Number((shown / PERCENT).toPrecision(12)) : shown;
}

/** A number of `shownFigure` with its unit, a dash for none. */
export function shownFigureWords(
  shown: number | null,
  unit: MetricUnit,
  currency: string | null,
): string {
  const isRatio = unit === 'face' || unit === 'fraction';
  return isRatio ? formatPercent(shown) : valueWords(shown, unit, currency);
}

/** A value with its unit, a dash for none; words stay as they are. */
export function valueWords(
  value: number | string | null | undefined,
  unit: MetricUnit,
  currency: string | null,
): string {
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'money':
    case 'price':
      return formatMoney(value, currency);
    case 'face':
      return formatFace(value);
    case 'fraction':
      return formatPercent(percentOf(value));
    case 'percent':
      return formatPercent(value);
    case 'points':
      return formatPoints(value);
    case 'count':
    case 'turns':
      return formatCount(value);
    case 'rate':
    case 'index':
    case 'text':
      return formatNumber(value);
  }
}
