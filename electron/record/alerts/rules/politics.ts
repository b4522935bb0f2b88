/** Alerts about bills, crises, governments, leaders and news. */
import { instantMs } from '@shared/domain/clocks';
import { MINUTE_MS } from '@shared/domain/time-units';
import { isolated } from '@shared/domain/wording/isolate';
import { sentence } from '@shared/domain/wording/words';
import { reportsRace } from '@shared/domain/results/race-report';
import { resultSentence } from '@shared/domain/results/result-words';
import { countedFact, instantFact } from '@shared/record/alert-facts';
import { withinCountry } from '@shared/record/keys';
import type { SubjectRef } from '@shared/record/subjects';
import { routeTo } from '@shared/routes/addresses';
import { SELF } from '@shared/record/subjects';

import type { AlertContext, AlertRule, Change, NewAlert, RecordReader } from '../change';
import {
  calledIn,
  draftOf,
  isOwn,
  isWatched,
  momentOf,
  ownSubject,
  ownText,
  wasRunning,
} from '../change';
import { deadlineFacts } from '../when-facts';

/** How the player's own bill ended, in the words of the briefing. */
function ownBillWords(
  { subject, name, turn }: Change,
  outcome: 'passed' | 'failed',
  record: RecordReader,
): Pick<NewAlert, 'title' | 'body'> {
  const votes = (metric: 'votesFor' | 'votesAgainst') => {
    const value = record.latest(subject, metric)?.value;
    return typeof value === 'number' ? value : null;
  };
  const { country, id } = withinCountry(subject.key);
  const result = { kind: 'bill', id, country, name, outcome } as const;
  const [yes, no] = [votes('votesFor'), votes('votesAgainst')];
  return { title: resultSentence({ ...result, yes, no, endedTurn: turn }), body: 'It is decided.' };
}

export const bill: AlertRule = {
  *onChange(change, context) {
    const { subject, metric, before, after } = change;
    if (subject.kind !== 'bill' || metric !== 'billOutcome' || before !== 'pending') return;
    if (after !== 'passed' && after !== 'failed') return;
    const sponsor = context.record.latest(subject, 'sponsor')?.value ?? '';
    const name = ownText(context.record, 'ownName');
    const isSponsor = name !== '' && sponsor === name;
    if (!isSponsor && !isWatched(context, subject)) return;
    yield draftOf(change, {
      kind: 'bill',
      ...(isSponsor
        ? {
            ...ownBillWords(change, after, context.record),
            decided: {
              atMs: change.atMs,
              outcome: after === 'passed' ? ('passed' as const) : ('lost' as const),
              seats: null,
            },
          }
        : { title: `${calledIn(subject, change.name)} has ${after}`, body: 'You watch it.' }),
      because: 'The bill was decided',
    });
  },
};

/** When a crisis is decided without the player; null if the service does not say. */
function deadlineOf({ record }: AlertContext, crisis: SubjectRef): number | null {
  const atMs = Date.parse(String(record.latest(crisis, 'crisisDeadline')?.value ?? ''));
  return Number.isNaN(atMs) ? null : atMs;
}

/** A crisis that the deadline decided; the player knows of their own decisions. */
function* expiredCrisis(change: Change, { record }: AlertContext): Iterable<NewAlert> {
  const { subject, metric, after, name, turn } = change;
  if (subject.kind !== 'crisis' || metric !== 'crisisState' || after !== 'decided') return;
  if (record.latest(subject, 'crisisDecidedBy')?.value !== 'timeout') return;
  const option = String(record.latest(subject, 'crisisOutcome')?.value ?? '') || null;
  const result = { kind: 'crisis', id: subject.key, name, option } as const;
  yield draftOf(change, {
    kind: 'crisis',
    rule: 'crisis:expired',
    title: resultSentence({ ...result, decidedBy: 'timeout', endedTurn: turn }),
    body: 'Its deadline has passed.',
    because: 'The crisis was decided',
    decided: { atMs: change.atMs, outcome: null, seats: null },
  });
}

