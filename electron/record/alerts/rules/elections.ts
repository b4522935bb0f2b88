/** Alerts about elections: phase, end, lead and result. */
import { instantMs } from '@shared/domain/clocks';
import { DAY_MS } from '@shared/domain/time-units';
import { turnsTo } from '@shared/domain/turns';
import { sentence } from '@shared/domain/wording/words';
import { countedFact, figureFact, instantFact } from '@shared/record/alert-facts';
import { UNDECIDED } from '@shared/record/own-result-facts';
import type { SubjectRef } from '@shared/record/subjects';
import { SELF } from '@shared/record/subjects';

import type { AlertContext, AlertRule, Change, NewAlert, RecordReader } from '../change';
import { draftOf, isWatched, momentOf, ownSubject, ownText } from '../change';
import { recordedStage } from '../recorded-stage';

/** Turns for which an election stays the player's after navigation dropped it: its result is read later. */
const TURNS_KEPT = 4;

/** Whether the player stands in an election, or stood in it until just now. */
function isOwnElection({ record, game }: AlertContext, { key }: SubjectRef): boolean {
  if (ownText(record, 'ownElectionKey') === key) return true;
  if (record.latest({ kind: 'election', key }, 'ownResult') !== null) return true;
  return Array.from({ length: TURNS_KEPT }, (_, ago) => game.turn - ago - 1).some(
    (turn) => record.at(SELF, 'ownElectionKey', turn)?.value === key,
  );
}

function concerns(context: AlertContext, subject: SubjectRef): boolean {
  return (
    subject.kind === 'election' && (isOwnElection(context, subject) || isWatched(context, subject))
  );
}

/** A change of what navigation names, as one of the election that it named. */
function aboutElection(change: Change, key: string, { record }: AlertContext): Change {
  const subject: SubjectRef = { kind: 'election', key };
  return { ...change, subject, name: record.nameOf(subject) };
}

function textIn(record: RecordReader, subject: SubjectRef, metric: string): string {
  return String(record.latest(subject, metric)?.value ?? '');
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

/** When an election ends, epoch ms; null if it is not recorded. */
function endOf(record: RecordReader, subject: SubjectRef): number | null {
  return instantMs(textIn(record, subject, 'endsAt'));
}

/** When the present stage ends. */
function endWords(subject: SubjectRef, { record, nowMs }: AlertContext): string {
  const { phase, endsAtMs } = recordedStage(record, subject, nowMs);
  if (endsAtMs === null) return '';
  return `${phase === 'primary' ? 'The primary' : 'It'} ends on ${instantFact(endsAtMs)}.`;
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
    if (endsAtMs === null || phase === 'upcoming') return;
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
      body: endWords(subject, context),
      because: `${countedFact(limit, 'turn')} or fewer left`,
    });
  },
};

