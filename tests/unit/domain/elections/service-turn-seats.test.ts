/** The night of a race of which only the votes of single turns are known, by the seats that the server projects. */
import { expect, it } from 'vitest';

import type { RecordedTurns } from '@shared/domain/elections/race-counts';
import { nightOf } from '@shared/domain/elections/night';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { raceChanges, seatMoves } from '@shared/domain/elections/race-changes';
import { NOBODY, raceFrom } from '@support/elections/race-from';

const IDS = ['a', 'b', 'c'];
const byId = (values: readonly number[]) =>
  new Map(values.map((value, index) => [IDS[index] ?? '', value]));

/** A race for five seats in turn 30: its shares, its seats, and the seats that were recorded before. */
function raceWith(
  before: Readonly<Record<number, readonly number[]>>,
  seats: readonly number[] = [3, 1, 1],
  ownId: string | null = null,
) {
  const recorded: RecordedTurns = {
    standing: [],
    seen: { totals: new Map(), shares: new Map() },
    seats: new Map(Object.entries(before).map(([turn, values]) => [Number(turn), byId(values)])),
  };
  return raceFrom(
    {
      election: { totalSeats: 5, electionType: 'house', state: 'NC' },
      phase: { inGeneral: true },
      candidates: IDS.map((id) => ({ id, characterId: id, characterName: `Of ${id}` })),
      votes: {
        totalVotes: 1_000,
        latestSnapshot: {
          turn: 30,
          cumulativeVotes: 1_000,
          sharesPct: Object.fromEntries(byId([40, 40, 20])),
        },
        seatsEstimate: Object.fromEntries(byId(seats)),
      },
    },
    { recorded, own: { ...NOBODY, characterId: ownId } },
  );
}

it('has its seats from turn to turn, without votes and without a lead', () => {
  const race = raceWith({ 29: [2, 2, 1], 28: [2, 1, 2] });
  const lines = raceChanges(race).map(({ kind, turn, runner, from, seat, votes }) => [
    kind,
    turn,
    runner.key,
    from?.key,
    seat,
    votes,
  ]);
  expect(lines).toEqual([
    ['seat', 30, 'a', 'b', 3, null],
    ['seat', 29, 'b', 'c', 2, null],
  ]);
  expect(Array.from(seatMoves(race, 30) ?? [])).toEqual([
    ['a', 1],
    ['b', -1],
  ]);
});

it('is counted in the turn of its shares', () => {
  const { turn, counting, flips, close } = nightOf([raceWith({ 29: [2, 2, 1] })]);
  expect([turn, counting.length, flips.chamber, close.length]).toEqual([30, 1, 1, 0]);
});

it('has no changes across a turn of which the seats of a candidate are missing', () => {
  expect(raceChanges(raceWith({ 29: [2, 2] }))).toEqual([]);
  expect(seatMoves(raceWith({ 29: [2, 2] }), 30)).toBeNull();
});

it('says what the player’s last seat is, and too little for whether it is safe', () => {
  const own = (before: readonly number[]) => ownSeatOf(raceWith({ 29: before }, [3, 1, 1], 'b'));
  expect(own([3, 1, 1])).toMatchObject({ outlook: 'ahead', seats: 1, votes: null, rival: null });
  expect(own([2, 2, 1])).toMatchObject({ outlook: 'lost', seat: 2, rival: { key: 'a' } });
});
