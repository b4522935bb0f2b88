/** A race, made from its answer, the recorded turns and the clock. */
import { describe, expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { lacksResult, ownShareOf } from '@shared/domain/elections/race';
import type { RaceSource } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';
import type { ElectionGroup } from '@shared/domain/wording/words';
import { NOBODY, raceFrom } from '@support/elections/race-from';

type Answer = ResponseOf<'election'>;

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const TURN_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();
const GAME = { currentTurn: 50, nextTurnAt: at(0.5), turnDurationMs: TURN_MS };
const IDS = ['a', 'b', 'c'] as const;
const byId = (values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [IDS[index] ?? '', value]));
const shares = (values: readonly number[]) => new Map(Object.entries(byId(values)));

const tallies = (votes: readonly number[]) => ({
  tallies: votes.map((count, index) => ({ candidateId: IDS[index], votes: count })),
});

/** A race whose server never says that it is in its primary. */
function answerOf(more: Partial<Answer> = {}, election: Partial<Answer['election']> = {}): Answer {
  return {
    election: {
      status: 'active',
      totalSeats: 1,
      startTime: at(-10),
      primaryEndTime: at(-5),
      endTime: at(3.5),
      ...election,
    },
    phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
    candidates: IDS.map((id) => ({ id, characterId: id, characterName: `Candidate ${id}` })),
    votes: tallies([50, 30, 20]),
    ...more,
  };
}

const raceIn = (answer: Answer, more: Partial<RaceSource> = {}, pastTurn?: number) =>
  raceFrom(answer, { nowMs: NOW_MS, game: GAME, ...more }, pastTurn);

describe('the stage of a race', () => {
  it.each([
    ['upcoming', { startTime: at(2.5), primaryEndTime: at(5.5), endTime: at(9.5) }, 2.5, 3],
    ['primary', { primaryEndTime: at(1.5), endTime: at(9.5) }, 1.5, 2],
    ['general', { endTime: at(3.5) }, 3.5, 4],
    ['ended', { status: 'completed', endTime: at(-1.5) }, -1.5, 0],
  ] as const)('is %s, with its own end', (phase, election, end, turnsLeft) => {
    const flags = { inPrimary: false, inGeneral: phase !== 'upcoming' };
    const race = raceIn(
      answerOf({ phase: { ...flags, isUpcoming: phase === 'upcoming' } }, election),
    );
    expect([race.phase, race.stageEnd, race.turnsLeft]).toEqual([phase, at(end), turnsLeft]);
  });

  it('has no end before its own answer, unless its list says when it starts', () => {
    const row = (group: 'running' | 'upcoming') =>
      ({ ...unknownRow('e1', 'AV'), group, startTime: at(2.5), endTime: at(9.5) }) as const;
    const unread = (group: 'running' | 'upcoming') =>
      raceFrom(undefined, { nowMs: NOW_MS, game: GAME, row: row(group) });
    expect(unread('running')).toMatchObject({ stageEnd: null, turnsLeft: null });
    expect(unread('upcoming')).toMatchObject({ stageEnd: at(2.5), turnsLeft: 3 });
  });

  it('has no end where only that of another stage is sent', () => {
    const race = raceIn(answerOf({ phase: { inPrimary: true } }, { primaryEndTime: null }));
    expect([race.phase, race.stageEnd, race.turnsLeft]).toEqual(['primary', null, null]);
  });

  it('is that of its list while the race is not read', () => {
    const row = {
      id: 'e1',
      country: 'AV',
      electionType: 'house',
      state: 'AV_NC',
      seatId: null,
      group: 'running' as const,
      startTime: null,
      endTime: at(3.5),
    };
    const race = raceFrom(undefined, { row, game: GAME, nowMs: NOW_MS });
    expect([race.isRead, race.phase, race.group, race.name, race.call]).toEqual([
      false,
      null,
      'running',
      'House election, NC',
      null,
    ]);
  });

  it('is over where its list says so; an answer from before the last count is not its result', () => {
    const listed = (group: ElectionGroup) =>
      raceIn(answerOf(), { row: { ...unknownRow('e1', 'AV'), group } });
    const [running, over] = [listed('running'), listed('ended')];
    expect([running.group, running.call, lacksResult(running)]).toEqual([
      'running',
      'leading',
      false,
    ]);
    expect([over.group, over.call, lacksResult(over)]).toEqual(['ended', null, true]);
    const result = raceIn(answerOf({ phase: { isEnded: true } }, { status: 'completed' }), {
      row: { ...unknownRow('e1', 'AV'), group: 'ended' },
    });
    expect([result.group, result.call, lacksResult(result)]).toEqual(['ended', 'decided', false]);
  });
});

