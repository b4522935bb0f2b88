/** For each kind of alert that the record gives rise to: what comes before, what is told, and the same without it. */
import type { AlertKind, KindChoices } from '@shared/record/alert-kinds';
import type { PlayerRule } from '@shared/record/alerts';
import type { Observation } from '@shared/record/observe';
import type { SubjectRef } from '@shared/record/subjects';

import { TURN_MS, timeOf } from './alert-bench';
import type { Look } from './alert-bench';

const SELF: SubjectRef = { kind: 'self', key: 'self' };
const WORLD: SubjectRef = { kind: 'world', key: 'world' };
const ELECTION: SubjectRef = { kind: 'election', key: 'e1' };
const COMPANY: SubjectRef = { kind: 'corporation', key: '7' };

type Facts = Readonly<Record<string, number | string>>;

/** The observations of some facts. */
export function seen(subject: SubjectRef, facts: Facts, name?: string): Observation[] {
  return Object.entries(facts).map(([metric, value]) => ({
    subject,
    metric,
    value,
    ...(name !== undefined && { name }),
  }));
}

export interface AlertCase {
  readonly kind: Exclude<AlertKind, 'session-ended' | 'server-back'>;
  /** Looks before the fact; the last one is in turn 10. */
  readonly before: readonly Look[];
  /** The look that shows the fact. */
  readonly fact: Look;
  /** A look at the same without the fact. */
  readonly nothing: Look;
  /** What the alert says. */
  readonly title: string;
  readonly body: string;
  readonly route: string;
  readonly watched?: { readonly subject: SubjectRef; readonly name: string };
  readonly rule?: PlayerRule;
  readonly choices?: KindChoices;
}

const iso = (turn: number) => new Date(timeOf(turn)).toISOString();
const own = (turn: number, facts: Facts): Look => ({ turn, own: seen(SELF, facts) });
const incomes = (turns: readonly number[]): Look[] =>
  turns.map((turn) => own(turn, { funds: 100_000 + turn * 1_000 }));

const STANDING = { ownElectionKey: 'e1', ownRace: 'Senate', ownName: 'Ada Marsh' };
const standing = (turn: number, facts: Facts): Look => ({
  turn,
  own: seen(SELF, STANDING),
  world: seen(ELECTION, facts, 'Senate election, NC'),
});

const headline = (id: string, atMs: number, text: string): Observation => ({
  subject: WORLD,
  metric: `headline/${id}`,
  value: text,
  atMs,
});
const OLD_NEWS = headline('old', timeOf(9), 'Ada Marsh opens a bridge');

const FIGURE_RULE: PlayerRule = {
  type: 'figure',
  id: 'r1',
  subject: 'corporation:7',
  name: 'Kestrel',
  metric: 'sharePrice',
  comparison: 'above',
  limit: 20,
  withinTurns: 1,
  isOnce: false,
};

