/** For each kind of alert from the record: the passes before, the pass that causes it, and the same without the cause. */
import type { AlertKind, KindChoices } from '@shared/record/alert-kinds';
import type { OwnRule, PlayerRule } from '@shared/record/alerts';
import type { Entry } from '@shared/record/entries';
import type { Observation } from '@shared/record/observations';
import type { SubjectRef } from '@shared/record/subjects';

import { TURN_MS, timeOf } from './alert-harness';
import type { AlertHarness, Pass } from './alert-harness';

const SELF: SubjectRef = { kind: 'self', key: 'self' };
const WORLD: SubjectRef = { kind: 'world', key: 'world' };
const ELECTION: SubjectRef = { kind: 'election', key: 'e1' };
const COMPANY: SubjectRef = { kind: 'corporation', key: '7' };

type Facts = Readonly<Record<string, number | string>>;

export function seen(subject: SubjectRef, facts: Facts, name?: string): Observation[] {
  return Object.entries(facts).map(([metric, value]) => ({
    subject,
    metric,
    value,
    ...(name !== undefined && { name }),
  }));
}

export interface AlertCase {
  readonly kind: Exclude<AlertKind, 'session-ended' | 'server-back' | 'reminder' | 'actions-left'>;
  /** Passes before the fact; the last one is in turn 10. */
  readonly before: readonly Pass[];
  /** The pass that shows the fact. */
  readonly fact: Pass;
  /** The same pass without the fact. */
  readonly nothing: Pass;
  /** What the alert says. */
  readonly title: string;
  readonly body: string;
  readonly route: string;
  readonly watched?: { readonly subject: SubjectRef; readonly name: string };
  readonly rule?: PlayerRule;
  readonly choices?: KindChoices;
}

const iso = (turn: number) => new Date(timeOf(turn)).toISOString();
const own = (turn: number, facts: Facts): Pass => ({ turn, own: seen(SELF, facts) });
const incomes = (turns: readonly number[]): Pass[] =>
  turns.map((turn) => own(turn, { funds: 100_000 + turn * 1_000 }));

const STANDING = { ownElectionKey: 'e1', ownRace: 'Senate', ownName: 'Ada Marsh' };
const standing = (turn: number, facts: Facts): Pass => ({
  turn,
  own: seen(SELF, STANDING),
  world: seen(ELECTION, facts, 'Senate election, NC'),
});

/** The race goes on, or has ended with this result for the player. */
const ended = (turn: number, ownResult: string): Pass => ({
  turn,
  own: [...seen(SELF, STANDING), ...(ownResult === '' ? [] : seen(ELECTION, { ownResult }))],
  world: seen(
    ELECTION,
    { phase: ownResult === '' ? 'general' : 'ended', endsAt: iso(11) },
    'Senate election, NC',
  ),
});

const headline = (id: string, atMs: number, text: string): Entry => ({
  kind: 'news',
  id,
  text,
  atMs,
});
const OLD_NEWS = headline('old', timeOf(9), 'Ada Marsh opens a bridge');

