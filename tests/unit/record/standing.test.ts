/** The standing of a player, from answers that were recorded turn by turn. */
import type { ParamsOf, ReadId } from '@shared/contract/index';
import { metricOf } from '@shared/record/metrics';
import { observe } from '@shared/record/table';
import { FILES, openTestStore, timeOf } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let directory: string;
let store: TestStore;
beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

const STATUS = { funds: 1_200, actions: 7, actionCap: 20, homeCurrency: 'AVM' };
const NAV = {
  user: { username: 'ada' },
  unreadCount: 3,
  unreadMailCount: 1,
  characterName: 'Ada Marsh',
  activeElection: { id: 'e1', label: 'Senate, North' },
};

async function read(id: ReadId, answer: unknown, turn: number, params: object = {}) {
  const observations = observe(id, answer as never, params as ParamsOf<ReadId>, timeOf(turn), {
    stateName: (_country, code) => (code === 'NC' ? 'North Coast' : (code ?? null)),
    homeCurrency: () => 'AVM',
  });
  const isOwn = ({ metric }: { readonly metric: string }) => metricOf(metric)?.isOwn === true;
  const world = observations.filter((one) => !isOwn(one));
  await store.write(turn, observations.filter(isOwn), world);
}
const standing = async () => (await store.work('standing', { files: FILES })).standing;