export const ALERT_CASES: readonly AlertCase[] = [
  {
    kind: 'unread',
    before: [own(10, { unreadNotifications: 1 })],
    fact: own(11, { unreadNotifications: 3 }),
    nothing: own(11, { unreadNotifications: 0 }),
    title: '2 new notifications',
    body: '3 are unread.',
    route: '/notifications',
  },
  {
    kind: 'mail',
    before: [own(10, { unreadMail: 0 })],
    fact: own(11, { unreadMail: 1 }),
    nothing: own(11, { unreadMail: 0 }),
    title: '1 new letter',
    body: '1 is unread.',
    route: '/mail',
  },
  {
    kind: 'turn',
    before: [{ turn: 10, world: seen(WORLD, { turn: 10 }) }],
    fact: { turn: 11, world: seen(WORLD, { turn: 11 }) },
    nothing: { turn: 10, world: seen(WORLD, { turn: 10 }) },
    title: 'Turn 11',
    body: 'The game has moved on.',
    route: '/',
  },
  {
    kind: 'actions-cap',
    before: [own(9, { actions: 174, actionCap: 200 }), own(10, { actions: 182 })],
    fact: own(11, { actions: 190 }),
    nothing: own(11, { actions: 170 }),
    title: 'Your actions reach the cap of 200 soon',
    body: 'In 2 turns, on Jan 1, 2026, 1:00 PM.',
    route: '/',
  },
  {
    kind: 'funds-arrive',
    before: incomes([5, 6, 7, 8, 9, 10]),
    fact: own(11, { funds: 121_000 }),
    nothing: own(11, { funds: 111_300 }),
    title: '10,000 arrived in your campaign funds',
    body: 'You have 121,000 now.',
    route: '/treasury/transfer',
  },
  {
    kind: 'funds-fall',
    before: [own(10, { funds: 100_000 })],
    fact: own(11, { funds: 88_000 }),
    nothing: own(11, { funds: 91_000 }),
    title: 'Your campaign funds fell by 12%',
    body: 'You have 88,000 now.',
    route: '/treasury/ledger',
  },
  {
    kind: 'election-phase',
    before: [standing(10, { phase: 'primary', endsAt: iso(40) })],
    fact: standing(11, { phase: 'general', endsAt: iso(40) }),
    nothing: standing(11, { phase: 'primary', endsAt: iso(40) }),
    title: 'Senate election, NC is in its general campaign',
    body: 'It ends on Jan 2, 2026, 4:30 PM.',
    route: '/elections/e1',
  },
  {
    kind: 'election-ends',
    before: [standing(10, { phase: 'general', endsAt: iso(14) })],
    fact: standing(11, { phase: 'general', endsAt: iso(14) }),
    nothing: standing(11, { phase: 'general', endsAt: iso(19) }),
    title: 'Senate election, NC ends in 3 turns',
    body: 'It ends on Jan 1, 2026, 2:30 PM.',
    route: '/elections/e1',
  },
  {
    kind: 'election-lead',
    before: [standing(10, { phase: 'general', frontRunner: 'Bo Lund' })],
    fact: standing(11, { phase: 'general', frontRunner: 'Ada Marsh' }),
    nothing: standing(11, { phase: 'general', frontRunner: '' }),
    title: 'Ada Marsh leads',
    body: 'Senate election, NC. Before: Bo Lund.',
    route: '/elections/e1',
  },
  {
    kind: 'election-result',
    before: [standing(10, { phase: 'general', frontRunner: 'Bo Lund' })],
    fact: standing(11, { phase: 'ended', frontRunner: 'Ada Marsh', winner: 'Ada Marsh' }),
    nothing: standing(11, { phase: 'general', frontRunner: 'Bo Lund' }),
    title: 'Senate election, NC is over',
    body: 'Winner: Ada Marsh.',
    route: '/elections/e1',
  },
  {
    kind: 'bill',
    before: [bills(10, 'pending')],
    fact: bills(11, 'passed'),
    nothing: bills(11, 'pending'),
    title: 'Herring Act has passed',
    body: 'You are its sponsor.',
    route: '/legislation?country=US',
  },
  {
    kind: 'crisis',
    before: [own(10, { crisesWaiting: 0 })],
    fact: crises(11),
    nothing: own(11, { crisesWaiting: 0 }),
    title: 'A flood',
    body: 'Decide by Jan 1, 2026, 4:30 PM.',
    route: '/crises',
  },
  {
    kind: 'crisis-deadline',
    before: [own(9, { crisesWaiting: 0 }), crises(10)],
    fact: { ...crises(11), atMs: timeOf(16) - 30 * 60_000 },
    nothing: { ...crises(11), atMs: timeOf(16) - 2 * TURN_MS },
    title: '30 minutes left to decide',
    body: 'A flood is decided without you on Jan 1, 2026, 4:30 PM.',
    route: '/crises',
  },
  {
    kind: 'government',
    before: [country(10, { governmentStatus: 'formed' })],
    fact: country(11, { governmentStatus: 'collapsed' }),
    nothing: country(11, { governmentStatus: 'formed' }),
    title: 'The government of Avaria: collapsed',
    body: 'Before: formed.',
    route: '/countries/AV',
  },
  {
    kind: 'leader',
    before: [country(10, { leader: 'Bo Lund' })],
    fact: country(11, { leader: 'Ada Marsh' }),
    nothing: country(11, { leader: 'Bo Lund' }),
    title: 'Ada Marsh leads Avaria',
    body: 'Before: Bo Lund.',
    route: '/countries/AV',
  },
  {
    kind: 'news',
    before: [{ turn: 10, own: seen(SELF, { ownName: 'Ada Marsh' }), world: [OLD_NEWS] }],
    fact: { turn: 11, world: [headline('n1', timeOf(11) - 9_000, 'Ada Marsh wins\nBy a mile.')] },
    nothing: {
      turn: 11,
      world: [headline('n2', timeOf(11) - 9_000, 'Ada Marshall wins'), OLD_NEWS],
    },
    title: 'Ada Marsh wins',
    body: 'By a mile.',
    route: '/news',
  },
  {
    kind: 'watched',
    before: [prices(9, 20), prices(10, 20.5)],
    fact: prices(11, 22),
    nothing: prices(11, 21.5),
    title: 'Kestrel: share price 10% up',
    body: 'From 20 to 22 in 2 turns.',
    route: '/corporations/7',
    watched: { subject: COMPANY, name: 'Kestrel' },
  },
  {
    kind: 'bond-default',
    before: [bonds(10, 'paying')],
    fact: bonds(11, 'defaulted'),
    nothing: bonds(11, 'paying'),
    title: 'Kestrel has defaulted',
    body: 'It pays no more interest.',
    route: '/bonds',
  },
  {
    kind: 'own',
    before: [prices(10, 19)],
    fact: prices(11, 21),
    nothing: prices(11, 20),
    title: 'Kestrel: share price 21',
    body: 'It is above 20 now. Before: 19.',
    route: '/corporations/7',
    rule: FIGURE_RULE,
  },
];

function bills(turn: number, billOutcome: string): Look {
  const subject: SubjectRef = { kind: 'bill', key: 'US/b1' };
  const facts = { billOutcome, sponsor: 'Ada Marsh' };
  return { ...own(turn, { ownName: 'Ada Marsh' }), world: seen(subject, facts, 'Herring Act') };
}

function crises(turn: number): Look {
  const facts = { crisisState: 'waiting', crisisDeadline: iso(16) };
  return {
    turn,
    own: [
      ...seen(SELF, { crisesWaiting: 1 }),
      ...seen({ kind: 'crisis', key: 'c1' }, facts, 'A flood'),
    ],
  };
}

function country(turn: number, facts: Facts): Look {
  const subject: SubjectRef = { kind: 'country', key: 'AV' };
  return { ...own(turn, { ownCountryKey: 'AV' }), world: seen(subject, facts, 'Avaria') };
}

function prices(turn: number, sharePrice: number): Look {
  return { turn, world: seen(COMPANY, { sharePrice }, 'Kestrel') };
}

function bonds(turn: number, standingNow: string): Look {
  return { turn, world: seen({ kind: 'bond', key: 'b1' }, { standing: standingNow }, 'Kestrel') };
}
