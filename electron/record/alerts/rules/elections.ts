/** Alerts about elections: phase, end and lead. */
import { instantMs, isTurnLate } from '@shared/domain/clocks';
import { turnsTo } from '@shared/domain/turns';
import { sentence } from '@shared/domain/wording/words';
import { countedFact, figureFact, instantFact } from '@shared/record/alert-facts';
import type { SubjectRef } from '@shared/record/subjects';
import { SELF } from '@shared/record/subjects';

import type { AlertContext, AlertRule, Change, NewAlert, RecordReader } from '../change';
import { draftOf, isWatched, momentOf, ownSubject, ownText } from '../change';
import { concerns, endOf, textIn } from '../own-election';
import { recordedStage } from '../recorded-stage';
import { whenFacts } from '../when-facts';

/** A change of what navigation names, as one of the election that it named. */
function aboutElection(change: Change, key: string, { record }: AlertContext): Change {
  const subject: SubjectRef = { kind: 'election', key };
  return { ...change, subject, name: record.nameOf(subject) };
}

function isOwnKey({ subject, metric }: Change): boolean {
  return subject.kind === 'self' && metric === 'ownElectionKey';
}

const PHASES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    primary: 'is in its primary',
    general: 'is in its general campaign',
  }),
);

/** When the present stage ends, by the turns and the clock. */
function endWords(subject: SubjectRef, context: AlertContext): string {
  const { phase, endsAtMs } = recordedStage(context.record, subject, context.nowMs);
  if (endsAtMs === null) return '';
  return `${phase === 'primary' ? 'The primary' : 'It'} ends ${whenFacts(endsAtMs, context)}.`;
}

/**
 * Whether the election that navigation dropped continues without the player. One that ends with the present turn has
 * ended: the service drops it before it counts the turn.
 */
function isStillRunning({ before }: Change, { record, nowMs, game }: AlertContext): boolean {
  const subject: SubjectRef = { kind: 'election', key: String(before) };
  if (textIn(record, subject, 'phase') === 'ended') return false;
  const endsAtMs = endOf(record, subject);
  return endsAtMs !== null && endsAtMs > nowMs + (game.turnMs ?? 0);
}

/** Turns after a primary in which navigation drops who lost it: the result says so. */
const TURNS_AFTER_PRIMARY = 2;

/** Whether a party's primary has just ended in the election that navigation dropped. */
function isAfterPrimary({ before }: Change, { record, nowMs, game }: AlertContext): boolean {
  const subject: SubjectRef = { kind: 'election', key: String(before) };
  const endedAtMs = instantMs(textIn(record, subject, 'primaryEndsAt'));
  const sinceMs = endedAtMs === null ? null : nowMs - endedAtMs;
  return (
    ownText(record, 'ownPartyKey') !== '' &&
    sinceMs !== null &&
    sinceMs >= 0 &&
    sinceMs <= TURNS_AFTER_PRIMARY * (game.turnMs ?? 0)
  );
}

export const electionPhase: AlertRule = {
  *onChange(change, context) {
    const isOut = isOwnKey(change) && change.before !== '' && isStillRunning(change, context);
    if (isOut && !isAfterPrimary(change, context)) {
      const about = aboutElection(change, String(change.before), context);
      yield draftOf(about, {
        kind: 'election-phase',
        rule: 'election-phase:out',
        title: 'You are no longer in the race',
        body: about.name,
        because: 'It is no longer your race',
      });
    }
    if (isOwnKey(change) && change.after !== '') {
      const about = aboutElection(change, String(change.after), context);
      yield draftOf(about, {
        kind: 'election-phase',
        rule: 'election-phase:standing',
        title: 'You are standing in an election',
        body: about.name || ownText(context.record, 'ownRace'),
        because: 'It is your race',
      });
    }
    const words = change.metric === 'phase' ? PHASES.get(String(change.after)) : undefined;
    if (words === undefined || !concerns(context, change.subject)) return;
    // The result of the player's primary says it.
    if (context.record.latest(change.subject, 'ownResult') !== null) return;
    // Navigation drops a race with whoever lost its primary.
    const isDropped = ownText(context.record, 'ownElectionKey') !== change.subject.key;
    if (isDropped && !isWatched(context, change.subject)) return;
    yield draftOf(change, {
      kind: 'election-phase',
      title: `${change.name || 'Your election'} ${words}`,
      body: endWords(change.subject, context),
      because: 'The phase changed',
    });
  },
};

/** The alert of the primary's end is apart from that of the race's. */
const PRIMARY_ENDS = 'election-ends:primary';

/** When this profile first had both the election and the end of the stage in the record, epoch ms. */
function knownSince(
  record: RecordReader,
  election: SubjectRef,
  metric: 'endsAt' | 'primaryEndsAt',
): number | null {
  const [own, end] = [record.first(SELF, 'ownElectionKey'), record.first(election, metric)];
  return own && end && Math.max(own.atMs, end.atMs);
}

