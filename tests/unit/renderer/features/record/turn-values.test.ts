/** The numbers of a recorded series turn by turn. */
import { expect, it } from 'vitest';

import { lastTurnValues, linePoints, turnValues } from '@renderer/features/record/turn-values';

const point = (turn: number, value: number | string, untilTurn = turn) => ({
  turn,
  untilTurn,
  atMs: 0,
  value,
});

it('begins with the turn asked for, and has each turn in which a number was seen', () => {
  expect(turnValues([point(1, 10, 2), point(3, 20, 5), point(7, 5), point(8, 'none')], 4)).toEqual([
    { turn: 4, value: 20 },
    { turn: 5, value: 20 },
    { turn: 7, value: 5 },
  ]);
});

it('has one value a turn: the last', () => {
  expect(turnValues([point(400, 1_500), point(400, 0)], 390)).toEqual([{ turn: 400, value: 0 }]);
});

it('has the last 24 turns before the newest', () => {
  const turns = lastTurnValues([point(1, 5, 100)]).map(({ turn }) => turn);
  expect([turns[0], turns.at(-1)]).toEqual([76, 100]);
});

it('the points of a line have one without a value where turns were not seen', () => {
  const values = [
    { turn: 3, value: 5 },
    { turn: 4, value: 6 },
    { turn: 9, value: 7 },
  ];
  expect(linePoints(values)).toEqual([
    { x: 3, y: 5 },
    { x: 4, y: 6 },
    { x: 5, y: null },
    { x: 9, y: 7 },
  ]);
  expect(linePoints([])).toEqual([]);
});
