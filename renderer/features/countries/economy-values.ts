/** A country's rates by turn, whatever the servers call their field. Pure. */
import type { TurnValue } from '@renderer/components/charts/small-multiple';
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';

/** A point of a history as sent. */
export type TurnPoint = NonNullable<ResponseOf<'countryEconomy'>['rateHistory']>[number];

/** The value of a point. Servers name the field `rate`, `value` or after the figure itself. */
function valueOf(point: TurnPoint): number | null {
  const sent = point.rate ?? point.value;
  if (isNumber(sent)) return sent;
  const other = Object.entries(point).find(
    ([name, value]) => name !== 'turn' && typeof value === 'number',
  );
  return typeof other?.[1] === 'number' ? other[1] : null;
}

/** The points that name their turn, in the order of the service; a null value is a gap. */
export function valuesByTurn(
  history: readonly TurnPoint[] | null | undefined,
): readonly { readonly turn: number; readonly value: number | null }[] {
  return (history ?? []).flatMap((point) =>
    isNumber(point.turn) ? [{ turn: point.turn, value: valueOf(point) }] : [],
  );
}

const LAST_TURNS = 24;

/** Of the last turns, the oldest first; gaps are left out, because a small line has no room for them. */
export function lastTurns(history: readonly TurnPoint[] | null | undefined): readonly TurnValue[] {
  const points = valuesByTurn(history)
    .flatMap(({ turn, value }) => (value === null ? [] : [{ turn, value }]))
    .toSorted((a, b) => a.turn - b.turn);
  const last = points.at(-1)?.turn ?? 0;
  return points.filter(({ turn }) => turn >= last - LAST_TURNS);
}