describe('the standing of a player', () => {
  it('is unknown, never 0, before anything was read', async () => {
    expect(await standing()).toEqual({
      funds: null,
      currency: null,
      actions: null,
      actionCap: null,
      unread: null,
      unreadMail: null,
      race: null,
      deadlines: [],
      seenAtMs: null,
    });
  });

  it('is what the newest answers say', async () => {
    await read('clientStatus', { ...STATUS, funds: 5 }, 11);
    await read('clientNav', NAV, 12);
    await read('clientStatus', STATUS, 12);
    expect(await standing()).toMatchObject({
      funds: 1_200,
      currency: 'AVM',
      actions: 7,
      actionCap: 20,
      unread: 3,
      unreadMail: 1,
      race: { electionId: 'e1', label: 'Senate, North', sharePct: null, trend: [] },
      seenAtMs: timeOf(12),
    });
  });

  it('follows the player’s own race by turn, and no other election', async () => {
    const election = (votes: number) => ({
      election: { id: 'e1', endTime: '2030-01-02T00:00:00Z' },
      candidates: [
        { id: 'c1', characterName: 'Ada Marsh', votes },
        { id: 'c2', characterName: 'Bo Hill', votes: 100 - votes },
      ],
    });
    await read('clientNav', NAV, 1);
    for (const [turn, votes] of [
      [1, 40],
      [2, 45],
      [2, 46],
      [3, 46],
    ] as const)
      await read('election', election(votes), turn, { id: 'e1' });
    const other = election(99);
    await read('election', { ...other, election: { ...other.election, id: 'e2' } }, 3, {
      id: 'e2',
    });
    expect(await standing()).toMatchObject({
      race: {
        sharePct: 46,
        trend: [
          { turn: 1, sharePct: 40 },
          { turn: 2, sharePct: 46 },
          { turn: 3, sharePct: 46 },
        ],
      },
      deadlines: [
        {
          key: 'race e1 general',
          what: 'Senate, North ends',
          atMs: Date.parse('2030-01-02T00:00:00Z'),
        },
      ],
    });
    await read('clientNav', { ...NAV, activeElection: null }, 3);
    expect(await standing()).toMatchObject({ race: null, deadlines: [] });
  });

  it('has the name of the race that its screen has, once an answer names it', async () => {
    const election = {
      id: 'e1',
      electionType: 'house',
      state: 'NC',
      endTime: '2030-01-02T00:00:00Z',
    };
    await read('clientNav', { ...NAV, activeElection: { id: 'e1', label: 'House — NC' } }, 1);
    expect(await standing()).toMatchObject({ race: { label: 'House — North Coast' } });
    await read('election', { election, candidates: [] }, 1, { id: 'e1' });
    expect(await standing()).toMatchObject({
      race: { label: 'House election, North Coast' },
      deadlines: [{ what: 'House election, North Coast ends' }],
    });
  });

  it('names the end of the primary while it runs, even if the server never says so', async () => {
    const election = {
      id: 'e1',
      status: 'active',
      primaryEndTime: '2030-01-01T18:00:00Z',
      endTime: '2030-01-02T00:00:00Z',
    };
    const phase = { inPrimary: false, inGeneral: true };
    await read('clientNav', NAV, 1);
    await read('election', { election, phase, candidates: [] }, 1, { id: 'e1' });
    expect(await standing()).toMatchObject({
      deadlines: [
        {
          key: 'race e1 primary',
          what: 'Senate, North: primary ends',
          atMs: Date.parse(election.primaryEndTime),
        },
      ],
    });
  });

  it('has one share, that of the status, whatever share of a turn other answers have', async () => {
    const stats = (myVotePct: number, pct: number) => ({
      ...STATUS,
      electionStats: { electionId: 'e1', myVotePct, history: [{ turn: 2, pct }] },
    });
    await read('clientNav', NAV, 2);
    await read('clientStatus', stats(51, 47), 2);
    await read(
      'election',
      {
        election: { id: 'e1' },
        candidates: [{ id: 'c1', characterName: 'Ada Marsh' }],
        votes: { latestSnapshot: { turn: 2, cumulativeVotes: 900, sharesPct: { c1: 47 } } },
      },
      2,
      { id: 'e1' },
    );
    await read('clientStatus', stats(50, 44), 3);
    expect((await standing()).race).toMatchObject({
      label: 'Senate, North',
      sharePct: 50,
      trend: [
        { turn: 2, sharePct: 51 },
        { turn: 3, sharePct: 50 },
      ],
    });
  });

  it('has no share while the primary runs, not a share of 0', async () => {
    await read('clientNav', NAV, 2);
    const zeros = { electionId: 'e1', myVotePct: 0, marginPct: 0, history: [] };
    await read('clientStatus', { ...STATUS, electionStats: zeros }, 2);
    const candidates = [{ id: 'c1', characterName: 'Ada Marsh', votes: 0, sharePct: 0 }];
    await read('election', { election: { id: 'e1' }, candidates, votes: null }, 2, { id: 'e1' });
    expect((await standing()).race).toMatchObject({ sharePct: null, trend: [] });
  });

  it('lists what expires without the player’s action, the soonest first, while it is open', async () => {
    const events = [
      { id: 'b', title: 'Strike', expiresAtRealtimeMs: 9_000 },
      { id: 'a', title: 'Flood', expiresAtRealtimeMs: 5_000 },
      { id: 'c', title: 'No end' },
    ];
    await read('eventsActive', { events }, 1);
    expect((await standing()).deadlines).toEqual([
      { key: 'crisis a', what: 'Flood is decided automatically', atMs: 5_000 },
      { key: 'crisis b', what: 'Strike is decided automatically', atMs: 9_000 },
    ]);
    await read('eventsActive', { events: events.slice(0, 1) }, 2);
    expect((await standing()).deadlines).toEqual([
      { key: 'crisis b', what: 'Strike is decided automatically', atMs: 9_000 },
    ]);
  });

  it('comes with the number of unread alerts', async () => {
    const unread = async () => (await store.work('standing', { files: FILES })).unread;
    await read('clientNav', NAV, 1);
    await read('clientNav', { ...NAV, unreadCount: 4 }, 2);
    expect(await unread()).toBe(1);
    await store.work('markAlerts', { files: FILES, ids: 'all', isRead: true, nowMs: 1 });
    expect(await unread()).toBe(0);
  });
});
