/** The lines of `Since you left`: which changes get one, in which words and order. */
import { describe, expect, it } from 'vitest';

import { sinceItems } from '@renderer/pages/briefing/since-left/since-items';
import type { SinceContext } from '@renderer/pages/briefing/since-left/since-lines';
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { RecordedDifference, RecordedEntry } from '@shared/record/recorded';
import { parseSubject } from '@shared/record/subjects';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { transferEntry } from '@support/renderer/ledger-entries';

const LEFT_AT_MS = Date.UTC(2026, 0, 14, 6);
const TURN_MS = 3_600_000;
const [LEFT_TURN, NOW_TURN] = [100, 105];

const context: SinceContext = {
  leftAtMs: LEFT_AT_MS,
  watched: new Set(['corporation:4', 'election:e2']),
  own: new Set(['country:US', 'election:e1', 'bill:US/b9']),
  ownName: 'Ada Marsh',
  ownParty: 'Civic Union',
  netPerTurn: null,
  ledger: [],
};

type Value = number | string;

/** A change of `kind:key metric` from one value to another; null: first seen while the player was away. */
function change(
  at: string,
  before: Value | null,
  after: Value,
  more: Partial<RecordedDifference> = {},
): RecordedDifference {
  const [subject = '', metric = ''] = at.split(' ');
  const point = (turn: number, value: Value) => ({
    turn,
    untilTurn: turn,
    atMs: LEFT_AT_MS + (turn - LEFT_TURN) * TURN_MS,
    value,
  });
  return {
    subject: parseSubject(subject) ?? { kind: 'world', key: 'world' },
    name: null,
    metric,
    label: metricLabel(metric),
    unit: metricOf(metric)?.unit ?? 'count',
    currency: null,
    isOwn: metricOf(metric)?.isOwn === true,
    first: before === null ? null : point(LEFT_TURN, before),
    last: point(NOW_TURN, after),
    ...more,
  };
}

function linesOf(
  changes: readonly RecordedDifference[],
  given: Partial<SinceContext> = {},
  entries: readonly RecordedEntry[] = [],
): readonly string[] {
  const all = { fromTurn: LEFT_TURN, toTurn: NOW_TURN, changes, entries, gaps: [] };
  return sinceItems(all, { ...context, ...given }).map(
    ({ kind, text, detail }) => `${kind}: ${text}${detail === null ? '' : ` | ${detail}`}`,
  );
}

const entry = (
  kind: RecordedEntry['kind'],
  id: string,
  text: string,
  atMs = LEFT_AT_MS + 1,
): RecordedEntry => ({ kind, id, text, atMs, turn: NOW_TURN });

const named = (name: string) => ({ name });

describe('the player’s own figures', () => {
  it('state how much they changed, and to what', () => {
    expect(
      linesOf([
        change('self:self actions', 12, 32),
        change('self:self ownFavorability', 50, 48.5),
        change('self:self ownOffice', '', 'primeMinister'),
      ]),
    ).toEqual([
      'own: Office: Prime minister (before: none)',
      'own: Actions rose by 20 to 32',
      'own: Favourability fell by 1.5 points to 48.5%',
    ]);
  });

  it('state why funds changed, as far as ledger, messages and turns show it', () => {
    const transfer = (createdAtMs: number, state: LedgerEntry['state']) =>
      transferEntry({ createdAtMs, state });
    const lines = linesOf(
      [change('self:self funds', 100_000, 160_000, { currency: 'AVM' })],
      {
        netPerTurn: 12_000,
        ledger: [
          transfer(LEFT_AT_MS + 1, 'sent'),
          transfer(LEFT_AT_MS - 1, 'sent'),
          transfer(LEFT_AT_MS + 1, 'refused'),
        ],
      },
      [
        entry('transfer', 'n1', 'Bo Lind sent you funds\nThanks.'),
        entry('transfer', 'n0', 'Cy Orr sent you funds', LEFT_AT_MS),
        entry('notification', 'n2', 'Welcome'),
      ],
    );
    expect(lines).toEqual([
      'transfer: Bo Lind sent you funds',
      'own: Campaign funds rose by AVM\u00a060,000 to AVM\u00a0160,000 | Each turn brings AVM\u00a012,000; 1 transfer arrived; you sent AVM\u00a01,500 in 1 transfer.',
    ]);
  });

  it('state the income of as many turns as the rise contains', () => {
    const rose = (by: number) =>
      linesOf([change('self:self funds', 100_000, 100_000 + by, { currency: 'AVM' })], {
        netPerTurn: 12_000,
      })[0];
    expect(rose(48_000)).toContain('| 4 turns at AVM\u00a012,000 each bring AVM\u00a048,000.');
    expect(rose(20_000)).toContain('| Each turn brings AVM\u00a012,000.');
  });

  it('state no cause that is not known', () => {
    expect(linesOf([change('self:self funds', 10, 5, { currency: 'USD' })])).toEqual([
      'own: Campaign funds fell by $5 to $5',
    ]);
  });

  it('are left out when they are as before, or were never seen before', () => {
    expect(
      linesOf([
        change('self:self funds', 10, 10),
        change('self:self actions', null, 5),
        change('self:self ownCountryKey', 'US', 'UK'),
      ]),
    ).toEqual([]);
  });
});

