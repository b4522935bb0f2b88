/** The numbers of a recorded series turn by turn, for small pictures. Pure. */
import type { TurnValue } from '@renderer/components/charts/small-multiple';
import type { RecordedPoint } from '@shared/record/recorded';

/** What a small picture shows. */
export const LAST_TURNS = 24;

/** Of each turn from `fromTurn` on in which a number was seen, the last one; a turn in which nothing was seen is left out. */
export function turnValues(
  points: readonly RecordedPoint[],
  fromTurn: number,
): readonly TurnValue[] {
  const values = new Map<number, number>();
  for (const { turn, untilTurn, value } of points) {
    if (typeof value !== 'number') continue;
    for (let seen = Math.max(turn, fromTurn); seen <= untilTurn; seen += 1) values.set(seen, value);
  }
  return Array.from(values, ([turn, value]) => ({ turn, value }));
}

/** The same of the 24 turns up to the newest. */
export function lastTurnValues(
  points: readonly RecordedPoint[],
  newestTurn = points.at(-1)?.untilTurn ?? 0,
): readonly TurnValue[] {
  return turnValues(points, newestTurn - LAST_TURNS);
}

/** The points of a line, with one that has no value in each gap of turns: no line is drawn over what nobody saw. */
export function linePoints(
  values: readonly TurnValue[],
): readonly { readonly x: number; readonly y: number | null }[] {
  return values.flatMap(({ turn, value }, place) => {
    const point = { x: turn, y: value };
    const next = values[place + 1];
    return next === undefined || next.turn === turn + 1
      ? [point]
      : [point, { x: turn + 1, y: null }];
  });
}
