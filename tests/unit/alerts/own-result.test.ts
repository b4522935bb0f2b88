/** The alert of how something of the player's own ended: once, in the player's words, and before all else. */
import { expect, it, vi } from 'vitest';

import { UNDECIDED } from '@shared/domain/results/result-words';
import { timeOf } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { seen } from '@support/alerts/alert-cases';

const SELF = { kind: 'self', key: 'self' } as const;
const RACE = { kind: 'election', key: 'e1' } as const;
const COUNTRY = { kind: 'country', key: 'AV' } as const;
const iso = (turn: number) => new Date(timeOf(turn)).toISOString();
const RUNNING = { phase: 'general', endsAt: iso(11) };
const ENDED = { phase: 'ended', endsAt: iso(11) };

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();

interface Seen {
  readonly key?: string;
  readonly race?: Record<string, string>;
  readonly result?: string;
  readonly more?: Record<string, string>;
  readonly news?: string;
  readonly leader?: string;
}

async function evaluate(turn: number, { key = '', race = RUNNING, ...shown }: Seen = {}) {
  const { result, more, news, leader } = shown;
  const alerts = await each.harness.evaluate({
    turn,
    own: [
      ...seen(SELF, { ownElectionKey: key, ownName: 'Ada Marsh', ownCountryKey: 'AV', ...more }),
      ...(result === undefined ? [] : seen(RACE, { ownResult: result })),
    ],
    world: [
      ...seen(RACE, race, 'House, North Coast'),
      ...(leader === undefined ? [] : seen(COUNTRY, { leader }, 'Avelmark')),
    ],
    entries:
      news === undefined
        ? []
        : [{ kind: 'news', id: `n${turn}`, text: news, atMs: timeOf(turn) - 1_000 }],
  });
  return alerts.map(({ title }) => title);
}

it('says it once and first, and leaves out the post and the lead that say it again', async () => {
  await evaluate(10, {
    key: 'e1',
    news: 'A bridge opens',
    race: { ...RUNNING, frontRunner: 'Bo' },
  });
  const titles = await evaluate(11, {
    race: { ...ENDED, frontRunner: 'Ada Marsh', winner: 'Ada Marsh' },
    result: 'You won the presidency',
    news: 'Ada Marsh wins the country',
    more: { ownOffice: 'president' },
  });
  expect(titles).toEqual(['You won the presidency']);
  expect(await evaluate(12, { race: ENDED, result: 'You won the presidency' })).toEqual([]);
  // The same post at another time is news.
  expect(await evaluate(20, { news: 'Ada Marsh wins a prize' })).toEqual([
    'Ada Marsh wins a prize',
  ]);
});

it('comes before the other alerts of its answer', async () => {
  await evaluate(10, { key: 'e1', leader: 'Bo', more: { ownOffice: '' } });
  expect(
    await evaluate(11, { race: ENDED, result: 'You won by 5 votes', leader: 'Ada Marsh' }),
  ).toEqual(['You won by 5 votes', 'You lead Avelmark']);
});

it('says when it was decided: a race at its end, a bill and a crisis when this was first seen', async () => {
  const bill = { kind: 'bill', key: 'AV/b1' } as const;
  const crisis = { kind: 'crisis', key: 'c1' } as const;
  const state = (turn: number, billOutcome: string, crisisState: string, race: object = {}) =>
    each.harness.evaluate({
      turn,
      own: [
        ...seen(SELF, { ownElectionKey: 'e1', ownName: 'Ada Marsh', ownCountryKey: 'AV' }),
        ...seen(crisis, { crisisState, crisisDecidedBy: 'timeout' }, 'Dock strike'),
        ...seen(RACE, { ...race }),
      ],
      world: [
        ...seen(RACE, turn === 10 ? RUNNING : ENDED, 'House, North Coast'),
        ...seen(bill, { billOutcome, sponsor: 'Ada Marsh' }, 'Dues'),
      ],
    });
  await state(10, 'pending', 'waiting');
  const told = await state(13, 'passed', 'decided', {
    ownResult: 'You won by 1 vote',
    ownOutcome: 'won',
    seatsWon: 1,
  });
  expect(told.map(({ title, decided }) => [title, decided])).toEqual([
    ['You won by 1 vote', { atMs: timeOf(11), outcome: 'won', seats: 1 }],
    [expect.stringContaining('Dock strike'), { atMs: timeOf(13), outcome: null, seats: null }],
    [expect.stringContaining('Dues'), { atMs: timeOf(13), outcome: 'passed', seats: null }],
  ]);
});

