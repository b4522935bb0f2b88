/** Figures of the record on the screen: which one leads where only one fits, and values in words. Pure. */
import { formatMoney } from '../domain/money/money';
import { formatCount, formatNumber, formatPercent, formatPoints } from '../domain/wording/numbers';
import { areOfFace, formatFace, percentOf } from '../domain/wording/rates';
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

/** A figure in the unit that is shown: the price of a bond in percent of its face value. */
export function shownFigure(value: number | null, unit: MetricUnit): number | null {
  return unit === 'face' && areOfFace([value]) ? percentOf(value) : value;
}

/** The figure that a player means by a number in the unit that is shown. */
export function figureFromShown(shown: number, unit: MetricUnit): number {
  return unit === 'face' ? Number((shown / PERCENT).toPrecision(12)) : shown;
}

/** A number of `shownFigure` with its unit, a dash for none. */
export function shownFigureWords(
  shown: number | null,
  unit: MetricUnit,
  currency: string | null,
): string {
  return unit === 'face' ? formatPercent(shown) : valueWords(shown, unit, currency);
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
