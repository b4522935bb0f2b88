/** Where each corporation's tile lies on the market's map: grouped by sector, as large as its value. Pure. */
import type { BoardRow } from '@renderer/features/markets/market-board';
import { comparable, sectorSums } from '@renderer/features/markets/market-sectors';
import type { Valued } from '@renderer/features/markets/market-sectors';

import { lackOf } from '@shared/domain/evidence';
import { COMMON_UNIT, convert } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';

import { squarify } from './treemap';
import type { Rect } from './treemap';

/** More tiles could not be told apart; the board has all corporations. */
export const MAX_TILES = 400;
/** Room for a sector's name above its corporations. */
export const HEADING = 18;
const GAP = 1;

/** `now`: this turn's figures; `before`: those of an earlier turn; `empty`: none so far. */
export type TileState = 'now' | 'before' | 'empty';

/** A corporation on the map. */
export interface Tile {
  readonly row: BoardRow;
  readonly rect: Rect;
  readonly state: TileState;
}

/** A sector with its tiles. */
export interface Sector {
  readonly type: string;
  readonly rect: Rect;
  /** Of its corporations of this turn together, in percent; null while too few are loaded. */
  readonly changePct: number | null;
  readonly tiles: readonly Tile[];
}

/** What the map is laid out from. */
export interface MapFacts {
  readonly rows: readonly BoardRow[];
  /** Those with a value in the shown currency, of this turn. */
  readonly valued: readonly Valued[];
  /** The area of each, by sequential id; it stays while the market loads. */
  readonly areas: ReadonlyMap<string, number>;
  /** The present turn; null while it is not known. */
  readonly turn: number | null;
}

function inner({ x, y, width, height }: Rect): Rect {
  const heading = height > HEADING * 2 ? HEADING : 0;
  return {
    x: x + GAP,
    y: y + heading,
    width: Math.max(0, width - GAP * 2),
    height: Math.max(0, height - heading - GAP),
  };
}

function stateOf({ own, marketValue }: BoardRow, turn: number | null): TileState {
  if (own === null || marketValue === null) return 'empty';
  return turn !== null && own.turn < turn ? 'before' : 'now';
}

/** The largest corporations, each in its sector. */
export function sectorsOf({ rows, valued, areas, turn }: MapFacts, space: Rect): readonly Sector[] {
  const areaOf = ({ key }: BoardRow) => areas.get(key) ?? 0;
  const largest = rows
    .filter((row) => areaOf(row) > 0)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, MAX_TILES);
  const byType = new Map<string, BoardRow[]>();
  for (const row of largest) {
    const members = byType.get(row.type ?? '') ?? [];
    members.push(row);
    byType.set(row.type ?? '', members);
  }
  const groups = [...byType];
  const changes = new Map(sectorSums(valued, false).map((sum) => [sum.type, sum.changePct]));
  const sizeOf = (members: readonly BoardRow[]) =>
    members.reduce((sum, row) => sum + areaOf(row), 0);
  const moveOf = (type: string, members: readonly BoardRow[]) => {
    const moved = members.filter((row) => row.changePct !== null && stateOf(row, turn) === 'now');
    const lack = lackOf('move', { have: sizeOf(moved), whole: sizeOf(members) });
    return lack === null ? (changes.get(type) ?? null) : null;
  };
  const rects = squarify(
    groups.map(([, members]) => sizeOf(members)),
    space,
  );
  return groups.map(([type, members], index) => {
    const rect = rects[index] ?? space;
    const places = squarify(members.map(areaOf), inner(rect));
    const tiles = members.map((row, at) => ({
      row,
      state: stateOf(row, turn),
      rect: places[at] ?? rect,
    }));
    return { type, rect, changePct: moveOf(type, members), tiles };
  });
}

/** In which currency the board is shown. */
interface BoardCurrency {
  readonly shownIn: string | null;
  readonly rates: Rates;
}

/** Values that can be compared: in the shown currency, or where each is in its own, in the common unit. */
function comparedValues(
  rows: readonly BoardRow[],
  { shownIn, rates }: BoardCurrency,
): readonly (number | null)[] {
  if (shownIn !== null || comparable(rows, null).length > 0)
    return rows.map(({ marketValue }) => marketValue);
  return rows.map(({ own }) => own && convert(own.marketValue, own.currency, COMMON_UNIT, rates));
}

/**
 * The areas of the map and the order of the board. A corporation without a value has the median one's area. One whose
 * value cannot be converted has none.
 */
export function areasOf(
  rows: readonly BoardRow[],
  currency: BoardCurrency,
): ReadonlyMap<string, number> {
  const values = comparedValues(rows, currency);
  const known = values.filter((value) => value !== null && value > 0) as readonly number[];
  const median = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)] ?? 1;
  return new Map(
    rows.map(({ key, own }, index) => [
      key,
      own === null || own.marketValue === null ? median : (values[index] ?? 0),
    ]),
  );
}