describe('the turn of a race’s end', () => {
  const ENDED = { status: 'completed', endTime: at(-0.1) };
  const IS_ENDED = { isEnded: true };
  const endOf = (more: Partial<Answer>, pastTurn?: number) =>
    raceIn(answerOf({ phase: IS_ENDED, ...more }, ENDED), {}, pastTurn).endedTurn;
  const snapshots = [46, 47, 48].map((turn) => ({ turn, votes: byId([50, 30, 20]) }));

  it('is that of its last count, however fast turns pass', () => {
    expect(endOf({ votes: { ...tallies([50, 30, 20]), snapshots } })).toBe(48);
    const ofTurn = { latestSnapshot: { turn: 47, sharesPct: byId([10, 80, 10]) } };
    expect(endOf({ votes: ofTurn })).toBe(47);
  });

  it('follows from the time of its end where nothing was counted', () => {
    expect(endOf({ votes: null })).toBe(50);
  });

  it('is unknown before the race ends', () => {
    expect(raceIn(answerOf({ votes: { snapshots } })).endedTurn).toBeNull();
    expect(endOf({ votes: { ...tallies([50, 30, 20]), snapshots } }, 47)).toBeNull();
  });

  it('bounds the last turn of its primary by its first count', () => {
    const fast = { primaryEndTime: at(-0.2), startTime: at(-0.3) };
    expect(raceIn(answerOf({ votes: { snapshots } }, fast)).countsFrom).toBe(46);
    expect(raceIn(answerOf({ votes: null }, fast)).countsFrom).toBe(51);
  });
});

describe('the standing of a race', () => {
  const OWN = { ...NOBODY, raceId: 'e1', characterId: 'b' };
  const ofTurn = {
    latestSnapshot: { turn: 50, cumulativeVotes: 1_000, sharesPct: byId([10, 80, 10]) },
  };
  const stated = (turn: number) => ({ raceId: 'e1', sharePct: 61.5, marginPct: 31.2, turn });

  it('has places, seats and votes to the lead', () => {
    const { runners, own, isOwn } = raceIn(answerOf(), { own: OWN });
    expect(
      runners.map(({ key, place, seats, votesToNext }) => [key, place, seats, votesToNext]),
    ).toEqual([
      ['a', 1, null, null],
      ['b', 2, null, 21],
      ['c', 3, null, 31],
    ]);
    expect([own?.key, isOwn]).toEqual(['b', true]);
  });

  it('is the player’s own by the service’s words where the counts are of one turn', () => {
    const race = raceIn(answerOf({ votes: ofTurn }), { own: { ...OWN, stated: stated(50) } });
    expect(race.ownStanding).toMatchObject({ sharePct: 61.5, marginPct: 31.2 });
    expect([race.shareTurn, race.own?.place, race.call]).toEqual([50, null, null]);
  });

  it('is not taken from a status that is older than the counts', () => {
    const own = { ...OWN, stated: stated(49) };
    expect(raceIn(answerOf({ votes: ofTurn }), { own }).ownStanding).toBeNull();
  });

  it('has no share of the player where only that of one turn is there', () => {
    const shareIn = (more: Partial<Answer>, own: RaceSource['own'] = OWN) =>
      ownShareOf(raceIn(answerOf(more), { own }));
    expect(shareIn({ votes: ofTurn })).toBeNull();
    expect(shareIn({ votes: ofTurn }, { ...OWN, stated: stated(50) })).toBe(61.5);
    expect(shareIn({})).toBe(30);
    expect(shareIn({}, NOBODY)).toBeNull();
  });

  it('has no share of the player before the first count, where a server sends zeros', () => {
    const shareIn = (...sent: readonly number[]) => {
      const none = sent.map((sharePct, index) => ({ candidateId: IDS[index], votes: 0, sharePct }));
      return ownShareOf(raceIn(answerOf({ votes: { tallies: none } }), { own: OWN }));
    };
    expect(shareIn(0, 0, 0)).toBeNull();
    expect(shareIn(100, 0, 0)).toBe(0);
  });

  it('is that of exact counts, whatever the status said before', () => {
    const { ownStanding } = raceIn(answerOf(), { own: { ...OWN, stated: stated(50) } });
    expect(ownStanding).toEqual({ sharePct: 30, marginPct: -20 });
    // Who leads is measured against the second.
    const leader = raceIn(answerOf(), { own: { ...OWN, characterId: 'a' } });
    expect(leader.ownStanding).toEqual({ sharePct: 50, marginPct: 20 });
  });

  it('puts the player behind by the lead of the race, where the server rounds the shares', () => {
    const counted = [
      { candidateId: 'a', votes: 5_129, sharePct: 51.3 },
      { candidateId: 'b', votes: 4_871, sharePct: 48.7 },
    ];
    const race = raceIn(answerOf({ votes: { tallies: counted } }), { own: OWN });
    expect([race.called.lead, race.ownStanding?.marginPct]).toEqual([
      expect.closeTo(2.58),
      expect.closeTo(-2.58),
    ]);
  });

  it('has no order of award where the service’s seats do not follow from the votes', () => {
    const several = { totalSeats: 5 };
    expect(raceIn(answerOf({}, several)).award?.order).toEqual(['a', 'b', 'a', 'c', 'a']);
    const votes = { ...tallies([50, 30, 20]), seatsEstimate: byId([1, 2, 2]) };
    const race = raceIn(answerOf({ votes }, several));
    expect([race.award, race.seats?.isFromService]).toEqual([null, true]);
    expect(race.runners.map(({ seats, votesToNext }) => [seats, votesToNext])).toEqual([
      [1, null],
      [2, null],
      [2, null],
    ]);
  });

  it('gives an independent every seat that their count gives them', () => {
    const candidates = IDS.map((id) => ({ id, characterName: id, party: 'Independent' }));
    const { runners } = raceIn(answerOf({ candidates }, { totalSeats: 20 }));
    expect(runners.map(({ seats }) => seats)).toEqual([10, 6, 4]);
  });

  it('leaves out whom a primary eliminated', () => {
    const candidates = (answerOf().candidates ?? []).map((candidate) => ({
      ...candidate,
      eliminated: candidate.id === 'a',
    }));
    const { runners, eliminated } = raceIn(answerOf({ candidates }));
    expect([runners, eliminated].map((list) => list.map(({ key }) => key))).toEqual([
      ['b', 'c'],
      ['a'],
    ]);
  });
});