/** One of the player's own rules: the share price of the company rises above 20. */
export const PRICE_RULE: OwnRule = {
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

/** A case of one figure or some facts that are looked at in turn 10, and in turn 11 with or without the change. */
function changing<Seen>(
  kind: AlertCase['kind'],
  evaluate: (turn: number, seenThen: Seen) => Pass,
  [before, fact, nothing]: readonly [before: Seen, fact: Seen, nothing: Seen],
  [title, body, route]: readonly [title: string, body: string, route: string],
  more: Pick<AlertCase, 'rule'> = {},
): AlertCase {
  const passes = {
    before: [evaluate(10, before)],
    fact: evaluate(11, fact),
    nothing: evaluate(11, nothing),
  };
  return { kind, ...passes, title, body, route, ...more };
}

export const ALERT_CASES: readonly AlertCase[] = [
  changing(
    'unread',
    own,
    [{ unreadNotifications: 1 }, { unreadNotifications: 3 }, { unreadNotifications: 0 }],
    ['2 new notifications', '3 are unread.', '/notifications'],
  ),
  changing(
    'mail',
    own,
    [{ unreadMail: 0 }, { unreadMail: 1 }, { unreadMail: 0 }],
    ['1 new letter', '1 is unread.', '/mail'],
  ),
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
    body: 'In 2 turns, Thu 1:00 PM.',
    route: '/',
  },
  {
    kind: 'funds-arrive',
    before: incomes([5, 6, 7, 8, 9, 10]),
    fact: own(11, { funds: 121_000 }),
    nothing: own(11, { funds: 111_300 }),
    title: '10,000 arrived in your campaign funds',
    body: 'You have 121,000 now, more than your income accounts for.',
    route: '/treasury/transfer',
  },
  changing(
    'funds-fall',
    own,
    [{ funds: 100_000 }, { funds: 88_000 }, { funds: 91_000 }],
    ['Your campaign funds fell by 12%', 'You have 88,000 now.', '/treasury/ledger'],
  ),
  changing(
    'election-phase',
    standing,
    [
      { phase: 'primary', endsAt: iso(40) },
      { phase: 'general', endsAt: iso(40) },
      { phase: 'primary', endsAt: iso(40) },
    ],
    [
      'Senate election, NC is in its general campaign',
      'It ends in 29 turns, Fri 4:30 PM.',
      '/elections/e1',
    ],
  ),
  changing(
    'election-ends',
    standing,
    [
      { phase: 'general', endsAt: iso(14) },
      { phase: 'general', endsAt: iso(14) },
      { phase: 'general', endsAt: iso(19) },
    ],
    ['Senate election, NC ends in 3 turns', 'It ends Thu 2:30 PM.', '/elections/e1'],
  ),
  changing(
    'election-lead',
    standing,
    [
      { phase: 'general', frontRunner: 'Bo Lund' },
      { phase: 'general', frontRunner: 'Ada Marsh' },
      { phase: 'general', frontRunner: '' },
    ],
    ['Ada Marsh leads', 'Senate election, NC. Before: Bo Lund.', '/elections/e1'],
  ),
  changing(
    'election-result',
    ended,
    ['', 'You won 3 of 20 seats', ''],
    ['You won 3 of 20 seats', 'Senate election, NC.', '/elections/e1'],
  ),
  changing(
    'bill',
    bills,
    ['pending', 'passed', 'pending'],
    ['Your bill “Herring Act” passed', 'It is decided.', '/legislation/US/b1'],
  ),
  {
    kind: 'crisis',
    before: [{ ...own(10, { crisesWaiting: 0 }), world: seen(WORLD, { turn: 10 }) }],
    fact: crises(11),
    nothing: own(11, { crisesWaiting: 0 }),
    title: 'A flood',
    body: 'Decide within 5 turns, by Thu 4:30 PM.',
    route: '/crises',
  },
  {
    kind: 'crisis-deadline',
    before: [own(9, { crisesWaiting: 0 }), crises(10)],
    fact: { ...crises(11), atMs: timeOf(16) - 30 * 60_000 },
    nothing: { ...crises(11), atMs: timeOf(16) - 2 * TURN_MS },
    title: '30 minutes left to decide',
    body: 'A flood is decided automatically Thu 4:30 PM.',
    route: '/crises',
  },
  changing(
    'government',
    country,
    [
      { governmentStatus: 'formed' },
      { governmentStatus: 'collapsed' },
      { governmentStatus: 'formed' },
    ],
    ['The government of Avaria: collapsed', 'Before: formed.', '/countries/AV'],
  ),
  changing(
    'leader',
    country,
    [{ leader: 'Bo Lund' }, { leader: 'Ada Marsh' }, { leader: 'Bo Lund' }],
    ['Ada Marsh leads Avaria', 'Before: Bo Lund.', '/countries/AV'],
  ),
  {
    kind: 'news',
    before: [{ turn: 10, own: seen(SELF, { ownName: 'Ada Marsh' }), entries: [OLD_NEWS] }],
    fact: { turn: 11, entries: [headline('n1', timeOf(11) - 9_000, 'Ada Marsh wins\nBy a mile.')] },
    nothing: {
      turn: 11,
      entries: [headline('n2', timeOf(11) - 9_000, 'Ada Marshall wins'), OLD_NEWS],
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
  changing(
    'bond-default',
    bonds,
    ['paying', 'defaulted', 'paying'],
    ['Kestrel has defaulted', 'It no longer pays interest.', '/bonds/b1'],
  ),
  changing(
    'own',
    prices,
    [19, 21, 20],
    ['Kestrel: share price 21', 'It is above 20 now. Before: 19.', '/corporations/7'],
    { rule: PRICE_RULE },
  ),
];

function bills(turn: number, billOutcome: string): Pass {
  const subject: SubjectRef = { kind: 'bill', key: 'US/b1' };
  const facts = { billOutcome, sponsor: 'Ada Marsh' };
  return { ...own(turn, { ownName: 'Ada Marsh' }), world: seen(subject, facts, 'Herring Act') };
}

function crises(turn: number): Pass {
  const facts = { crisisState: 'waiting', crisisDeadline: iso(16) };
  return {
    turn,
    own: [
      ...seen(SELF, { crisesWaiting: 1 }),
      ...seen({ kind: 'crisis', key: 'c1' }, facts, 'A flood'),
    ],
  };
}

function country(turn: number, facts: Facts): Pass {
  const subject: SubjectRef = { kind: 'country', key: 'AV' };
  return { ...own(turn, { ownCountryKey: 'AV' }), world: seen(subject, facts, 'Avaria') };
}

function prices(turn: number, sharePrice: number): Pass {
  return { turn, world: seen(COMPANY, { sharePrice }, 'Kestrel') };
}

function bonds(turn: number, standingNow: string): Pass {
  return { turn, world: seen({ kind: 'bond', key: 'b1' }, { standing: standingNow }, 'Kestrel') };
}

/** Gives a harness the player's choices of a case, and the passes before its fact. */
export async function prepareCase(harness: AlertHarness, one: AlertCase): Promise<void> {
  const { before, watched, rule, choices } = one;
  if (watched) await harness.watch(watched.subject, watched.name);
  if (rule) await harness.rule(rule);
  harness.choose(choices ?? {});
  for (const pass of before) await harness.evaluate(pass);
}