it('waits for the race’s own answer, and says that it is over where none comes', async () => {
  await evaluate(10, { key: 'e1' });
  expect(await evaluate(11, {})).toEqual([]);
  expect(await evaluate(12, {})).toEqual([]);
  expect(await evaluate(13, { race: { ...ENDED, winner: 'Bo' } })).toEqual([UNDECIDED]);
  expect(await evaluate(14, { race: ENDED })).toEqual([]);
});

it('names who was ahead of a race that is over without a result, and where to see it', async () => {
  const own = (key: string) =>
    seen(SELF, { ownElectionKey: key, ownName: 'Ada Marsh', ownCountryKey: 'AV' });
  await each.harness.evaluate({
    turn: 10,
    own: own('e1'),
    world: seen(RACE, { ...RUNNING, frontRunner: 'Bo' }, 'House, North Coast'),
  });
  await each.harness.evaluate({ turn: 11, own: own('') });
  await each.harness.evaluate({ turn: 12, own: own('') });
  const [alert] = await each.harness.evaluate({ turn: 13, own: own('') });
  expect([alert?.title, alert?.body]).toEqual([
    UNDECIDED,
    'House, North Coast. When last loaded, Bo was ahead. Open it for the result.',
  ]);
});

it.each([
  [1, 'House, North Coast. Winner: Bo.'],
  [20, 'House, North Coast. Bo came first.'],
])('names who won a race for %i of the seats', async (contested, body) => {
  const own = (key: string) =>
    seen(SELF, { ownElectionKey: key, ownName: 'Ada Marsh', ownCountryKey: 'AV' });
  const race = (facts: Record<string, string>) =>
    seen(RACE, { ...facts, contested, winner: 'Bo' }, 'House, North Coast');
  await each.harness.evaluate({ turn: 10, own: own('e1'), world: race(RUNNING) });
  await each.harness.evaluate({ turn: 11, own: own('') });
  await each.harness.evaluate({ turn: 12, own: own('') });
  const [alert] = await each.harness.evaluate({ turn: 13, own: own(''), world: race(ENDED) });
  expect(alert?.body).toBe(body);
});

it('says it once where the race ended in turns that nobody saw', async () => {
  await evaluate(10, { key: 'e1' });
  expect(await evaluate(14, { race: ENDED })).toEqual([]);
  expect(await evaluate(14, { race: ENDED, result: 'You won by 5 votes' })).toEqual([
    'You won by 5 votes',
  ]);
});

it('waits for who takes the office of a race that is over but undecided, and says it once', async () => {
  await evaluate(10, { key: 'e1' });
  expect(await evaluate(11, { key: 'e1', race: ENDED, result: UNDECIDED })).toEqual([]);
  expect(await evaluate(11, { race: ENDED, result: UNDECIDED })).toEqual([]);
  expect(await evaluate(12, { race: ENDED, result: 'You lost to Bo' })).toEqual(['You lost to Bo']);
  expect(await evaluate(13, { race: ENDED, result: 'You lost to Bo' })).toEqual([]);
});

it('waits anew after turns that nobody saw before it says that a race is over', async () => {
  const leave = async () => {
    await each.reset();
    await evaluate(10, { key: 'e1' });
    expect(await evaluate(11)).toEqual([]);
    expect(await evaluate(13)).toEqual([]);
  };
  await leave();
  expect(await evaluate(13, { race: ENDED, result: 'You won by 5 votes' })).toEqual([
    'You won by 5 votes',
  ]);
  await leave();
  expect(await evaluate(14, { race: ENDED })).toEqual([]);
  expect(await evaluate(15, { race: ENDED })).toEqual([UNDECIDED]);
});

