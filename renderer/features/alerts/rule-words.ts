/** The player's rules about figures in words, and how their forms call the parts. */
import type { PlayerRule, Comparison, OwnRule } from '@shared/record/alerts';
import {
  counted,
  formatCount,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@shared/domain/wording/numbers';
import { figureFromShown, valueWords } from '@shared/record/figures';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { isOfPoints } from '@shared/record/subjects';
import type { MetricUnit } from '@shared/record/subjects';

export const COMPARISONS = [
  { value: 'above', label: 'Rises above' },
  { value: 'below', label: 'Falls below' },
  { value: 'moves', label: 'Moves by' },
] as const satisfies readonly { readonly value: Comparison; readonly label: string }[];

const UNIT_WORDS: Readonly<Partial<Record<MetricUnit, string>>> = {
  percent: 'percent',
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
  const words = currency ?? UNIT_WORDS[unit];
  return words === undefined ? 'Limit' : `Limit, ${words}`;
}

/** The limit that a typed number means: a bond's price is shown, and typed, in percent of its face value. */
export function limitOf(typed: number, comparison: Comparison, unit: MetricUnit): number {
  return comparison === 'moves' ? typed : figureFromShown(typed, unit);
}

/** `above 5%`, `moves by 2 points within 24 turns`. */
export function limitWords({ comparison, limit, metric, withinTurns }: OwnRule): string {
  const unit = metricOf(metric)?.unit ?? 'index';
  if (comparison !== 'moves') {
    // The rule does not name the currency of an amount.
    const isShare = isOfPoints(unit) || unit === 'face';
    return `${comparison} ${isShare ? valueWords(limit, unit, null) : formatNumber(limit)}`;
  }
  const size = isOfPoints(unit) ? formatPoints(limit) : formatPercent(limit);
  return `moves by ${size} within ${counted(withinTurns, 'turn')}`;
}

/** A rule or a muted subject, with what it is about. */
export function ruleWords(rule: PlayerRule): string {
  if (rule.type === 'mute') return `No alerts about ${rule.name}`;
  if (rule.type === 'reminder')
    return `${rule.snoozed === null ? 'Reminder' : 'Snoozed'} until turn ${formatCount(rule.turn)}: ${rule.name}`;
  const once = rule.isOnce ? ', once' : '';
  return `${rule.name}: ${metricLabel(rule.metric)} ${limitWords(rule)}${once}`;
}