export const crisis: AlertRule = {
  onChange: expiredCrisis,
  *onFirst(change, context) {
    if (change.subject.kind !== 'crisis' || change.metric !== 'crisisState') return;
    if (change.after !== 'waiting') return;
    // A crisis that was there already when the client first read the list is not new.
    const lookedAt = context.record.first(SELF, 'crisesWaiting');
    if (lookedAt === null || lookedAt.atMs >= change.atMs) return;
    const deadlineMs = deadlineOf(context, change.subject);
    const isLate = change.isLate || !wasRunning(context.record, change.turn - 1);
    const found = { ...change, isLate };
    yield draftOf(found, {
      kind: 'crisis',
      title: change.name || 'A crisis needs your decision',
      body:
        deadlineMs === null
          ? 'The game asks you for a decision.'
          : `Decide ${deadlineFacts(deadlineMs, context)}.`,
      because: 'A crisis needs your decision',
    });
  },
};

export const crisisDeadline: AlertRule = {
  *nextTimes(context) {
    const { limit } = context.kind('crisis-deadline');
    for (const subject of context.record.waitingCrises()) {
      const deadlineMs = deadlineOf(context, subject);
      if (deadlineMs !== null) yield deadlineMs - limit * MINUTE_MS;
    }
  },
  *onTime(context) {
    const { record, nowMs } = context;
    for (const subject of record.waitingCrises()) {
      const deadlineMs = deadlineOf(context, subject);
      const known = record.first(subject, 'crisisDeadline');
      if (deadlineMs === null || known === null) continue;
      const { limit } = context.kind('crisis-deadline');
      const beginsMs = deadlineMs - limit * MINUTE_MS;
      if (nowMs < beginsMs || nowMs >= deadlineMs || known.atMs >= beginsMs) continue;
      if (record.lastAlertTurn('crisis-deadline', subject) !== null) continue;
      const left = Math.max(1, Math.round((deadlineMs - nowMs) / MINUTE_MS));
      const deadline = new Date(deadlineMs).toISOString();
      const about = momentOf(subject, 'crisisDeadline', deadline, context);
      yield draftOf(about, {
        kind: 'crisis-deadline',
        title: `${countedFact(left, 'minute')} left to decide`,
        body: `${calledIn(subject, about.name)} is decided automatically ${instantFact(deadlineMs)}.`,
        because: `${countedFact(limit, 'minute')} or fewer left`,
      });
    }
  },
};

function concerns(context: AlertContext, subject: SubjectRef): boolean {
  const { record } = context;
  return (
    isWatched(context, subject) ||
    (subject.kind === 'country' && isOwn(record, subject, 'ownCountryKey')) ||
    (subject.kind === 'party' && isOwn(record, subject, 'ownPartyKey'))
  );
}

function governmentTitle({ name, after }: Change): string {
  const status = after || 'none';
  return name === '' ? `A government: ${status}` : `The government of ${isolated(name)}: ${status}`;
}

export const government: AlertRule = {
  *onChange(change, context) {
    if (change.metric !== 'governmentStatus' || !concerns(context, change.subject)) return;
    yield draftOf(change, {
      kind: 'government',
      title: governmentTitle(change),
      body: change.before === '' ? '' : sentence(`Before: ${change.before}`),
      because: 'The status of the government changed',
    });
  },
};

/** Two answers state the leader of a country, each under its own metric. */
const OTHER_SOURCE: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    leader: 'headOfGovernment',
    headOfGovernment: 'leader',
  }),
);

/** Whether the other answer has named this leader since the former leader was first seen. */
function isKnownFromOtherSource(
  { subject, metric, after, beforeAtMs, atMs }: Change,
  context: AlertContext,
) {
  const other = context.record.latest(subject, OTHER_SOURCE.get(metric) ?? '');
  return other?.value === after && other.atMs > beforeAtMs && other.atMs < atMs;
}

