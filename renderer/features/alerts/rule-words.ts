/** The player's rules about figures in words, and how their forms call the parts. */
import type { PlayerRule, Comparison, OwnRule } from '@shared/record/alerts';
import { formatExactMoney } from '@shared/domain/money/money';
import {
  counted,
  formatCount,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@shared/domain/wording/numbers';
import { figureFromShown, valueWords } from '@shared/record/figures';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { isAmount, isOfPoints } from '@shared/record/subjects';
import type { MetricUnit } from '@shared/record/subjects';

export const COMPARISONS = [
  { value: 'above', label: 'Rises above' },
  { value: 'below', label: 'Falls below' },
  { value: 'moves', label: 'Moves by' },
] as const satisfies readonly { readonly value: Comparison; readonly label: string }[];

const UNIT_WORDS: Readonly<Partial<Record<MetricUnit, string>>> = {
  percent: 'percent',
  fraction: 'percent',
  points: 'points',
  face: 'percent of the face value',
  turns: 'turns',
};

/** Turns within which a figure moves, unless the player says otherwise. */
export const USUAL_TURNS = 24;

/** How the limit is counted. */
export function limitLabel(
  comparison: Comparison,
  unit: MetricUnit,
  currency: string | null,
): string {
  if (comparison === 'moves') return isOfPoints(unit) ? 'Limit, points' : 'Limit, percent';
  const words = isAmount(unit) ? currency : UNIT_WORDS[unit];
  return words == null ? 'Limit' : `Limit, ${words}`;
}

/** The limit that a typed number means: what is shown in percent is typed so. */
export function limitOf(typed: number, comparison: Comparison, unit: MetricUnit): number {
  return comparison === 'moves' ? typed : figureFromShown(typed, unit);
}

/** A limit with its unit. Amounts have every digit that was typed, and counts may have a half. */
function exactLimit(limit: number, unit: MetricUnit, currency: string | null): string {
  if (isAmount(unit)) return formatExactMoney(limit, currency);
  const isShare = isOfPoints(unit) || unit === 'face';
  return isShare ? valueWords(limit, unit, null) : formatNumber(limit);
}

/** `above 5%`, `below USD 20`, `moves by 2 points within 24 turns`. */
export function limitWords(rule: OwnRule): string {
  const { comparison, limit, metric, currency = null, withinTurns } = rule;
  const unit = metricOf(metric)?.unit ?? 'index';
  if (comparison !== 'moves') return `${comparison} ${exactLimit(limit, unit, currency)}`;
  const size = isOfPoints(unit) ? formatPoints(limit) : formatPercent(limit);
  return `moves by ${size} within ${counted(withinTurns, 'turn')}`;
}

/** A rule or a muted subject, with what it is about. */
export function ruleWords(rule: PlayerRule): string {
  if (rule.type === 'mute') return `No alerts about ${rule.name}`;
  if (rule.type === 'reminder')
    return `${rule.snoozed === null ? 'Reminder in' : 'Snoozed until'} turn ${formatCount(rule.turn)}: ${rule.name}`;
  const once = rule.isOnce ? ', once' : '';
  return `${rule.name}: ${metricLabel(rule.metric)} ${limitWords(rule)}${once}`;
}
