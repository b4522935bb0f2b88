/** What changed in the world: elections, bills, governments, watched subjects and past events. Pure. */
import { formatCount } from '@shared/domain/wording/numbers';
import { sentence } from '@shared/domain/wording/words';
import type { RecordedDifference } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';

import { changeSentence, firstLine, movementWords, valueWords, WEIGHTS } from './since-lines';
import type { ChangedSubject, SinceContext, SinceItem, SinceKind } from './since-lines';

const MAX_EVENTS = 10;

type Line = Pick<SinceItem, 'text' | 'weight'> & {
  readonly detail?: string | null;
  readonly kind: SinceKind;
  readonly metric: string;
};

function itemOf({ subject }: ChangedSubject, { metric, detail, ...line }: Line): SinceItem {
  return { id: `${subjectText(subject)} ${metric}`, subject, detail: detail ?? null, ...line };
}

/** The value now, where the series changed. */
function now({ byMetric }: ChangedSubject, metric: string): number | string | undefined {
  return byMetric.get(metric)?.last.value;
}

/** Whether the record knew the series before the player left, so that the change came in between. */
function isKnownBefore({ byMetric }: ChangedSubject, metric: string): boolean {
  return (byMetric.get(metric)?.first ?? null) !== null;
}

const PHASES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    primary: 'the primary has begun',
    general: 'the general election has begun',
    ended: 'the votes are counted',
  }),
);

function electionLines(changed: ChangedSubject): readonly Line[] {
  const { name, isOwn, isWatched, byMetric } = changed;
  const isClose = isOwn || isWatched;
  const winner = now(changed, 'winner');
  const hasEnded = now(changed, 'phase') === 'ended' && isKnownBefore(changed, 'phase');
  if (winner && (isClose || hasEnded)) {
    const weight = isOwn ? WEIGHTS.ownElectionDecided : WEIGHTS.electionDecided;
    return [{ kind: 'election', metric: 'winner', text: `${name}: ${winner} won`, weight }];
  }
  if (!isClose) return [];
  const phase = PHASES.get(String(now(changed, 'phase')));
  const front = byMetric.get('frontRunner');
  const share = byMetric.get('ownShare');
  const movement = share && movementWords(share);
  const weight = isOwn ? WEIGHTS.ownElection : WEIGHTS.watched;
  const lines: (Line | null)[] = [
    phase === undefined
      ? null
      : { kind: 'election', metric: 'phase', text: `${name}: ${phase}`, weight: weight + 3 },
    front === undefined || front.last.value === ''
      ? null
      : {
          kind: 'election',
          metric: 'frontRunner',
          text: `${name}: ${front.last.value} leads`,
          detail: front.first?.value ? `${front.first.value} led before.` : null,
          weight: weight + 2,
        },
    movement
      ? {
          kind: 'election',
          metric: 'ownShare',
          text: `Your share of the votes ${movement}`,
          weight,
        }
      : null,
  ];
  return lines.filter((line) => line !== null);
}

function billLines(changed: ChangedSubject, { own }: SinceContext): readonly Line[] {
  const { name, subject, isOwn, isWatched } = changed;
  const outcome = now(changed, 'billOutcome');
  const isDecided = outcome === 'passed' || outcome === 'failed';
  const isHome = own.has(`country:${subject.key.split('/')[0]}`);
  if (!isDecided || !isKnownBefore(changed, 'billOutcome')) return [];
  if (!isOwn && !isWatched && !isHome) return [];
  const [yes, no] = [now(changed, 'votesFor'), now(changed, 'votesAgainst')];
  const areCounted = typeof yes === 'number' && typeof no === 'number';
  return [
    {
      kind: 'bill',
      metric: 'billOutcome',
      text: `${name} ${outcome}`,
      detail: areCounted ? `By ${formatCount(yes)} votes to ${formatCount(no)}.` : null,
      weight: isOwn ? WEIGHTS.ownBill : WEIGHTS.bill,
    },
  ];
}

/** Offices beside the head of the country. */
const LEADERS = ['leader', 'headOfGovernment'] as const;

function leaderLine(changed: ChangedSubject, metric: string): Line | null {
  const found = changed.byMetric.get(metric);
  if (found === undefined || found.first === null) return null;
  const { name } = changed;
  const [before, after] = [found.first.value, found.last.value];
  const role = metric === 'leader' ? 'leads' : 'heads the government of';
  const text = after === '' ? `${name} has no leader` : `${after} now ${role} ${name}`;
  const detail = before === '' ? null : sentence(`Before: ${before}`);
  return { kind: 'government', metric, text, detail, weight: WEIGHTS.leader };
}

