/** Whether a corporation's price rises or falls, and what moved with it. Pure. */
import type { RecordedSeries } from '@shared/record/recorded';
import { counted, formatPercent } from '@shared/domain/wording/numbers';

/** A figure of the books at the first and at the last turn of the price's line. */
export interface BookMove {
  readonly metric: string;
  readonly label: string;
  /** In percent of the first value; null where that is zero. */
  readonly changePct: number;
}

/** A price as recorded, the oldest first. */
export interface PriceLine {
  readonly points: readonly { readonly turn: number; readonly value: number }[];
  /** In percent, from the first to the last point; null with fewer than two. */
  readonly changePct: number | null;
  /** Turns from the first to the last point. */
  readonly turns: number;
}

const LAST_TURNS = 24;

function numbersIn(
  series: RecordedSeries | undefined,
): readonly { readonly turn: number; readonly value: number }[] {
  const all = (series?.points ?? []).flatMap(({ turn, untilTurn, value }) => {
    if (typeof value !== 'number') return [];
    return untilTurn > turn
      ? [
          { turn, value },
          { turn: untilTurn, value },
        ]
      : [{ turn, value }];
  });
  const last = all.at(-1)?.turn ?? 0;
  return all.filter(({ turn }) => turn >= last - LAST_TURNS);
}

function changeOf(first: number | undefined, last: number | undefined): number | null {
  if (first === undefined || last === undefined || first === 0) return null;
  return ((last - first) / Math.abs(first)) * 100;
}

/** The line of the last turns. */
export function priceLine(series: RecordedSeries | undefined): PriceLine {
  const points = numbersIn(series);
  const [first, last] = [points[0], points.at(-1)];
  const turns = (last?.turn ?? 0) - (first?.turn ?? 0);
  return { points, turns, changePct: turns > 0 ? changeOf(first?.value, last?.value) : null };
}

/** What of the books moved, the largest change first. */
export function bookMoves(series: readonly RecordedSeries[]): readonly BookMove[] {
  return series
    .flatMap((one): BookMove[] => {
      const points = numbersIn(one);
      const changePct = changeOf(points[0]?.value, points.at(-1)?.value);
      return changePct === null || changePct === 0
        ? []
        : [{ metric: one.metric, label: one.label, changePct }];
    })
    .toSorted((a, b) => Math.abs(b.changePct) - Math.abs(a.changePct));
}

function moveWords({ label, changePct }: BookMove): string {
  return `${label.toLowerCase()} ${changePct > 0 ? 'rose' : 'fell'} ${formatPercent(Math.abs(changePct))}`;
}

/** One sentence: direction, span, and the two largest moves of the books. */
export function priceHeadline({ changePct, turns }: PriceLine, moves: readonly BookMove[]): string {
  if (changePct === null) return 'No earlier price is recorded yet';
  const span = counted(turns, 'turn');
  const size = formatPercent(Math.abs(changePct));
  const direction =
    size === formatPercent(0)
      ? `Unchanged in ${span}`
      : `${changePct > 0 ? 'Up' : 'Down'} ${size} in ${span}`;
  const reasons = moves.slice(0, 2).map(moveWords);
  return reasons.length === 0 ? direction : `${direction}: ${reasons.join(', ')}`;
}
