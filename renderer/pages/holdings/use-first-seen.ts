/** At which prices the client first saw the shares that the player owns, where nothing says what they cost. */
import { useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import { paidFor } from '@renderer/features/markets/positions';
import type { FirstSeenOf, Position } from '@renderer/features/markets/positions';

/** Only for positions that do not say what was paid. */
export function useFirstSeen(positions: readonly Position[]): FirstSeenOf {
  const keys = positions.filter((position) => paidFor(position) === null).map(({ key }) => key);
  const series = useRecordedSeriesOfEach(
    keys.map((key) => [{ subject: { kind: 'corporation' as const, key }, metric: 'sharePrice' }]),
  );
  const first = new Map(
    keys.flatMap((key, index) => {
      const points = (series[index]?.[0]?.points ?? []).filter(({ turn }) => turn > 0);
      const [oldest] = points;
      const isOne = oldest === undefined || oldest.turn === points.at(-1)?.untilTurn;
      return isOne || typeof oldest.value !== 'number'
        ? []
        : [[key, { turn: oldest.turn, value: oldest.value }] as const];
    }),
  );
  return ({ key }) => first.get(key) ?? null;
}