/** The player's own margin passes zero: the alert of a race whose leader the service does not name. */
function* ownLead(change: Change, { record }: AlertContext): Iterable<NewAlert> {
  const { subject, metric, before, after, name } = change;
  if (metric !== 'ownMargin' || typeof before !== 'number' || typeof after !== 'number') return;
  if (before > 0 === after > 0 || textIn(record, subject, 'frontRunner') !== '') return;
  yield draftOf(change, {
    kind: 'election-lead',
    title: after > 0 ? 'You lead' : 'You no longer lead',
    body: `${sentence(name || 'Your election')} ${after > 0 ? `Ahead by ${figureFact(after, 'points')}` : `Behind by ${figureFact(-after, 'points')}`}.`,
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

const OPEN_IT = 'Open it for the result.';
/** The end of a race whose result is not known: the service may state it later. */
const OVER = 'election-result';
const DECIDED = 'election-result:won';
const PRIMARY = 'election-result:primary';
/** A result that is older, and of whose end an alert told, is no news. */
const NEWS_FOR_MS = 7 * DAY_MS;
/** Turns in which the answer of a race that navigation dropped shows how it ended. */
const TURNS_TO_RESULT = 2;

function wasTold({ record }: AlertContext, subject: SubjectRef): boolean {
  return [OVER, DECIDED].some((rule) => record.lastAlertTurn(rule, subject) !== null);
}

/** A result as news: null for a race that ended before the record of the player began, or of which an old alert told. */
function resultChange(change: Change, context: AlertContext, rule: string): Change | null {
  const { record, nowMs, game } = context;
  const { subject } = change;
  const endMs = instantMs(textIn(record, subject, rule === PRIMARY ? 'primaryEndsAt' : 'endsAt'));
  const begin = record.first(SELF, 'ownName');
  if (endMs === null) return isOwnElection(context, subject) ? change : null;
  if (begin === null || endMs <= begin.atMs) return null;
  if (wasTold(context, subject) && nowMs - endMs > NEWS_FOR_MS) return null;
  return { ...change, isLate: change.isLate || nowMs - endMs > 2 * (game.turnMs ?? nowMs) };
}

/** How a race, or its primary, ended for the player. */
function* ownResult(change: Change, context: AlertContext): Iterable<NewAlert> {
  const { record } = context;
  if (change.metric !== 'ownResult') return;
  const isOver = textIn(record, change.subject, 'phase') === 'ended';
  const isKnown = change.after !== UNDECIDED || hasTakenOffice(change, record);
  const rule = isOver ? (isKnown ? DECIDED : OVER) : PRIMARY;
  const isRepeat =
    record.lastAlertTurn(rule, change.subject) !== null ||
    (rule === OVER && wasTold(context, change.subject));
  const about = isRepeat ? null : resultChange(change, context, rule);
  if (about === null) return;
  const name = about.name || record.nameOf(about.subject) || 'Your election';
  const won = change.after === UNDECIDED ? 'You won' : String(change.after);
  yield draftOf(about, {
    kind: 'election-result',
    rule,
    title: rule === OVER ? `${name} is over` : won,
    body: rule === OVER ? resultWords(about.subject, record) : sentence(name),
    because: rule === PRIMARY ? 'The primary ended' : 'The race ended',
  });
}

/** A race that navigation dropped some turns ago, of which no answer has shown the end since. */
function* unreadResult(context: AlertContext): Iterable<NewAlert> {
  const { record, game, nowMs } = context;
  const now = record.latest(SELF, 'ownElectionKey');
  // A race that ended in turns that nobody saw is dropped when it is first missed.
  const since = now === null ? 0 : game.turn - now.turn;
  if (now === null || since < TURNS_TO_RESULT || since > TURNS_KEPT) return;
  const key = String(record.at(SELF, 'ownElectionKey', now.turn - 1)?.value ?? '');
  const subject: SubjectRef = { kind: 'election', key };
  if (key === '' || key === now.value || wasTold(context, subject)) return;
  const isOver =
    textIn(record, subject, 'phase') === 'ended' || (endOf(record, subject) ?? Infinity) <= nowMs;
  if (!isOver || record.latest(subject, 'ownResult') !== null) return;
  const about = momentOf(subject, 'phase', 'ended', context);
  yield draftOf(about, {
    kind: 'election-result',
    rule: OVER,
    title: `${about.name || 'Your election'} is over`,
    body: resultWords(subject, record),
    because: 'It is no longer your race',
  });
}

export const electionResult: AlertRule = {
  *onFirst(change, context) {
    yield* ownResult(change, context);
  },
  *onChange(change, context) {
    yield* ownResult(change, context);
    if (change.metric !== 'phase' || change.after !== 'ended') return;
    const { subject } = change;
    if (!isWatched(context, subject) || isOwnElection(context, subject)) return;
    if (wasTold(context, subject)) return;
    yield draftOf(change, {
      kind: 'election-result',
      rule: OVER,
      title: `${change.name || 'An election'} is over`,
      body: resultWords(subject, context.record),
      because: 'The phase changed',
    });
  },
  *onTime(context) {
    yield* unreadResult(context);
  },
};

/** Whether the player took an office in the turn in which the race ended, or later. */
function hasTakenOffice({ turn }: Change, record: RecordReader): boolean {
  const office = record.latest(SELF, 'ownOffice');
  const former = office && record.at(SELF, 'ownOffice', office.turn - 1);
  return office !== null && office.value !== '' && office.turn >= turn && former?.value === '';
}

function resultWords(subject: SubjectRef, record: RecordReader): string {
  const winner = textIn(record, subject, 'winner');
  if (winner !== '') return `Winner: ${winner}.`;
  const first = textIn(record, subject, 'frontRunner');
  if (first === '') return OPEN_IT;
  return textIn(record, subject, 'phase') === 'ended'
    ? `${first} came first.`
    : `${first} led in the last count that was loaded.`;
}
