/** Over which turns price changes are told, and what a price was then. Pure. */
import { lackOf } from '@shared/domain/evidence';
import type { FormerValue, RecordedRow } from '@shared/record/recorded';

import type { SeenCorporation } from './board-figures';

/** The prices of one corporation, each with the turns in which it was seen. */
export interface PastPrices {
  /** The turn in which its present price was seen. */
  readonly turn: number;
  readonly former: readonly FormerValue[];
}

/** @param price the place of the share price among the record's values */
export function pastPrices(
  recorded: RecordedRow | undefined,
  seen: SeenCorporation | undefined,
  price: number,
): PastPrices | null {
  const recordedTurn = recorded?.untilTurn ?? -1;
  const turn = Math.max(recordedTurn, seen?.turn ?? -1);
  if (turn < 0) return null;
  const last = recorded?.values[price];
  const isLastFormer = recordedTurn < turn && typeof last === 'number';
  return {
    turn,
    former: [
      ...(isLastFormer ? [{ turn: recordedTurn, untilTurn: recordedTurn, value: last }] : []),
      ...(recorded?.before ?? []),
    ],
  };
}

/** The price `turnsBack` turns before the present one; null if nobody saw it in that very turn. */
export function priceBefore({ turn, former }: PastPrices, turnsBack: number): number | null {
  const then = turn - turnsBack;
  const isChange = lackOf('change', { turns: [turn, then] }) === null;
  const found = former.find((one) => one.turn <= then && one.untilTurn >= then);
  return isChange ? (found?.value ?? null) : null;
}

/**
 * The number of turns over which all changes are told: the wanted one, unless most of the newest prices have none from
 * that turn, for example after the client was closed. Then it is the shortest longer span that most of them have.
 */
export function changeSpan(prices: Iterable<PastPrices>, wanted: number): number {
  const all = [...prices];
  const newest = all.reduce((most, { turn }) => Math.max(most, turn), 0);
  const counts = new Map<number, number>();
  for (const past of all) {
    if (past.turn < newest) continue;
    const longer = past.former
      .map(({ untilTurn }) => past.turn - untilTurn)
      .filter((turns) => turns >= wanted);
    const span = priceBefore(past, wanted) === null ? Math.min(...longer) : wanted;
    if (span < Infinity) counts.set(span, (counts.get(span) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || one - other,
  );
  return ranked[0]?.[0] ?? wanted;
}
