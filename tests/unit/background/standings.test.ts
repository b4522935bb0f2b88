/** The standing of every account, from the answers that pass through main. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createStandings } from '@electron/background/standings';
import type { Standings } from '@electron/background/standings';

const ADA = { id: 'ada', origin: 'https://game.example' };
const BEN = { id: 'ben', origin: 'https://game.example' };

let standings: Standings;
let told: string[];
let nowMs: number;
beforeEach(() => {
  nowMs = 1_000;
  standings = createStandings(() => nowMs);
  told = [];
  standings.onChange((profileId) => told.push(profileId));
});

const read = (id: string, value: unknown, params = {}, profile = ADA) =>
  standings.observe(profile, { id, params, value });
const STATUS = { funds: 1_200, actions: 7, actionCap: 20, homeCurrency: 'AVM' };
const NAV = {
  user: { username: 'ada' },
  unreadCount: 3,
  unreadMailCount: 1,
  characterName: 'Ada Marsh',
  activeElection: { id: 'e1', label: 'Senate, North' },
};

describe('the standing of an account', () => {
  it('is unknown, never 0, before anything was read', () => {
    expect(standings.of('ada')).toMatchObject({
      funds: null,
      actions: null,
      unread: null,
      turn: null,
      race: null,
      readAtMs: null,
    });
  });

  it('is what the newest answers say', () => {
    read('clientNav', NAV);
    read('clientStatus', STATUS);
    read('game', { currentTurn: 12, nextTurnAt: '2030-01-01T00:10:00Z' });
    expect(standings.of('ada')).toMatchObject({
      funds: 1_200,
      currency: 'AVM',
      actions: 7,
      actionCap: 20,
      unread: 3,
      unreadMail: 1,
      turn: 12,
      nextTurnAt: '2030-01-01T00:10:00Z',
      race: { electionId: 'e1', label: 'Senate, North', sharePct: null, trend: [] },
      readAtMs: 1_000,
    });
  });

  it('takes the turn from any account on the same server, and from none elsewhere', () => {
    read('clientStatus', STATUS, {}, BEN);
    read('game', { currentTurn: 12 });
    expect(standings.of('ben').turn).toBe(12);
    const elsewhere = { id: 'eve', origin: 'https://other.example' };
    read('clientStatus', STATUS, {}, elsewhere);
    expect(standings.of('eve').turn).toBeNull();
  });

  it('follows the player’s own race by turn, and no other election', () => {
    read('clientNav', NAV);
    const election = (votes: number) => ({
      election: { endTime: '2030-01-02T00:00:00Z' },
      candidates: [
        { id: 'c1', characterName: 'Ada Marsh', votes },
        { id: 'c2', characterName: 'Bo Hill', votes: 100 - votes },
      ],
    });
    for (const [turn, votes] of [
      [1, 40],
      [2, 45],
      [2, 46],
    ] as const) {
      read('game', { currentTurn: turn });
      read('election', election(votes), { id: 'e1' });
    }
    read('election', election(99), { id: 'e2' });
    const { race, deadlines } = standings.of('ada');
    expect(race).toMatchObject({
      sharePct: 46,
      trend: [
        { turn: 1, sharePct: 40 },
        { turn: 2, sharePct: 46 },
      ],
    });
    expect(deadlines).toEqual([
      { what: 'Senate, North ends', atMs: Date.parse('2030-01-02T00:00:00Z') },
    ]);
    read('clientNav', { ...NAV, activeElection: null });
    expect(standings.of('ada')).toMatchObject({ race: null, deadlines: [] });
  });

  it('has one share, that of the status, whatever share of a turn other answers have', () => {
    const stats = (myVotePct: number, pct: number) => ({
      ...STATUS,
      electionStats: { electionId: 'e1', myVotePct, history: [{ turn: 2, pct }] },
    });
    read('clientNav', NAV);
    read('game', { currentTurn: 2 });
    read('clientStatus', stats(51, 47));
    read(
      'election',
      {
        candidates: [{ id: 'c1', characterName: 'Ada Marsh' }],
        votes: { latestSnapshot: { turn: 2, cumulativeVotes: 900, sharesPct: { c1: 47 } } },
      },
      { id: 'e1' },
    );
    const first = standings.of('ada').race;
    expect(first).toMatchObject({ label: 'Senate, North', sharePct: 51 });
    read('game', { currentTurn: 3 });
    read('clientStatus', stats(50, 44));
    expect(standings.of('ada').race).toMatchObject({
      sharePct: 50,
      trend: [
        { turn: 2, sharePct: 51 },
        { turn: 3, sharePct: 50 },
      ],
    });
  });

  it('has no share while the primary runs, not a share of 0', () => {
    read('clientNav', NAV);
    read('game', { currentTurn: 2 });
    read('clientStatus', {
      ...STATUS,
      electionStats: { electionId: 'e1', myVotePct: 0, marginPct: 0, history: [] },
    });
    expect(standings.of('ada').race).toMatchObject({ sharePct: null, trend: [] });
    read('clientStatus', { ...STATUS, electionStats: null });
    read(
      'election',
      {
        candidates: [{ id: 'c1', characterName: 'Ada Marsh', votes: 0, sharePct: 0 }],
        votes: null,
      },
      { id: 'e1' },
    );
    expect(standings.of('ada').race).toMatchObject({ sharePct: null, trend: [] });
  });

  it('lists what ends by itself, the soonest first', () => {
    read('clientNav', NAV);
    read('eventsActive', {
      events: [
        { id: 'b', title: 'Strike', expiresAtRealtimeMs: 9_000 },
        { id: 'a', title: 'Flood', expiresAtRealtimeMs: 5_000 },
        { id: 'c', title: 'No end' },
      ],
    });
    expect(standings.of('ada').deadlines).toEqual([
      { what: 'Flood', atMs: 5_000 },
      { what: 'Strike', atMs: 9_000 },
    ]);
  });

  it('is sent when it changes, and not when an answer says the same', () => {
    read('clientStatus', STATUS);
    nowMs = 2_000;
    read('clientStatus', { ...STATUS });
    expect(told).toEqual(['ada']);
    expect(standings.of('ada').readAtMs).toBe(2_000);
    read('game', { currentTurn: 1 });
    read('game', { currentTurn: 1 });
    read('news', { posts: [] });
    expect(told).toEqual(['ada', 'ada']);
  });

  it('counts unread alerts', () => {
    expect(standings.of('ada').alerts).toBeNull();
    standings.recordAlerts('ada', 2);
    standings.recordAlerts('ada', 2);
    expect(standings.of('ada').alerts).toBe(2);
    expect(told).toEqual(['ada']);
  });

  it('is removed with the account', () => {
    read('clientStatus', STATUS);
    standings.recordAlerts('ada', 2);
    standings.retain(new Set(['ben']));
    expect(standings.of('ada')).toMatchObject({ funds: null, alerts: null });
  });
});
