/** Which alerts follow from what changed. Pure; runs in the record's worker, inside the transaction that stores them. */
import { alertKindNames } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { RecordChange, RecordedEntry, RecordedPoint } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

import { wasRunning } from './change';
import type { AlertContext, NewAlert, AlertRule, Change, RecordReader } from './change';
import { electionResult } from './rules/election-result';
import { electionEnds, electionLead, electionPhase } from './rules/elections';
import { bondDefault, own, watched } from './rules/markets';
import { bill, crisis, crisisDeadline, government, leader, news } from './rules/politics';
import { actionsLeft, reminder } from './rules/reminders';
import { actionsCap, fundsArrive, fundsFall, mail, turn, unread } from './rules/you';

/** Kinds of alerts that main creates itself, because nothing in the record shows them. */
const RAISED_BY_MAIN: AlertRule = {};

const RULES: Readonly<Record<AlertKind, AlertRule>> = {
  unread,
  mail,
  turn,
  'actions-cap': actionsCap,
  'actions-left': actionsLeft,
  reminder,
  'funds-arrive': fundsArrive,
  'funds-fall': fundsFall,
  'election-phase': electionPhase,
  'election-ends': electionEnds,
  'election-lead': electionLead,
  'election-result': electionResult,
  bill,
  crisis,
  'crisis-deadline': crisisDeadline,
  government,
  leader,
  news,
  watched,
  'bond-default': bondDefault,
  own,
  'session-ended': RAISED_BY_MAIN,
  'server-back': RAISED_BY_MAIN,
};

/** How many turns before a change are looked at: what was away for longer is not told apart. */
const TURNS_LOOKED_AT = 48;

/** Whether the client was closed or asleep in a turn between these two. An unknown turn is 0. */
function wasAway(record: RecordReader, from: number, to: number): boolean {
  if (from <= 0) return false;
  const first = Math.max(from + 1, to - TURNS_LOOKED_AT);
  const between = Array.from({ length: Math.max(0, to - first) }, (_, index) => first + index);
  return between.some((passed) => !wasRunning(record, passed));
}

/** A change as the rules read it. */
function changeOf(
  { subject, name, metric, currency, after }: RecordChange,
  before: RecordedPoint | null,
  { game, record }: AlertContext,
): Change {
  const beforeTurn = before?.untilTurn ?? after.turn;
  return {
    subject,
    name: name ?? '',
    metric,
    currency,
    before: before?.value ?? null,
    beforeTurn,
    beforeAtMs: before?.atMs ?? after.atMs,
    after: after.value,
    turn: after.turn,
    atMs: after.atMs,
    // Another profile may have seen the change while this one was not in use, or the client ended before it could make
    // the alert.
    isLate: wasAway(record, beforeTurn, after.turn) || (after.turn > 0 && game.turn > after.turn),
  };
}

/** The record also has a row for a value that went unseen for a while and came back unchanged. */
function isMove({ before, after }: Change): boolean {
  return before !== null && before !== after;
}

/**
 * The alerts of these changes and entries, the player's own and the world's, in the order in which they were seen,
 * results first and time-based ones last. Each combination of rule, subject and turn gives one alert at most.
 */
export function alertsOf(
  changes: readonly RecordChange[],
  entries: readonly RecordedEntry[],
  context: AlertContext,
): readonly NewAlert[] {
  const newAlerts: NewAlert[] = [];
  const made = new Set<string>();
  const known = withNewAlerts(context, newAlerts);
  const rules = rulesInUse(context);
  const muted = new Set(
    context.rules.flatMap((rule) => (rule.type === 'mute' ? [rule.subject] : [])),
  );

  function add(found: Iterable<NewAlert>): void {
    for (const alert of found) {
      const identity = `${alert.rule} ${subjectText(alert.subject)} ${alert.turn}`;
      if (made.has(identity) || muted.has(subjectText(alert.subject))) continue;
      made.add(identity);
      newAlerts.push(alert);
    }
  }

  for (const recorded of changes) {
    const change = changeOf(recorded, recorded.before, context);
    const inTurn = changeOf(recorded, recorded.beforeInTurn, context);
    for (const { onFirst, onChange, onTurns } of rules) {
      if (change.before === null && onFirst) add(onFirst(change, known));
      if (onChange && isMove(change)) add(onChange(change, known));
      if (onTurns && inTurn.turn > 0 && isMove(inTurn)) add(onTurns(inTurn, known));
    }
  }
  for (const entry of entries)
    for (const { onEntry } of rules) if (onEntry) add(onEntry(entry, known));
  for (const { onTime } of rules) if (onTime) add(onTime(known));
  const rank = ({ kind, decided }: NewAlert) =>
    kind === 'election-result' ? 0 : decided === undefined ? 2 : 1;
  return newAlerts.toSorted((one, other) => rank(one) - rank(other));
}

function rulesInUse({ kind }: AlertContext): readonly AlertRule[] {
  return alertKindNames.filter((name) => kind(name).isOn).map((name) => RULES[name]);
}

/** When the next time-based alert may be due, in service time (epoch ms); null for never. */
export function nextAlertTime(context: AlertContext): number | null {
  const times = rulesInUse(context)
    .flatMap(({ nextTimes }) => (nextTimes ? [...nextTimes(context)] : []))
    .filter((atMs) => atMs > context.nowMs);
  return times.length === 0 ? null : Math.min(...times);
}

/** Adds the new alerts of this round to the context, because two answers in one round may report the same fact. */
function withNewAlerts(context: AlertContext, newAlerts: readonly NewAlert[]): AlertContext {
  const { record } = context;
  const isSame = (one: SubjectRef, other: SubjectRef) => subjectText(one) === subjectText(other);
  return {
    ...context,
    record: {
      ...record,
      lastAlertTurn: (rule, subject) =>
        newAlerts.findLast((alert) => alert.rule === rule && isSame(alert.subject, subject))
          ?.turn ?? record.lastAlertTurn(rule, subject),
    },
  };
}
