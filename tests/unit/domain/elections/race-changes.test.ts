/** What changed in a race from turn to turn, and the order of a night's changes. */
import { describe, expect, it } from 'vitest';

import type { Race } from '@shared/domain/elections/race';
import { isNightOver, nightOf } from '@shared/domain/elections/night';
import { raceChanges } from '@shared/domain/elections/race-changes';
import { raceFrom, raceWithTurns } from '@support/elections/race-from';

const linesOf = (...race: Parameters<typeof raceWithTurns>) =>
  raceChanges(raceWithTurns(...race)).map(({ kind, turn, runner, from, seat, votes }) => [
    kind,
    turn,
    runner.key,
    from?.key ?? null,
    seat,
    votes,
  ]);

describe('the changes of a race', () => {
  it('are its seats one by one: who takes which, from whom, by how many votes', () => {
    // Averages in turn 21: the last seat is the second of c1 with 350; c2 has 300 for its first.
    const turns = [
      [20, [500, 330, 170]],
      [21, [1_000, 700, 300]],
    ] as const;
    expect(linesOf(turns, 5)).toEqual([['seat', 21, 'c1', 'c2', 2, 51]]);
  });

  it('name no loser where several lost and several won', () => {
    const turns = [
      [20, [400, 400, 100, 100]],
      [21, [210, 200, 150, 140]],
    ] as const;
    const seats = linesOf(turns, 4).filter(([kind]) => kind === 'seat');
    expect(seats).toHaveLength(2);
    for (const [, , taker, from, , votes] of seats) {
      expect(['c2', 'c3']).toContain(taker);
      expect([from, votes]).toEqual([null, null]);
    }
  });

  it('name the one loser of several seats', () => {
    const turns = [
      [20, [900, 50, 50]],
      [21, [900, 800, 800]],
    ] as const;
    const seats = linesOf(turns, 3).filter(([kind]) => kind === 'seat');
    expect(seats.map(([, , taker, from, seat]) => [taker, from, seat])).toEqual([
      ['c1', 'c0', 1],
      ['c2', 'c0', 1],
    ]);
  });

  it('are leads in a race for one seat, whose seat nobody has before its end', () => {
    const turns = [
      [20, [500, 400]],
      [21, [800, 830]],
      [22, [1_000, 1_100]],
    ] as const;
    expect(linesOf(turns, 1)).toEqual([['lead', 21, 'c1', 'c0', null, 30]]);
  });

  it('tell a tie as a tie, and whoever leads after it', () => {
    const turns = [
      [20, [500, 400]],
      [21, [800, 800]],
      [22, [1_000, 1_100]],
    ] as const;
    expect(linesOf(turns, 1)).toEqual([
      ['lead', 22, 'c1', null, null, 100],
      ['tie', 21, 'c1', 'c0', null, null],
    ]);
  });

  it('begin with the first count, where that was seen', () => {
    const [first, second] = [
      [10, [500, 400]],
      [11, [800, 700]],
    ] as const;
    expect(linesOf([first, second], 1)).toEqual([['first-count', 10, 'c0', null, null, 100]]);
    expect(linesOf([second, [12, [900, 800]]], 1)).toEqual([]);
  });

  it('are unknown across a turn that was not seen', () => {
    expect(
      linesOf(
        [
          [20, [500, 400]],
          [22, [800, 830]],
          [23, [1_100, 1_000]],
        ],
        1,
      ),
    ).toEqual([['lead', 23, 'c0', 'c1', null, 100]]);
  });
});

describe('an election night', () => {
  const race = (state: string, last: readonly [number, number]) =>
    raceWithTurns(
      [
        [20, [500, 400]],
        [21, last],
      ],
      1,
      { state },
    );

  it('has the newest changes first, and in a turn the closest', () => {
    const night = nightOf([race('A', [800, 830]), race('B', [800, 801]), race('C', [900, 800])], 2);
    expect(night.changes.map(({ race: { row }, votes }) => [row.state, votes])).toEqual([
      ['B', 1],
      ['A', 30],
    ]);
    expect(night.close.map(({ row }) => row.state)).toEqual(['B', 'A', 'C']);
    expect([night.turn, night.counting.length, night.all]).toEqual([21, 3, 5]);
    const twice = [
      [20, [500, 400]],
      [21, [800, 801]],
      [22, [1_000, 960]],
    ] as const;
    expect(nightOf([raceWithTurns(twice, 1)]).changes.map(({ turn }) => turn)).toEqual([22, 21]);
  });

  it('counts the seats that changed hands in its newest turn, also of races that have just ended', () => {
    const turns = [
      [20, [500, 330, 170]],
      [21, [1_000, 700, 300]],
    ] as const;
    const running = raceWithTurns(turns, 5, { state: 'A' });
    const ended = raceWithTurns(turns, 5, { state: 'B', turnsLeft: 0 });
    const other = race('C', [900, 800]);
    const night = nightOf([running, ended, other]);
    expect(night.flips).toEqual({ chamber: 2, elsewhere: 0 });
    expect([night.running, night.counting.length, night.all]).toEqual([[running, other], 2, 2]);
    expect(night.changes.filter(({ kind }) => kind === 'seat')).toHaveLength(2);
  });

  it('counts the running races whose count is of an earlier turn than the newest', () => {
    const behind = raceWithTurns([[20, [500, 400]]], 1, { state: 'D' });
    const some = [race('A', [800, 830]), race('B', [800, 801])];
    expect([nightOf(some).late, nightOf([...some, behind]).late]).toEqual([0, 1]);
    expect(nightOf([behind]).late).toBe(0);
  });

  it('is over when no other race for its house is counted', () => {
    const ended = race('A', [800, 830]);
    const night = { endTime: '', rows: [{ ...ended.row, electionType: 'house' }] };
    const other = (electionType: string, phase: Race['phase']): Race => ({
      ...ended,
      row: { ...ended.row, electionType },
      group: 'running',
      phase,
    });
    const isOver = (...others: readonly Race[]) => isNightOver(night, others);
    expect(isOver()).toBe(true);
    expect(isOver(other('house', 'primary'), other('president', 'general'))).toBe(true);
    expect(isOver(other('house', 'general'))).toBe(false);
    // Nobody can tell of a race that is not loaded.
    expect(isOver(other('house', null))).toBe(false);
  });

  it('has no turn and no close race while nothing is counted', () => {
    expect(nightOf([raceFrom(undefined)])).toMatchObject({
      turn: null,
      changes: [],
      close: [],
      own: null,
      counting: [],
      all: 0,
    });
  });
});
