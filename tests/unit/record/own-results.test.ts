/** What the record answers about the player's own races, bills and crises, and what main should look up. */
import { UNDECIDED } from '@shared/domain/results/result-words';
import { expect, it, vi } from 'vitest';

import { openRecordStore } from '@electron/record/store/record-store';
import type { Observation } from '@shared/record/observations';
import { seen } from '@support/alerts/alert-cases';
import { freshDirectory } from '@support/storage/directory';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const SELF = { kind: 'self', key: 'self' } as const;
const FILES = { server: 'server-1', profile: 'profile-one' };
const T0 = Date.UTC(2026, 0, 1);
const race = (key: string) => ({ kind: 'election', key }) as const;
const bill = (id: string) => ({ kind: 'bill', key: `AV/${id}` }) as const;
const crisis = { kind: 'crisis', key: 'c1' } as const;

function open() {
  const store = openRecordStore(freshDirectory());
  return {
    async write(turn: number, own: readonly Observation[], world: readonly Observation[] = []) {
      const stamp = { turn, atMs: T0 + turn * 1_000, turnMs: 1_000, nextTurnAtMs: null };
      const look = { choices: {}, most: 0, limitBytes: Infinity };
      const input = { files: FILES, stamp, own, world, entries: [], ...look };
      return (await store.work('write', input)).lookUp;
    },
    results: () => store.work('results', { files: FILES }),
    close: () => store.work('close', null),
  };
}

it('names races that navigation dropped until an answer shows how they ended', async () => {
  const { write, results, close } = open();
  await write(10, seen(SELF, { ownElectionKey: 'e1' }));
  expect((await results()).raceIds).toEqual([]);
  expect((await write(11, seen(SELF, { ownElectionKey: '' }))).raceIds).toEqual(['e1']);
  expect((await results()).raceIds).toEqual(['e1']);
  const settled = await write(
    11,
    seen(race('e1'), { ownResult: 'You won' }),
    seen(race('e1'), { endsAt: '2026-01-01T00:00:11Z' }),
  );
  expect(settled.raceIds).toEqual([]);
  const undecided = await write(11, seen(race('e1'), { ownResult: UNDECIDED }));
  expect(undecided.raceIds, 'who holds the office may tell it').toEqual(['e1']);
  expect((await write(11, seen(race('e1'), { ownResult: 'You won' }))).raceIds).toEqual([]);
  await write(
    12,
    seen(race('e0'), { ownResult: 'You lost' }),
    seen(race('e0'), { endsAt: '2025-01-01T00:00:11Z' }),
  );
  expect((await results()).raceIds, 'the last to end first').toEqual(['e1', 'e0']);
  await close();
});

it('says since when turns were missed', async () => {
  const { write, close } = open();
  const funds = (amount: number) => seen(SELF, { funds: amount });
  expect((await write(10, funds(1))).missedSinceMs).toBeNull();
  expect((await write(11, funds(2))).missedSinceMs).toBeNull();
  expect((await write(14, funds(3))).missedSinceMs).toBe(T0 + 11_000);
  expect((await write(14, funds(4))).missedSinceMs).toBeNull();
  await close();
});

it('has the last turn in which a bill and a crisis were seen undecided before a gap', async () => {
  const { write, results, close } = open();
  const dues = (billOutcome: string) =>
    seen(bill('b1'), { billOutcome, sponsor: 'Ada Marsh' }, 'Dues');
  const strike = (crisisState: string) => seen(crisis, { crisisState }, 'Dock strike');
  const own = seen(SELF, { ownName: 'Ada Marsh', ownCountryKey: 'AV' });
  await write(10, [...own, ...strike('waiting')], dues('pending'));
  await write(15, strike('decided'), dues('passed'));
  const { bills, crises } = await results();
  expect([...bills, ...crises]).toMatchObject([
    { endedTurn: 15, openTurn: 10 },
    { endedTurn: 15, openTurn: 10 },
  ]);
  await close();
});

it('has the own bills that were seen to be decided, and decided crises', async () => {
  const { write, results, close } = open();
  const bills = (billOutcome: string) => [
    ...seen(
      bill('b1'),
      { billOutcome, sponsor: 'Ada Marsh', votesFor: 61, votesAgainst: 40 },
      'Dues',
    ),
    ...seen(bill('b2'), { billOutcome, sponsor: 'Bo' }, 'Fees'),
  ];
  await write(10, seen(SELF, { ownName: 'Ada Marsh', ownCountryKey: 'AV' }), bills('pending'));
  const decided = seen(bill('b3'), { billOutcome: 'failed', sponsor: 'Ada Marsh' }, 'Old');
  const crises = { crisisState: 'decided', crisisOutcome: 'Wait', crisisDecidedBy: 'timeout' };
  await write(11, seen(crisis, crises, 'Dock strike'), [...bills('passed'), ...decided]);
  expect(await results()).toEqual({
    raceIds: [],
    bills: [
      {
        kind: 'bill',
        id: 'b1',
        country: 'AV',
        name: 'Dues',
        outcome: 'passed',
        yes: 61,
        no: 40,
        endedTurn: 11,
        openTurn: 10,
      },
    ],
    crises: [
      {
        kind: 'crisis',
        id: 'c1',
        name: 'Dock strike',
        option: 'Wait',
        decidedBy: 'timeout',
        endedTurn: 11,
      },
    ],
  });
  await close();
});
