/**
 * The market as a map: the area of each corporation is its value, the colour is the change of its
 * price; sectors are parts of the map.
 */
import { memo, useCallback, useMemo, useState } from 'react';

import { ChartFrame, useChartReading } from '@renderer/components/charts/chart-frame';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';
import type { BoardRow } from '../../features/markets/market-board';
import { sectorSums } from '../../features/markets/market-sectors';
import type { Valued } from '../../features/markets/market-sectors';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, formatPercentChange } from '@shared/domain/wording/numbers';
import { squarify } from './treemap';
import type { Rect } from './treemap';
import { humanise } from '@shared/domain/wording/words';

import styles from './market-map.module.css';

/** More tiles could not be told apart; the board has all corporations. */
const MAX_TILES = 400;
/** Before the map's own width is known. */
const FIRST_WIDTH = 1_200;
/** Height by width; a narrow map stays this high. */
const RATIO = 0.46;
const LEAST_HEIGHT = 360;
/** Room for a sector's name above its corporations. */
const HEADING = 18;
const GAP = 1;
/** Name and change need this much room, the change alone needs less. */
const NAME_WIDTH = 60;
const NAME_HEIGHT = 36;
const CHANGE_WIDTH = 44;
const CHANGE_HEIGHT = 18;
const CHARACTER_WIDTH = 6.4;
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE_CHARACTER =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
/** A change of this many percent has the full colour. */
const FULL_CHANGE_PCT = 3;
const FAINTEST = 0.18;

interface Tile {
  readonly row: BoardRow;
  /** Null where nothing was read yet: the tile is an empty frame. */
  readonly value: number | null;
  readonly rect: Rect;
}

