/** Alerts about figures: watched figures, the player's own rules, and bonds that default. */
import { countedFact, figureFact } from '@shared/record/alert-facts';
import { changePct } from '@shared/domain/markets/market-ratios';
import { WATCHED_TURNS } from '@shared/record/alert-kinds';
import { figureChange } from '@shared/record/figures';
import type { OwnRule } from '@shared/record/alerts';
import type { RecordedPoint } from '@shared/record/recorded';
import { isOfPoints, subjectText } from '@shared/record/subjects';
import type { MetricUnit } from '@shared/record/subjects';

import type { AlertContext, NewAlert, AlertRule, Change } from '../change';
import { calledIn, draftOf, metricWords, unitOf, isWatched } from '../change';

const PERCENT = 100;

/**
 * Units of figures whose moves are worth an alert. Counts, for example of votes or members, are left out because they
 * move all the time.
 */
const MOVING: ReadonlySet<MetricUnit> = new Set([
  'price',
  'face',
  'rate',
  'percent',
  'points',
  'fraction',
  'index',
]);

function isMoving(metric: string): boolean {
  return MOVING.has(unitOf(metric)) || metric.startsWith('rank');
}

interface Move {
  readonly from: RecordedPoint;
  /** What the limit is compared with, in percent of the size before; percentage points for a figure in percent. */
  readonly by: number;
}

/** How far a figure has moved within some turns, not counting what an earlier alert of the rule reported. */
function moveOf(
  change: Change,
  rule: string,
  withinTurns: number,
  { record }: AlertContext,
): Move | null {
  const { subject, metric, after, turn } = change;
  if (typeof after !== 'number') return null;
  const alertTurn = record.lastAlertTurn(rule, subject);
  const fromTurn = Math.max(turn - withinTurns, alertTurn ?? turn - withinTurns);
  const from = record.at(subject, metric, fromTurn) ?? record.first(subject, metric);
  if (from === null || from.turn === 0 || typeof from.value !== 'number') return null;
  const unit = unitOf(metric);
  if (isOfPoints(unit)) return { from, by: figureChange(from.value, after, unit) };
  return from.value === 0
    ? null
    : { from, by: ((after - from.value) / Math.abs(from.value)) * PERCENT };
}

/**
 * `12% up`, `3.5 points down` for a figure that is in percent itself, and the difference in its own unit for one that
 * was or is below zero.
 */
function moveWords({ metric, after, currency }: Change, { from, by }: Move): string {
  const direction = by > 0 ? 'up' : 'down';
  const unit = unitOf(metric);
  if (isOfPoints(unit)) return `${figureFact(Math.abs(by), 'points')} ${direction}`;
  const [before, now] = [Number(from.value), Number(after)];
  const pct = changePct(before, now);
  const size =
    pct === null
      ? figureFact(Math.abs(now - before), unit, currency)
      : figureFact(Math.abs(pct), 'percent');
  return `${size} ${direction}`;
}

function moved(
  change: Change,
  rule: string,
  limit: number,
  withinTurns: number,
  context: AlertContext,
) {
  const move = moveOf(change, rule, withinTurns, context);
  return move !== null && Math.abs(move.by) >= limit ? move : null;
}

/** The words of an alert about a figure that has moved. */
function movedWords(change: Change, move: Move) {
  const { from } = move;
  const { metric, currency, after } = change;
  const unit = unitOf(metric);
  const turns = Math.max(1, change.turn - from.turn);
  return {
    title: `${calledIn(change.subject, change.name)}: ${metricWords(metric)} ${moveWords(change, move)}`,
    body: `From ${figureFact(from.value, unit, currency)} to ${figureFact(after, unit, currency)} in ${countedFact(turns, 'turn')}.`,
  };
}

export const watched: AlertRule = {
  *onTurns(change, context) {
    if (!isMoving(change.metric) || !isWatched(context, change.subject)) return;
    const rule = `watched:${change.metric}`;
    const { limit } = context.kind('watched');
    const move = moved(change, rule, limit, WATCHED_TURNS, context);
    if (move === null) return;
    yield draftOf(
      { ...change, before: move.from.value },
      {
        kind: 'watched',
        rule,
        ...movedWords(change, move),
        because: `Moves by ${limitWords(limit, change.metric)} or more within ${countedFact(WATCHED_TURNS, 'turn')}`,
      },
    );
  },
};

function limitWords(limit: number, metric: string): string {
  return figureFact(limit, isOfPoints(unitOf(metric)) ? 'points' : 'percent');
}

function isAbout({ subject, metric }: OwnRule, change: Change): boolean {
  return subject === subjectText(change.subject) && metric === change.metric;
}

export const own: AlertRule = {
  onChange: (change, context) => ownRuleAlerts(change, context, passed),
  onTurns: (change, context) => ownRuleAlerts(change, context, ownMove),
};

/** What one of the player's own rules finds; null for nothing. */
type OwnFinding = (
  change: Change,
  rule: OwnRule,
  name: string,
  context: AlertContext,
) => (Pick<Change, 'before'> & Record<'title' | 'body' | 'because', string>) | null;

function* ownRuleAlerts(
  change: Change,
  context: AlertContext,
  find: OwnFinding,
): Iterable<NewAlert> {
  for (const rule of context.rules) {
    if (rule.type !== 'figure' || !isAbout(rule, change)) continue;
    const name = `own:${rule.id}`;
    if (rule.isOnce && context.record.lastAlertTurn(name, change.subject) !== null) continue;
    const found = find(change, rule, name, context);
    if (found === null) continue;
    const { before, ...words } = found;
    yield draftOf({ ...change, before }, { kind: 'own', rule: name, ...words });
  }
}

function ownMove(change: Change, rule: OwnRule, name: string, context: AlertContext) {
  if (rule.comparison !== 'moves') return null;
  const move = moved(change, name, rule.limit, rule.withinTurns, context);
  if (move === null) return null;
  return {
    before: move.from.value,
    ...movedWords(change, move),
    because: `Moves by ${limitWords(rule.limit, rule.metric)} or more within ${countedFact(rule.withinTurns, 'turn')}`,
  };
}

/** The words for a limit that a figure has passed; null if it has not, or if it is in another currency now. */
function passed(change: Change, { comparison, limit, metric, currency: limitIn = null }: OwnRule) {
  const { before, after, currency } = change;
  if (comparison === 'moves') return null;
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  if (limitIn !== null && currency !== null && limitIn !== currency) return null;
  const isPassed =
    comparison === 'above' ? before <= limit && after > limit : before >= limit && after < limit;
  if (!isPassed) return null;
  const unit = unitOf(metric);
  const words = (value: number) => figureFact(value, unit, currency);
  return {
    before,
    title: `${calledIn(change.subject, change.name)}: ${metricWords(metric)} ${words(after)}`,
    body: `It is ${comparison} ${words(limit)} now. Before: ${words(before)}.`,
    because: `${comparison === 'above' ? 'Rises above' : 'Falls below'} ${words(limit)}`,
  };
}

export const bondDefault: AlertRule = {
  *onChange(change) {
    const { subject, metric, before, after } = change;
    if (subject.kind !== 'bond' || metric !== 'standing') return;
    if (before === 'defaulted' || after !== 'defaulted') return;
    yield draftOf(change, {
      kind: 'bond-default',
      title: `${calledIn(subject, change.name)} has defaulted`,
      body: 'It no longer pays interest.',
      because: 'The bond is marked as defaulted',
    });
  },
};
