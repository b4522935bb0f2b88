/** Market sectors as sums over their corporations, and a corporation's rank within its sector. */
import type { BoardRow } from './market-board';
import {
  changePct,
  debtPct,
  dividendsOf,
  dividendYieldPct,
  earningsRatio,
  marginPct,
} from '@shared/domain/markets/market-ratios';

type Known = number | null;

/** The value of each corporation in one currency. */
export interface Valued {
  readonly row: BoardRow;
  readonly value: number;
}

/**
 * The corporations whose values can be compared: those with a value in the shown currency. If no currency is chosen,
 * all of them, provided that they share one currency.
 */
export function comparable(rows: readonly BoardRow[], shownIn: string | null): readonly Valued[] {
  const known = rows.flatMap((row) => {
    const value = row.marketValue;
    return value === null || value <= 0 ? [] : [{ row, value }];
  });
  if (shownIn !== null) return known;
  const currencies = new Set(known.map(({ row }) => row.own?.currency ?? null));
  return currencies.size === 1 && !currencies.has(null) ? known : [];
}

/** A sector with the figures of its corporations added up. */
export interface SectorSum {
  readonly type: string;
  readonly count: number;
  /** Of the corporations whose value is known. */
  readonly value: number;
  /** The change of all values together, over the corporations whose former price is known. */
  readonly changePct: Known;
  readonly earnings: Known;
  readonly dividendYieldPct: Known;
  readonly marginPct: Known;
  readonly debtPct: Known;
}

const PERCENT = 100;

/** Sums over corporations that state both amounts; `part` and `whole` are in one currency. */
function together(
  valued: readonly Valued[],
  ofRow: (row: BoardRow) => readonly [part: Known, whole: Known],
  ratio: (part: Known, whole: Known) => Known,
): Known {
  let parts = 0;
  let wholes = 0;
  let count = 0;
  for (const { row, value } of valued) {
    const [part, whole] = ofRow(row);
    const own = row.own?.marketValue ?? 0;
    if (part === null || whole === null || own <= 0) continue;
    // The rate by which the value was converted.
    const factor = value / own;
    parts += part * factor;
    wholes += whole * factor;
    count += 1;
  }
  return count === 0 ? null : ratio(parts, wholes);
}

/** Those whose former price is known. */
export function movedOf(valued: readonly Valued[]): readonly Valued[] {
  return valued.filter(({ row }) => row.changePct !== null && row.changePct > -PERCENT);
}

/** All values together. */
export function valueOf(valued: readonly Valued[]): number {
  return valued.reduce((sum, { value }) => sum + value, 0);
}

/** The change of all values together, in percent, over those whose former price is known; null where there is none. */
export function changePctOf(valued: readonly Valued[]): number | null {
  const moved = movedOf(valued);
  const before = moved.reduce(
    (sum, { row, value }) => sum + value / (1 + (row.changePct ?? 0) / PERCENT),
    0,
  );
  return changePct(before, valueOf(moved));
}

function sumOf(type: string, valued: readonly Valued[], isPercent: boolean): SectorSum {
  return {
    type,
    count: valued.length,
    value: valueOf(valued),
    changePct: changePctOf(valued),
    earnings: together(
      valued,
      ({ own }) => [own?.marketValue ?? null, own?.income ?? null],
      earningsRatio,
    ),
    dividendYieldPct: together(
      valued,
      ({ own }) => [own === null ? null : dividendsOf(own, isPercent), own?.marketValue ?? null],
      dividendYieldPct,
    ),
    marginPct: together(
      valued,
      ({ own }) => [own?.income ?? null, own?.revenue ?? null],
      marginPct,
    ),
    debtPct: together(valued, ({ own }) => [own?.debt ?? null, own?.marketValue ?? null], debtPct),
  };
}

/** The sectors of these corporations, the most valuable first. `isPercent`: dividend rates are written as 40 for 40%. */
export function sectorSums(valued: readonly Valued[], isPercent: boolean): readonly SectorSum[] {
  const byType = new Map<string, Valued[]>();
  for (const one of valued) {
    const type = one.row.type ?? '';
    const others = byType.get(type);
    if (others === undefined) byType.set(type, [one]);
    else others.push(one);
  }
  return Array.from(byType, ([type, members]) => sumOf(type, members, isPercent)).toSorted(
    (one, other) => other.value - one.value,
  );
}

/** How one figure of a corporation compares with its peers. */
export interface PeerRank {
  readonly own: number;
  /** The median of all of them, including the corporation itself. */
  readonly median: number;
  /** 1 for the highest; equal values share a rank. */
  readonly rank: number;
  readonly of: number;
}

/** The rank of a value among those of its peers, itself included; null without a value. */
export function rankAmong(own: Known, peers: readonly Known[]): PeerRank | null {
  if (own === null) return null;
  const known = peers.filter((value) => value !== null).toSorted((one, other) => one - other);
  if (known.length === 0) return null;
  const half = Math.floor(known.length / 2);
  const [lower, upper] = [known[known.length % 2 === 0 ? half - 1 : half], known[half]];
  return {
    own,
    median: ((lower ?? 0) + (upper ?? 0)) / 2,
    rank: known.filter((value) => value > own).length + 1,
    of: known.length,
  };
}