it('says that a race is over which stays undecided, and its result where that comes late', async () => {
  await evaluate(10, { key: 'e1' });
  expect(await evaluate(11, { race: ENDED, result: UNDECIDED })).toEqual([]);
  expect(await evaluate(12, { race: ENDED, result: UNDECIDED })).toEqual([]);
  expect(await evaluate(13, { race: ENDED, result: UNDECIDED })).toEqual([UNDECIDED]);
  expect(await evaluate(14, { race: ENDED, result: UNDECIDED })).toEqual([]);
  expect(await evaluate(15, { race: ENDED, result: 'You lost to Bo' })).toEqual(['You lost to Bo']);
});

it('tells a primary apart from the race, without the phase and without “no longer in the race”', async () => {
  const race = { phase: 'primary', primaryEndsAt: iso(11), endsAt: iso(20) };
  const general = { ...race, phase: 'general' };
  const more = { ownPartyKey: 'AV/1' };
  await evaluate(10, { key: 'e1', race, more });
  const out = await evaluate(11, { race: general, result: 'You lost the nomination to Bo', more });
  expect(out).toEqual(['You lost the nomination to Bo']);
});

it('leaves out the post that says again how a race ended that opened and ended in a gap', async () => {
  await evaluate(10, { news: 'A bridge opens' });
  const ended = { race: { ...ENDED, endsAt: iso(20) }, result: 'You won by 1 vote' };
  expect(await evaluate(22, ended)).toEqual(['You won by 1 vote']);
  expect(await evaluate(22, { ...ended, news: 'Ada Marsh wins NC' })).toEqual([]);
  expect(await evaluate(30, { ...ended, news: 'Ada Marsh wins a prize' })).toEqual([
    'Ada Marsh wins a prize',
  ]);
});

it('leaves out the post that names who came first in the race that the player won a seat in', async () => {
  const bo = { kind: 'character', key: '7' } as const;
  await each.harness.watch(bo, 'Bo Harker');
  await evaluate(10, { key: 'e1', news: 'A bridge opens' });
  const ended = {
    race: { ...ENDED, frontRunner: 'Bo Harker', winner: 'Bo Harker' },
    result: 'You won 2 of 20 seats',
  };
  expect(await evaluate(11, ended)).toEqual(['You won 2 of 20 seats']);
  expect(await evaluate(11, { ...ended, news: 'Bo Harker wins NC' })).toEqual([]);
  expect(await evaluate(20, { ...ended, news: 'Bo Harker wins a prize' })).toEqual([
    'Bo Harker wins a prize',
  ]);
});

it('tells of a race that opened and ended in a gap, and of none from before the record', async () => {
  await evaluate(10);
  expect(
    await evaluate(30, { race: { ...ENDED, endsAt: iso(20) }, result: 'You won by 1 vote' }),
  ).toEqual(['You won by 1 vote']);
  await each.reset();
  await each.harness.evaluate({ turn: 30, own: seen(SELF, { ownName: 'Ada Marsh' }) });
  const old = await each.harness.evaluate({
    turn: 31,
    own: seen(RACE, { ownResult: 'You won by 1 vote' }),
    world: seen(RACE, { ...ENDED, endsAt: iso(20) }, 'House'),
  });
  expect(old).toEqual([]);
});

it('says which option the game chose in a crisis that expired', async () => {
  const crisis = { kind: 'crisis', key: 'c1' } as const;
  const state = (turn: number, facts: Record<string, string>) =>
    each.harness.evaluate({ turn, own: seen(crisis, facts, 'Dock strike') });
  await state(10, { crisisState: 'waiting' });
  const decided = { crisisState: 'decided', crisisOutcome: 'Negotiate' };
  expect(await state(11, { ...decided, crisisDecidedBy: 'timeout' })).toMatchObject([
    { title: 'Dock strike expired, so the game chose “Negotiate”' },
  ]);
});