function eventLines(changed: ChangedSubject, fromTurn: number | null): readonly Line[] {
  return Array.from(changed.byMetric.values())
    .filter(
      ({ metric, last }) =>
        metric.startsWith('event/') && fromTurn !== null && last.turn > fromTurn,
    )
    .toSorted((one, other) => other.last.turn - one.last.turn)
    .slice(0, MAX_EVENTS)
    .map(({ metric, last }) => ({
      kind: 'event',
      metric,
      text: firstLine(last.value),
      detail: `Turn ${formatCount(last.turn)}.`,
      weight: WEIGHTS.event,
    }));
}

function countryLines(changed: ChangedSubject, fromTurn: number | null): readonly Line[] {
  if (!changed.isOwn && !changed.isWatched) return [];
  const { name } = changed;
  // The head of a government is often the country's leader: one change, one line.
  const leader = LEADERS.map((metric) => leaderLine(changed, metric)).find((line) => line !== null);
  const status = changed.byMetric.get('governmentStatus');
  return [
    ...(leader ? [leader] : []),
    ...(status?.first
      ? [
          {
            kind: 'government' as const,
            metric: 'governmentStatus',
            text: `The government of ${name}: ${valueWords(status, status.last.value)}`,
            detail: sentence(`Before: ${valueWords(status, status.first.value)}`),
            weight: WEIGHTS.leader + 1,
          },
        ]
      : []),
    ...eventLines(changed, fromTurn),
  ];
}

/** The figures of a watched subject that get a line; prices are of the kind `market`. */
const WATCHED: ReadonlyMap<string, SinceKind> = new Map(
  Object.entries<SinceKind>({
    sharePrice: 'market',
    tradePrice: 'market',
    nav: 'market',
    bondPrice: 'market',
    unitPrice: 'market',
    exchangeRate: 'market',
    rating: 'market',
    ceo: 'market',
    fundStatus: 'market',
    primeRate: 'market',
    inflation: 'market',
    gdpGrowth: 'market',
    control: 'watched',
    conflictStatus: 'watched',
    seats: 'watched',
    members: 'watched',
    chair: 'watched',
    treasury: 'watched',
    politicalInfluence: 'watched',
    nationalInfluence: 'watched',
    favorability: 'watched',
    party: 'watched',
    position: 'watched',
  }),
);

function watchedLine({ name }: ChangedSubject, found: RecordedDifference): Line | null {
  const kind = WATCHED.get(found.metric);
  if (kind === undefined || found.first === null) return null;
  const text = `${name}: ${changeSentence(found)}`;
  return { kind, metric: found.metric, text, weight: WEIGHTS.watched };
}

function watchedLines(changed: ChangedSubject): readonly Line[] {
  const { isOwn, isWatched, name } = changed;
  if (!isOwn && !isWatched) return [];
  const defaulted: readonly Line[] =
    now(changed, 'standing') === 'defaulted'
      ? [
          {
            kind: 'market',
            metric: 'standing',
            text: `${name}: a bond is in default`,
            weight: WEIGHTS.default,
          },
        ]
      : [];
  const figures = Array.from(changed.byMetric.values())
    .map((found) => watchedLine(changed, found))
    .filter((line) => line !== null);
  return [...defaulted, ...figures];
}

function linesOf(
  changed: ChangedSubject,
  context: SinceContext,
  fromTurn: number | null,
): readonly Line[] {
  switch (changed.subject.kind) {
    case 'election':
      return electionLines(changed);
    case 'bill':
      return billLines(changed, context);
    case 'country':
      return [...countryLines(changed, fromTurn), ...watchedLines(changed)];
    case 'character':
    case 'party':
    case 'corporation':
    case 'bond':
    case 'fund':
    case 'conflict':
    case 'currency':
      return watchedLines(changed);
    case 'self':
    case 'world':
    case 'crisis':
      return [];
  }
}

/** The lines about the world. */
export function worldItems(
  changed: ChangedSubject,
  context: SinceContext,
  fromTurn: number | null,
): readonly SinceItem[] {
  return linesOf(changed, context, fromTurn).map((line) => itemOf(changed, line));
}