describe('the turns of a race', () => {
  const seen = (values: Readonly<Record<number, readonly number[]>>) => ({
    standing: Object.entries(values).map(([turn, counts]) => ({
      turn: Number(turn),
      shares: shares(counts),
    })),
    seen: { totals: new Map(), shares: new Map() },
    seats: new Map(),
  });
  const turnsOf = (race: ReturnType<typeof raceIn>) => race.turns.map(({ turn }) => turn);

  it('end with the count on screen, which the lead is of', () => {
    const snapshots = [
      { turn: 49, votes: byId([60, 20, 20]) },
      { turn: 50, votes: byId([55, 25, 20]) },
    ];
    const race = raceIn(answerOf({ votes: { ...tallies([50, 30, 20]), snapshots } }));
    expect(turnsOf(race)).toEqual([49, 50]);
    expect([race.called.lead, race.trend]).toEqual([20, -20]);
  });

  it('end with the last turn that the answer lists where its votes are those on screen', () => {
    const snapshots = [
      { turn: 48, votes: byId([60, 20, 20]) },
      { turn: 49, votes: byId([110, 50, 40]) },
    ];
    const late = raceIn(answerOf({ votes: { ...tallies([110, 50, 40]), snapshots } }));
    expect(turnsOf(late)).toEqual([48, 49]);
    expect(late.trend).toBeCloseTo(-10);
  });

  it('of an ended race end with its last count, which the record goes on to see', () => {
    const recorded = seen({
      47: [60, 25, 15],
      48: [50, 30, 20],
      49: [50, 30, 20],
      50: [50, 30, 20],
    });
    const ended = answerOf({}, { status: 'completed', endTime: at(-2.5) });
    expect(turnsOf(raceIn(ended, { recorded }))).toEqual([47, 48]);
    // A paused game tells no turn of the end: then a count that repeats is none.
    expect(turnsOf(raceIn(ended, { recorded, game: undefined }))).toEqual([47, 48]);
  });

  it('show the race as it was in a past turn', () => {
    const recorded = seen({ 46: [30, 60, 10], 47: [60, 25, 15], 48: [50, 30, 20] });
    const ended = answerOf({}, { status: 'completed', endTime: at(-2.5), totalSeats: 4 });
    const race = raceIn(ended, { recorded }, 46);
    expect([race.phase, race.turnsLeft, race.called.lead]).toEqual(['general', 2, 30]);
    expect(race.runners.map(({ key, seats }) => [key, seats])).toEqual([
      ['b', 3],
      ['a', 1],
      ['c', 0],
    ]);
    expect(raceIn(ended, { recorded }, 48).phase).toBe('ended');
  });
});

describe('a tie', () => {
  const inRace = (votes: readonly number[], totalSeats = 1) =>
    raceIn(answerOf({ votes: tallies(votes) }, { totalSeats })).runners.map(
      ({ key, place, isTied }) => [key, place, isTied],
    );

  it('gives all who share it the same place, and the next the place after them', () => {
    expect(inRace([40, 40, 20])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
      ['c', 3, false],
    ]);
    expect(inRace([40, 30, 30])).toEqual([
      ['a', 1, false],
      ['b', 2, true],
      ['c', 2, true],
    ]);
  });

  it('has no place and no tie while everybody has 0 votes', () => {
    expect(inRace([0, 0, 0]).map(([, place, isTied]) => [place, isTied])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
  });

  it('in the turn before had no leader', () => {
    const snapshots = [
      { turn: 49, votes: byId([20, 20, 10]) },
      { turn: 50, votes: byId([40, 50, 20]) },
    ];
    const race = raceIn(answerOf({ votes: { ...tallies([40, 50, 20]), snapshots } }));
    expect([race.runners[0]?.key, race.formerLeader]).toEqual(['b', null]);
  });
});
