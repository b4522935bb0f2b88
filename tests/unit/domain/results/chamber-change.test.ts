/** A chamber before and after a race. */
import { expect, it } from 'vitest';

import { chamberOf } from '@shared/domain/chamber';
import { chamberChange, chamberInTurn } from '@shared/domain/results/chamber-change';

const chamber = (seats: Readonly<Record<string, number>>, totalSeats: number | null = 10) =>
  chamberOf({
    composition: {
      lower: {
        totalSeats,
        current: Object.entries(seats).map(([partyName, held], index) => ({
          party: String(index),
          partyName,
          seats: held,
        })),
      },
    },
    isCompositionAbsent: false,
    government: null,
    legislature: null,
    country: null,
  });
const turn = (seats: Readonly<Record<string, number>>, totalSeats: number | null = 10) => ({
  turn: 403,
  totalSeats,
  byName: new Map(Object.entries(seats)),
});
const AFTER = chamber({ Labour: 5, Green: 4, New: 1 });

it('compares the parties of both turns, and the vacant seats', () => {
  const change = chamberChange(turn({ Labour: 4, Green: 4, Old: 1 }), AFTER, 404);
  expect(change?.lines.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Labour', 4, 5],
    ['Green', 4, 4],
    ['New', 0, 1],
    ['Old', 1, 0],
  ]);
  expect(change).toMatchObject({ majority: 6, vacantBefore: 1, vacantAfter: 0 });
});

it('is unknown without the turn before, and where the chambers are not of one size', () => {
  const before = turn({ Labour: 6, Green: 4 });
  expect(chamberChange(before, AFTER, 404)).not.toBeNull();
  expect(
    [
      chamberChange(null, AFTER, 404),
      chamberChange({ ...before, turn: 404 }, AFTER, 404),
      chamberChange(turn({}), AFTER, 404),
      chamberChange(turn({ Labour: 6 }, 9), AFTER, 404),
      chamberChange(turn({ Labour: 11 }), AFTER, 404),
      chamberChange(before, chamber({ Labour: 5 }, null), 404),
    ].every((change) => change === null),
  ).toBe(true);
});

it('an earlier turn has its own seats, with the ids and colours of now', () => {
  const ended = { ...turn({ Labour: 6, Old: 3 }), turn: 404 };
  const then = chamberInTurn(ended, turn({ Labour: 7 }), chamber({ Labour: 6, Green: 4 }));
  expect(then?.composition).toMatchObject([
    { partyId: '0', partyName: 'Labour', seats: 6 },
    { partyName: 'Old', seats: 3 },
  ]);
  expect(then).toMatchObject({ totalSeats: 10, majority: 6, vacantSeats: 1 });
});

it('an earlier turn is left out where its seats may not be all of them', () => {
  const [before, now] = [turn({ Labour: 6, Green: 4 }), chamber({ Labour: 6, Green: 4 })];
  expect(chamberInTurn(turn({ Labour: 10 }), before, now)).not.toBeNull();
  expect(
    [
      chamberInTurn(null, before, now),
      chamberInTurn(turn({ Labour: 10 }), null, now),
      chamberInTurn(turn({ Labour: 9 }), before, now),
      chamberInTurn(turn({ Labour: 11 }), before, now),
      chamberInTurn(turn({ Labour: 10 }, null), before, now),
      chamberInTurn(turn({ Labour: 20 }, 20), before, now),
      chamberInTurn(turn({ Labour: 10 }), before, chamber({ Labour: 10 }, null)),
    ].every((then) => then === null),
  ).toBe(true);
});

it('an earlier turn may have as many vacant seats as the chamber has now', () => {
  const [before, now] = [turn({ Labour: 6, Green: 4 }), chamber({ Labour: 6, Green: 3 })];
  expect(chamberInTurn(turn({ Labour: 9 }), before, now)?.vacantSeats).toBe(1);
  expect(chamberInTurn(turn({ Labour: 8 }), before, now)).toBeNull();
});