describe('news of the world in Since you left', () => {
  it('is listed in order of importance', () => {
    expect(
      linesOf(
        [
          change('self:self actions', 1, 2),
          change('country:US leader', 'Bo Lind', 'Cy Orr', named('United States')),
          change('crisis:c1 crisisState', null, 'waiting', named('A strike')),
          change('election:e1 winner', null, 'Ada Marsh', named('Senate election, CA')),
        ],
        {},
        [entry('news', 'n1', 'A quiet day\nNothing happened.')],
      ),
    ).toEqual([
      'crisis: A strike needs your decision',
      'election: Senate election, CA: Ada Marsh won',
      'government: Cy Orr now leads United States | Before: Bo Lind.',
      'own: Actions rose by 1 to 2',
      'news: A quiet day',
    ]);
  });

  it('lists the races of the player, watched ones, and others that ended meanwhile', () => {
    expect(
      linesOf([
        change('election:e1 frontRunner', 'Bo Lind', 'Ada Marsh', named('House election, CA')),
        change('election:e1 ownShare', 30, 38.25, named('House election, CA')),
        change('election:e2 phase', 'primary', 'general', named('House election, NY')),
        change('election:e3 phase', 'general', 'ended', named('House election, TX')),
        change('election:e3 winner', null, 'Cy Orr', named('House election, TX')),
        change('election:e4 winner', null, 'Of long ago', named('House election, OH')),
        change('election:e5 frontRunner', 'One', 'Two', named('House election, FL')),
      ]),
    ).toEqual([
      'election: House election, CA: Ada Marsh leads | Bo Lind led before.',
      'election: Your share of the votes rose by 8.25 points to 38.25%',
      'election: House election, TX: Cy Orr won',
      'election: House election, NY: the general election has begun',
    ]);
  });

  it('lists bills that were decided at home, with their votes', () => {
    expect(
      linesOf([
        change('bill:US/b1 billOutcome', 'pending', 'failed', named('Roads Act')),
        change('bill:US/b1 votesFor', 1, 10),
        change('bill:US/b1 votesAgainst', 1, 30),
        change('bill:US/b9 billOutcome', 'pending', 'passed', named('My own Act')),
        change('bill:UK/b2 billOutcome', 'pending', 'passed', named('Elsewhere Act')),
        change('bill:US/b3 billOutcome', null, 'passed', named('Of long ago Act')),
      ]),
    ).toEqual(['bill: My own Act passed', 'bill: Roads Act failed | By 10 votes to 30.']);
  });

  it('lists only prices that are watched', () => {
    expect(
      linesOf([
        change('corporation:4 sharePrice', 50, 45, { ...named('Marsh & Sons'), currency: 'USD' }),
        change('corporation:5 sharePrice', 50, 45, named('Others')),
        change('corporation:4 shares', 1, 2, named('Marsh & Sons')),
      ]),
    ).toEqual(['market: Marsh & Sons: Share price fell by $5 to $45']);
  });

  it('lists one change of a leader once', () => {
    expect(
      linesOf([
        change('country:US leader', 'Bo Lind', '', named('United States')),
        change('country:US headOfGovernment', 'Bo Lind', '', named('United States')),
        change('country:US governmentStatus', 'formed', 'collapsed', named('United States')),
        change('country:UK leader', 'One', 'Two', named('United Kingdom')),
      ]),
    ).toEqual([
      'government: The government of United States: Collapsed | Before: Formed.',
      'government: United States has no leader | Before: Bo Lind.',
    ]);
  });

  it('fills gaps from the service’s history of the turns after the player left', () => {
    const event = (turn: number, title: string) => {
      const found = change(`country:US event/${turn}`, null, title);
      return { ...found, last: { ...found.last, turn } };
    };
    expect(linesOf([event(100, 'Before'), event(101, 'First'), event(103, 'Second')])).toEqual([
      'event: Second | Turn 103.',
      'event: First | Turn 101.',
    ]);
  });

  it('lists the newest headlines, those with the player’s name or party first', () => {
    const post = (id: number, text: string) => entry('news', `n${id}`, text, LEFT_AT_MS + id);
    const lines = linesOf([], {}, [
      post(-5, 'Old news of Ada Marsh'),
      ...[1, 2, 3, 4, 5, 6].map((id) => post(id, `Headline ${id}`)),
      post(0.5, 'A speech\nAda Marsh spoke.'),
    ]);
    expect(lines).toEqual([
      'news: A speech',
      'news: Headline 6',
      'news: Headline 5',
      'news: Headline 4',
      'news: Headline 3',
    ]);
  });
});