function leaderTitle(after: string, place: string, ownName: string): string {
  if (after === '') return `${place} has no leader`;
  return after === ownName ? `You lead ${place}` : `${after} leads ${place}`;
}

export const leader: AlertRule = {
  *onChange(change, context) {
    const { subject, metric, before, after } = change;
    const isLeader = OTHER_SOURCE.has(metric) ? subject.kind === 'country' : metric === 'chair';
    if (!isLeader || !concerns(context, subject) || isKnownFromOtherSource(change, context)) return;
    const place = calledIn(subject, change.name);
    yield draftOf(change, {
      kind: 'leader',
      title: leaderTitle(String(after), place, ownText(context.record, 'ownName')),
      body: before === '' ? '' : sentence(`Before: ${before}`),
      because: 'The leader changed',
    });
  },
};

/** A shorter name is too often an ordinary word. */
const SHORTEST_NAME = 4;

interface Named {
  readonly subject: SubjectRef;
  readonly name: string;
}

/** The subjects that news may name: the player, their party, and what they watch. */
function namedSubjects({ record, watched }: AlertContext): readonly Named[] {
  const party = ownSubject(record, 'party', 'ownPartyKey');
  return [
    { subject: SELF, name: ownText(record, 'ownName') },
    ...(party ? [{ subject: party, name: ownText(record, 'ownParty') }] : []),
    ...watched,
  ].filter(({ name }) => name.trim().length >= SHORTEST_NAME);
}

const wordBoundary = String.raw`[^\p{L}\p{N}]`;

function isNamed(text: string, name: string): boolean {
  const literal = name.trim().replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(^|${wordBoundary})${literal}($|${wordBoundary})`, 'iu').test(text);
}

/** The player's races that ended, with the names that a report of each may have. */
function toldRaces({ record, game }: AlertContext) {
  const keys = [game.turn, game.turn - 1, game.turn - 2].map((turn) =>
    String(record.at(SELF, 'ownElectionKey', turn)?.value ?? ''),
  );
  // Navigation never named a race that opened and ended while the client was closed.
  const settled = record.settledRaces().map(({ key }) => key);
  return [...keys, ...settled].flatMap((key) => {
    const textOf = (metric: string) =>
      String(record.latest({ kind: 'election', key }, metric)?.value ?? '');
    const endMs = instantMs(textOf('endsAt'));
    const names = [ownText(record, 'ownName'), textOf('winner'), textOf('frontRunner')];
    return endMs === null ? [] : [{ endMs, names }];
  });
}

/** An older post was written while the client was not reading. */
const TURNS_NEW = 2;

export const news: AlertRule = {
  *onEntry({ kind, id, turn, atMs, text }, context) {
    const { headlinesUntilMs, nowMs, game } = context;
    // An older post was on a page that nobody had opened. A post without a date has the time of its answer, so it is
    // not new either.
    if (kind !== 'news' || headlinesUntilMs === null || atMs <= headlinesUntilMs) return;
    if (atMs >= nowMs) return;
    const named = namedSubjects(context).find(({ name }) => isNamed(text, name));
    if (named === undefined) return;
    const [headline = '', ...rest] = text.split('\n');
    const body = rest.join(' ').trim();
    if (reportsRace({ headline, body, atMs }, toldRaces(context), game.turnMs)) return;
    yield {
      kind: 'news',
      rule: `news:${id}`,
      ...named,
      turn,
      atMs,
      isLate: nowMs - atMs > TURNS_NEW * (game.turnMs ?? nowMs),
      title: headline || `${isolated(named.name)} is in the news`,
      body,
      route: routeTo('news'),
      reason: {
        rule: `Names ${named.name}`,
        metric: null,
        unit: 'text',
        currency: null,
        before: null,
        after: text,
      },
    };
  },
};
