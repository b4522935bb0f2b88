/** Whether a corporation's price rises or falls, and what of its books moved over the same turns. Pure. */
import { LAST_TURNS, lastTurnValues } from '@renderer/features/record/turn-values';
import { changePct } from '@shared/domain/markets/market-ratios';
import { counted, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { changeSizeWords } from '@shared/record/figures';
import type { RecordedSeries } from '@shared/record/recorded';

/** A figure of the books at the first and at the last turn of the price's line. */
interface BookMove {
  readonly metric: string;
  readonly label: string;
  /** Above zero for a rise. */
  readonly by: number;
  /** In percent of the first value; null from or to less than zero. */
  readonly changePct: number | null;
  /** The size of the move: in percent, else in its own unit. */
  readonly size: string;
}

/** A price as recorded, the oldest first. */
interface PriceLine {
  readonly points: readonly { readonly turn: number; readonly value: number }[];
  /** In percent, from the first to the last point; null with fewer than two. */
  readonly changePct: number | null;
  /** Turns from the first to the last point. */
  readonly turns: number;
  /** The turn of the price that is shown; null if the line does not end at it. */
  readonly turn: number | null;
}

/** Prices as sent with their turns; a part that is missing says nothing. */
type SentPrices = readonly {
  readonly turn?: number | null | undefined;
  readonly sharePrice?: number | null | undefined;
}[];

/** By how much of it a price may differ where one answer rounds it and another does not. */
const ROUNDING = 0.0001;

/** Whether prices are in the unit of `price` and end at it: the last one is that price. */
function endsAt(sent: SentPrices, price: number | null | undefined): boolean {
  const last = sent.at(-1)?.sharePrice;
  return isNumber(last) && isNumber(price) && Math.abs(last - price) <= Math.abs(price) * ROUNDING;
}

/** The numbers of the last turns; those that were sent for turns that are not recorded are among them. */
function numbersIn(series: RecordedSeries | undefined, sent: SentPrices): PriceLine['points'] {
  const recorded = lastTurnValues(series?.points ?? []);
  const others = sent.flatMap(({ turn, sharePrice: value }) =>
    isNumber(turn) && isNumber(value) && recorded.every((one) => one.turn !== turn)
      ? [{ turn, value }]
      : [],
  );
  const points = [...recorded, ...others].toSorted((one, other) => one.turn - other.turn);
  const newest = points.at(-1)?.turn ?? 0;
  return points.filter(({ turn }) => turn >= newest - LAST_TURNS);
}

/**
 * The line of the last turns. It has a change only if it ends at `price`, which may be of another turn.
 *
 * @param sent what the server sends of the last turns, oldest first, as it does for the player's own corporation
 */
export function priceLine(
  series: RecordedSeries | undefined,
  price: number | null | undefined,
  sent: SentPrices = [],
): PriceLine {
  const points = numbersIn(series, endsAt(sent, price) ? sent : []);
  const [first, last] = [points[0], points.at(-1)];
  const turns = (last?.turn ?? 0) - (first?.turn ?? 0);
  const turn = last?.value === price ? (last?.turn ?? null) : null;
  const isChange = turns > 0 && turn !== null;
  return { points, turns, turn, changePct: isChange ? changePct(first?.value, last?.value) : null };
}

/** The value of a turn; undefined if nobody saw it then. */
function valueIn({ points }: RecordedSeries, turn: number): number | undefined {
  const value = points.find((one) => one.turn <= turn && one.untilTurn >= turn)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** What of the books moved over the same turns as the price, the largest change first. */
export function bookMoves(
  series: readonly RecordedSeries[],
  { points }: PriceLine,
): readonly BookMove[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return series
    .flatMap((one): BookMove[] => {
      const [before, after] = [valueIn(one, first.turn), valueIn(one, last.turn)];
      if (before === undefined || after === undefined || before === after) return [];
      const { metric, label, unit, currency } = one;
      const pct = changePct(before, after);
      const size =
        pct === null
          ? changeSizeWords(before, after, unit, currency)
          : formatPercent(Math.abs(pct));
      return [{ metric, label, by: after - before, changePct: pct, size }];
    })
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

/** A loss that came or went is more than any percentage. */
function rankOf({ changePct: pct }: BookMove): number {
  return pct === null ? Number.MAX_VALUE : Math.abs(pct);
}

function moveWords({ label, by, size }: BookMove): string {
  return `${label.toLowerCase()} ${by > 0 ? 'rose' : 'fell'} ${size}`;
}

/** Which way a figure of the books moves the price when it rises. */
const PULLS: ReadonlyMap<string, 1 | -1> = new Map([
  ['revenue', 1],
  ['income', 1],
  ['dividends', 1],
  ['costs', -1],
  ['debt', -1],
]);

/** Whether a move of the books can explain that the price rose or fell. */
function explains({ metric, by }: BookMove, priceChangePct: number): boolean {
  const pull = PULLS.get(metric) ?? 0;
  return pull !== 0 && Math.sign(by) * pull === Math.sign(priceChangePct);
}

/** One sentence: direction, span, and the two largest moves of the books in the same direction. */
export function priceHeadline(line: PriceLine, moves: readonly BookMove[]): string {
  const { points, changePct: by, turns } = line;
  // The record is a moment behind the answer.
  if (points.length > 0 && line.turn === null) return '';
  if (by === null) return 'No earlier price yet';
  const span = counted(turns, 'turn');
  const size = formatPercent(Math.abs(by));
  if (size === formatPercent(0)) return `Unchanged in ${span}`;
  const direction = `${by > 0 ? 'Up' : 'Down'} ${size} in ${span}`;
  const reasons = moves
    .filter((move) => explains(move, by))
    .slice(0, 2)
    .map(moveWords);
  return reasons.length === 0 ? direction : `${direction}: ${reasons.join(', ')}`;
}
