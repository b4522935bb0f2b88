/**
 * Where the states of a country stand on a map of tiles. A layout is found by the names or codes of all states, never by
 * a list of countries; without one the tiles fill a grid in the order of their codes.
 */
import { stateWords } from '@shared/domain/wording/words';

/** A state as a map needs it. */
export interface Place {
  /** As the server spells it. */
  readonly code: string;
  readonly name: string;
}

/** Column and row of a tile, from 0. */
interface Cell {
  readonly column: number;
  readonly row: number;
}

/** A tile's place on the map. */
export interface PlacedCell extends Cell {
  readonly code: string;
}

/** Rows of codes; `.` is an empty place. */
interface Layout {
  readonly rows: readonly string[];
  /** Names and other codes by the code in the rows. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

const UNITED_STATES: Layout = {
  rows: [
    'AK .  .  .  .  .  .  .  .  .  ME',
    '.  .  .  .  .  .  .  .  .  VT NH',
    'WA ID MT ND MN IL WI MI NY RI MA',
    'OR NV WY SD IA IN OH PA NJ CT .',
    'CA UT CO NE MO KY WV VA MD DE .',
    '.  AZ NM KS AR TN NC SC DC .  .',
    '.  .  .  OK LA MS AL GA .  .  .',
    'HI .  .  TX .  .  .  .  FL .  .',
  ],
  aliases: {},
};

const UNITED_KINGDOM: Layout = {
  rows: ['.   SCT .   .', 'NIR .   NE  .', '.   NW  YH  .', 'WLS WM  EM  EE', '.   SW  LDN SE'],
  aliases: {
    SCT: ['SCO', 'SC', 'Scotland'],
    NIR: ['NI', 'Northern Ireland'],
    WLS: ['WAL', 'WA', 'Wales'],
    NE: ['North East', 'North East England'],
    NW: ['North West', 'North West England'],
    YH: ['YOR', 'YTH', 'Yorkshire', 'Yorkshire and the Humber', 'Yorkshire and Humber'],
    WM: ['West Midlands'],
    EM: ['East Midlands'],
    EE: ['EOE', 'EAS', 'East of England'],
    SW: ['South West', 'South West England'],
    SE: ['South East', 'South East England'],
    LDN: ['LON', 'London', 'Greater London'],
  },
};

const GERMANY: Layout = {
  rows: ['.  SH MV .', 'HB HH BE .', 'NI ST BB .', 'NW HE TH SN', 'RP BW BY .', 'SL .  .  .'],
  aliases: {
    SH: ['Schleswig-Holstein'],
    MV: ['Mecklenburg-Vorpommern'],
    HB: ['Bremen'],
    HH: ['Hamburg'],
    BE: ['Berlin'],
    NI: ['Niedersachsen', 'Lower Saxony'],
    ST: ['Sachsen-Anhalt', 'Saxony-Anhalt'],
    BB: ['Brandenburg'],
    NW: ['NRW', 'Nordrhein-Westfalen', 'North Rhine-Westphalia'],
    HE: ['Hessen', 'Hesse'],
    TH: ['Thüringen', 'Thuringia'],
    SN: ['Sachsen', 'Saxony'],
    RP: ['Rheinland-Pfalz', 'Rhineland-Palatinate'],
    BW: ['Baden-Württemberg'],
    BY: ['Bayern', 'Bavaria'],
    SL: ['Saarland'],
  },
};

const LAYOUTS = [UNITED_STATES, UNITED_KINGDOM, GERMANY];
/** A map of real places needs most of them: a few codes such as NE and NW may belong to any country. */
const LEAST_SHARE = 0.6;

function spelt(words: string): string {
  return words
    .toLocaleUpperCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The cells of a layout by every code and name that means one of them. */
function cellsOf({ rows, aliases }: Layout): ReadonlyMap<string, Cell> {
  const others = new Map(Object.entries(aliases));
  const cells = new Map<string, Cell>();
  for (const [row, line] of rows.entries()) {
    for (const [column, code] of line.split(/ +/u).entries()) {
      if (code === '.') continue;
      const cell = { column, row };
      for (const word of [code, ...(others.get(code) ?? [])]) cells.set(spelt(word), cell);
    }
  }
  return cells;
}

/** The cell of each place; null unless the layout has every place, and most of its cells are used. */
function placedBy(layout: Layout, places: readonly Place[]): readonly PlacedCell[] | null {
  const cells = cellsOf(layout);
  const count = new Set(cells.values()).size;
  const taken = new Set<Cell>();
  const placed: PlacedCell[] = [];
  for (const { code, name } of places) {
    const cell = cells.get(spelt(stateWords(code) ?? code)) ?? cells.get(spelt(name));
    if (cell === undefined || taken.has(cell)) return null;
    taken.add(cell);
    placed.push({ code, ...cell });
  }
  return taken.size < count * LEAST_SHARE ? null : placed;
}

/** A little wider than high, as a screen is. */
function inGrid(places: readonly Place[]): readonly PlacedCell[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt(places.length * 1.4)));
  const codes = places.map(({ code }) => code).toSorted();
  return codes.map((code, index) => ({
    code,
    column: index % columns,
    row: Math.floor(index / columns),
  }));
}

/** The place of every state: real where a layout has them all, else in the order of their codes. */
export function placeStates(places: readonly Place[]): readonly PlacedCell[] {
  for (const layout of LAYOUTS) {
    const placed = placedBy(layout, places);
    if (placed !== null) return placed;
  }
  return inGrid(places);
}

/** The nearest tile in the direction of an arrow key; null at the edge. */
export function tileBeside(
  cells: readonly PlacedCell[],
  code: string,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): string | null {
  const from = cells.find((cell) => cell.code === code);
  if (from === undefined) return null;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best: PlacedCell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const across = cell.column - from.column;
    const down = cell.row - from.row;
    const ahead = sign * (isAcross ? across : down);
    if (ahead <= 0) continue;
    // A step to the side counts more, so that the focus stays in its row or column where it can.
    const distance = ahead + 2 * Math.abs(isAcross ? down : across);
    if (distance >= least) continue;
    least = distance;
    best = cell;
  }
  return best?.code ?? null;
}

/** The first or the last tile, row by row. */
export function tileAtEnd(cells: readonly PlacedCell[], key: 'Home' | 'End'): string | null {
  const inOrder = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  return inOrder.at(key === 'Home' ? 0 : -1)?.code ?? null;
}