interface Sector {
  readonly type: string;
  readonly rect: Rect;
  /** Of its read corporations together, in percent. */
  readonly changePct: number | null;
  readonly tiles: readonly Tile[];
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

function medianOf(valued: readonly Valued[]): number {
  const values = valued.map(({ value }) => value).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 1;
}

/**
 * The map has its whole shape from the start: a corporation that was not read yet takes the module of the median one, so
 * that the map fills as the market is read.
 */
function sectorsOf(
  valued: readonly Valued[],
  unread: readonly BoardRow[],
  space: Rect,
): readonly Sector[] {
  const supposed = medianOf(valued);
  const byType = new Map<string, (Omit<Tile, 'rect'> & { readonly area: number })[]>();
  const add = (row: BoardRow, value: number | null) => {
    const members = byType.get(row.type ?? '') ?? [];
    members.push({ row, value, area: value ?? supposed });
    byType.set(row.type ?? '', members);
  };
  for (const { row, value } of valued) add(row, value);
  for (const row of unread.slice(0, Math.max(0, MAX_TILES - valued.length))) add(row, null);
  const groups = [...byType];
  const changes = new Map(sectorSums(valued, false).map((sum) => [sum.type, sum.changePct]));
  const rects = squarify(
    groups.map(([, members]) => members.reduce((sum, { area }) => sum + area, 0)),
    space,
  );
  return groups.map(([type, members], index) => {
    const rect = rects[index] ?? space;
    const places = squarify(
      members.map(({ area }) => area),
      inner(rect),
    );
    const tiles = members.map(({ row, value }, at) => ({ row, value, rect: places[at] ?? rect }));
    return { type, rect, changePct: changes.get(type) ?? null, tiles };
  });
}

/** The width of an element, so that the map's letters keep their size. */
function useWidth(): readonly [
  (element: SVGSVGElement | null) => (() => void) | undefined,
  number,
] {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const measured = useCallback((element: SVGSVGElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const found = Math.round(element.getBoundingClientRect().width);
      if (found > 0) setWidth(found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, width];
}

/** How strongly a change is coloured. */
function strengthOf(changePct: number | null): number {
  if (changePct === null || changePct === 0) return 1;
  const part = Math.min(1, Math.abs(changePct) / FULL_CHANGE_PCT);
  return FAINTEST + (1 - FAINTEST) * part;
}

function toneOf({ row, value }: Tile): string | undefined {
  if (value === null) return styles.unread;
  const { changePct } = row;
  if (changePct === null || changePct === 0) return styles.still;
  return changePct > 0 ? styles.gain : styles.loss;
}

function widthOf(character: string): number {
  return WIDE_CHARACTER.test(character) ? CHARACTER_WIDTH * 2 : CHARACTER_WIDTH;
}

/** The text, or as much of it as fits with an ellipsis. */
function shortened(text: string, width: number): string {
  if (!WIDE_CHARACTER.test(text)) {
    const room = Math.floor(width / CHARACTER_WIDTH);
    return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`;
  }
  let used = 0;
  let fitting = '';
  for (const character of text) {
    used += widthOf(character);
    if (used > width) return `${fitting === '' ? character : fitting.slice(0, -1)}…`;
    fitting += character;
  }
  return text;
}

function openTile({ row }: Pick<Tile, 'row'>): void {
  openRoute(routeOf(href('corporation', { sequentialId: row.key })));
}

interface TileProps {
  readonly tile: Tile;
  readonly isRead: boolean;
  /** Keep its identity between drawings. */
  readonly onRead: (key: string) => void;
}

/** A small tile keeps the figure and drops the name; an unread one has neither. */
function TileWords({ tile }: { readonly tile: Tile }) {
  const { rect, row, value } = tile;
  const { x, y, width, height } = rect;
  if (value === null) return null;
  const change = row.changePct === null ? '' : formatPercentChange(row.changePct);
  const hasName = width >= NAME_WIDTH && height >= (change === '' ? CHANGE_HEIGHT : NAME_HEIGHT);
  if (!hasName && (width < CHANGE_WIDTH || height < CHANGE_HEIGHT)) return null;
  return (
    <>
      {hasName && (
        <text className={styles.name} x={x + 5} y={y + 15}>
          {shortened(row.name, width - 10)}
        </text>
      )}
      {change !== '' && (
        <text className={styles.change} x={x + 5} y={y + (hasName ? 30 : 14)}>
          {change}
        </text>
      )}
    </>
  );
}

/** Drawn again only for its own news: a map has hundreds, and each of them measures its words. */
const TileShape = memo(function TileShape({ tile, isRead, onRead }: TileProps) {
  const { rect, row, value } = tile;
  const { x, y, width, height } = rect;
  const place = { x, y, width, height };
  return (
    <g
      className={styles.tile}
      onPointerEnter={() => onRead(row.key)}
      onClick={() => openTile(tile)}
    >
      {value !== null && <rect className={styles.ground} {...place} />}
      <rect className={toneOf(tile)} {...place} opacity={strengthOf(row.changePct)} />
      {value !== null && <rect className={isRead ? styles.read : styles.edge} {...place} />}
      <TileWords tile={tile} />
    </g>
  );
});

const Sectors = memo(function Sectors({
  sectors,
  readKey,
  onRead,
}: {
  readonly sectors: readonly Sector[];
  readonly readKey: string | null;
  readonly onRead: (key: string) => void;
}) {
  return sectors.map(({ type, rect, changePct, tiles }) => {
    const change = changePct === null ? '' : ` ${formatPercentChange(changePct)}`;
    const name = type === '' ? 'No sector' : humanise(type);
    const room = rect.width - 6;
    const whole = `${name}${change}`;
    return (
      <g key={type}>
        {rect.height > HEADING * 2 && (
          <text className={styles.sector} x={rect.x + 2} y={rect.y + 13}>
            {shortened(whole, room) === whole ? whole : shortened(name, room)}
          </text>
        )}
        {tiles.map((tile) => (
          <TileShape
            key={tile.row.key}
            tile={tile}
            isRead={readKey === tile.row.key}
            onRead={onRead}
          />
        ))}
      </g>
    );
  });
});

interface MarketMapProps {
  /** Keep its identity between drawings. */
  readonly valued: readonly Valued[];
  /** Corporations without a value so far. Keep its identity. */
  readonly unread: readonly BoardRow[];
  /** The currency of the values; null: that of all of them. */
  readonly shownIn: string | null;
  /** Corporations that cannot be drawn: no rate is known for their currency. */
  readonly left: number;
  /** Why there is nothing to draw, in words. */
  readonly missing: string;
}

/** `chart-market-map`. The arrow keys go through the corporations, the most valuable first; a click or Enter opens one. */
export function MarketMap({ valued, unread, shownIn, left, missing: reason }: MarketMapProps) {
  const reading = useChartReading();
  const [measured, width] = useWidth();
  const height = Math.max(LEAST_HEIGHT, Math.round(width * RATIO));
  const drawn = useMemo(
    () => valued.toSorted((one, other) => other.value - one.value).slice(0, MAX_TILES),
    [valued],
  );
  const sectors = useMemo(
    () => sectorsOf(drawn, unread, { x: 0, y: 0, width, height }),
    [drawn, unread, width, height],
  );
  const places = useMemo(() => new Map(drawn.map(({ row }, index) => [row.key, index])), [drawn]);
  const { read } = reading;
  const onRead = useCallback((key: string) => read(places.get(key) ?? null), [read, places]);
  if (drawn.length + unread.length === 0) return <EmptyState>{reason}</EmptyState>;
  const unit = shownIn === 'units' ? 'common units' : shownIn;
  const describe = (index: number) => {
    const one = drawn[index];
    if (one === undefined) return '';
    const { row, value } = one;
    const amount = `${formatMoney(value, null, 'compact')}${unit === null ? '' : ` ${unit}`}`;
    const sector = row.type === null ? '' : `, ${humanise(row.type)}`;
    const change = row.changePct === null ? 'change unknown' : formatPercentChange(row.changePct);
    return `${row.name}${sector}: ${amount}, ${change}`;
  };
  const hidden = valued.length - drawn.length;
  const notes = [
    hidden > 0 ? `the ${formatCount(hidden)} smallest are only on the board` : '',
    left > 0 ? `${formatCount(left)} have no value that can be compared` : '',
    unread.length > 0 ? `${formatCount(unread.length)} not loaded yet (dashed)` : '',
  ].filter((words) => words !== '');
  const picture = (
    <svg
      ref={measured}
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Sectors
        sectors={sectors}
        readKey={reading.index === null ? null : (drawn[reading.index]?.row.key ?? null)}
        onRead={onRead}
      />
    </svg>
  );
  if (drawn.length === 0) {
    return (
      <>
        <EmptyState>{reason}</EmptyState>
        {picture}
      </>
    );
  }
  return (
    <ChartFrame
      label="Map of the market"
      count={drawn.length}
      reading={reading}
      describe={describe}
      onOpen={(index) => {
        const one = drawn[index];
        if (one !== undefined) openTile(one);
      }}
      metric="market-map"
      points={drawn.length}
      summary={['Area by value, colour by change', ...notes].join('; ')}
    >
      {picture}
    </ChartFrame>
  );
}