/** Whether navigation has named the race as the player's since its primary ended: only then did they not lose it. */
function isNominationKnown(election: SubjectRef, { record, game, nowMs }: AlertContext): boolean {
  const endedAt = textIn(record, election, 'primaryEndsAt');
  if ((instantMs(endedAt) ?? Infinity) > nowMs) return true;
  const { nextTurnAtMs: nextTurnAt, turnMs: turnDurationMs } = game;
  const away = turnsTo(endedAt, { nextTurnAt, turnDurationMs }, nowMs);
  const seenUntil = record.latest(SELF, 'ownElectionKey')?.untilTurn ?? 0;
  return away === null || seenUntil >= game.turn + away.turns;
}

/** Whether the next turn is due and no answer has named it: an alert would stand under the turn before. */
function isBetweenTurns({ game: { nextTurnAtMs }, nowMs }: AlertContext): boolean {
  return nextTurnAtMs !== null && nowMs >= nextTurnAtMs && !isTurnLate(nextTurnAtMs, nowMs);
}

export const electionEnds: AlertRule = {
  *nextTimes({ record, game, kind }) {
    const subject = ownSubject(record, 'election', 'ownElectionKey');
    if (subject === null || game.turnMs === null) return;
    for (const metric of ['primaryEndsAt', 'endsAt']) {
      const endsAtMs = instantMs(textIn(record, subject, metric));
      if (endsAtMs !== null) yield endsAtMs - kind('election-ends').limit * game.turnMs;
    }
  },
  *onTime(context) {
    const { record, game, nowMs } = context;
    const subject = ownSubject(record, 'election', 'ownElectionKey');
    if (subject === null) return;
    const { phase, endsAtMs } = recordedStage(record, subject, nowMs);
    if (endsAtMs === null || phase === 'upcoming' || !isNominationKnown(subject, context)) return;
    if (isBetweenTurns(context)) return;
    const isPrimary = phase === 'primary';
    const metric = isPrimary ? 'primaryEndsAt' : 'endsAt';
    const known = knownSince(record, subject, metric);
    // By the length of a turn alone: at the time that was planned, the next turn may be due already.
    const turnsFrom = (atMs: number) =>
      turnsTo(endsAtMs, { turnDurationMs: game.turnMs }, atMs)?.turns ?? null;
    const left = turnsFrom(nowMs);
    const leftThen = known === null ? null : turnsFrom(known);
    const { limit } = context.kind('election-ends');
    if (left === null || leftThen === null || left <= 0 || left > limit || leftThen <= limit)
      return;
    const rule = isPrimary ? PRIMARY_ENDS : 'election-ends';
    if (record.lastAlertTurn(rule, subject) !== null) return;
    const about = momentOf(subject, metric, new Date(endsAtMs).toISOString(), context);
    const name = about.name || 'Your election';
    yield draftOf(about, {
      kind: 'election-ends',
      rule,
      title: `${name}${isPrimary ? ': the primary' : ''} ends in ${countedFact(left, 'turn')}`,
      body: `${isPrimary ? 'The primary' : 'It'} ends ${instantFact(endsAtMs)}.`,
      because: `${countedFact(limit, 'turn')} or fewer left`,
    });
  },
};

function marginWords(points: number): string {
  if (points === 0) return 'You are tied for first place';
  return points > 0
    ? `Ahead by ${figureFact(points, 'points')}`
    : `Behind by ${figureFact(-points, 'points')}`;
}

/** The player's own margin passes zero: the alert of a race whose leader the service does not name. */
function* ownLead(change: Change, { record }: AlertContext): Iterable<NewAlert> {
  const { subject, metric, before, after, name } = change;
  if (metric !== 'ownMargin' || typeof before !== 'number' || typeof after !== 'number') return;
  if (before > 0 === after > 0 || textIn(record, subject, 'frontRunner') !== '') return;
  yield draftOf(change, {
    kind: 'election-lead',
    title: after > 0 ? 'You lead' : 'You no longer lead',
    body: `${sentence(name || 'Your election')} ${marginWords(after)}.`,
    because: 'The lead changed',
  });
}

export const electionLead: AlertRule = {
  *onChange(change, context) {
    // An ended race has a result and no lead.
    if (textIn(context.record, change.subject, 'phase') === 'ended') return;
    yield* ownLead(change, context);
    if (change.metric !== 'frontRunner' || change.after === '') return;
    if (!concerns(context, change.subject)) return;
    const former = formerLeader(change, context);
    if (former === null || former === change.after) return;
    yield draftOf(
      { ...change, before: former },
      {
        kind: 'election-lead',
        title: `${change.after} leads`,
        body: sentence(`${sentence(change.name || 'Your election')} Before: ${former}`),
        because: 'The lead changed',
      },
    );
  },
};

/** Looks back past a tie, in which nobody leads, value by value; null if nobody led before. */
function formerLeader(change: Change, { record }: AlertContext): string | null {
  if (change.before !== '') return String(change.before);
  let point = record.at(change.subject, change.metric, change.turn - 1);
  while (point !== null) {
    if (typeof point.value === 'string' && point.value !== '') return point.value;
    point = record.at(change.subject, change.metric, point.turn - 1);
  }
  return null;
}
