/**
 * The market as a map: the area of each corporation is its value, the colour is the change of its
 * price; sectors are parts of the map.
 */
import { memo, useCallback, useMemo, useState } from 'react';

import { ChartFrame, useChartReading } from '@renderer/components/charts/chart-frame';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';
import type { Board } from '@renderer/features/markets/use-board';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { counted, formatCount, formatPercentChange } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { HEADING, MAX_TILES, sectorsOf } from './market-tiles';
import type { MapFacts, Sector, Tile, TileState } from './market-tiles';
import { LINE_HEIGHT, textWidth, tileLabel } from './tile-label';
import styles from './market-map.module.css';

/** Before the map's own width is known. */
const FIRST_WIDTH = 1_200;
/** Height by width; a narrow map stays this high. */
const RATIO = 0.46;
const LEAST_HEIGHT = 360;
/** Changes up to each of these percents share a shade. */
const STEPS_PCT = [0.75, 2] as const;
const LEAST_PCT = 0.05;
const SHADES = [0.3, 0.6, 1] as const;
/** What a mark in the corner needs. */
const MARK_ROOM = 26;

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

/** Which way a price moved, and how strongly its tile is coloured. */
function shadeOf(changePct: number | null): {
  readonly tone: string | undefined;
  readonly shade: number;
} {
  const size = Math.abs(changePct ?? 0);
  if (changePct === null || size < LEAST_PCT) return { tone: styles.still, shade: 1 };
  const step = STEPS_PCT.filter((least) => size >= least).length;
  return { tone: changePct > 0 ? styles.gain : styles.loss, shade: SHADES[step] ?? 1 };
}

/** Whose tile it is. */
type Mark = 'own' | 'watched';

function markOf(key: string, { own, watched }: Board['mine']): Mark | null {
  if (key === own) return 'own';
  return watched.has(key) ? 'watched' : null;
}

function shortened(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let fitting = '';
  for (const character of text) {
    if (textWidth(`${fitting}${character}…`) > width) break;
    fitting += character;
  }
  return fitting === '' ? '' : `${fitting}…`;
}

function openTile({ row }: Pick<Tile, 'row'>): void {
  openRoute(routeOf(href('corporation', { sequentialId: row.key })));
}

interface TileProps {
  readonly tile: Tile;
  readonly mark: Mark | null;
  readonly isRead: boolean;
  /** Keep its identity between drawings. */
  readonly onRead: (key: string) => void;
}

function TileWords({ tile: { rect, row, state } }: Pick<TileProps, 'tile'>) {
  const { x, y } = rect;
  const change =
    state === 'empty' || row.changePct === null ? '' : formatPercentChange(row.changePct);
  const label = tileLabel(row.name, change, rect);
  if (label === null) return null;
  return (
    <>
      {label.name.map((line, index) => (
        <text key={line} className={styles.name} x={x + 5} y={y + (index + 1) * LINE_HEIGHT}>
          {line}
        </text>
      ))}
      {label.change !== '' && (
        <text className={styles.change} x={x + 5} y={y + (label.name.length + 1) * LINE_HEIGHT}>
          {label.change}
        </text>
      )}
    </>
  );
}

const GROUND: Readonly<Record<TileState, string | undefined>> = {
  now: styles.ground,
  before: styles.ground,
  empty: styles.unread,
};

/** Drawn again only for its own news: a map has hundreds, and each of them measures its words. */
const TileShape = memo(function TileShape({ tile, mark, isRead, onRead }: TileProps) {
  const { rect, row, state } = tile;
  const { x, y, width, height } = rect;
  const place = { x, y, width, height };
  const { tone, shade } = shadeOf(row.changePct);
  const hasMark = mark !== null && width >= MARK_ROOM && height >= MARK_ROOM;
  return (
    <g
      className={styles.tile}
      data-state={state}
      onPointerEnter={() => onRead(row.key)}
      onClick={() => openTile(tile)}
    >
      <rect className={GROUND[state]} {...place} />
      {state !== 'empty' && <rect className={tone} {...place} opacity={shade} />}
      {state !== 'empty' && <rect className={isRead ? styles.read : styles.edge} {...place} />}
      <TileWords tile={tile} />
      {hasMark && (
        <text className={styles.mark} x={x + width - 5} y={y + LINE_HEIGHT} textAnchor="end">
          {mark === 'own' ? '★' : '○'}
        </text>
      )}
    </g>
  );
});

interface SectorsProps extends Pick<TileProps, 'onRead'> {
  readonly sectors: readonly Sector[];
  readonly mine: Board['mine'];
  readonly readKey: string | null;
}

const Sectors = memo(function Sectors({ sectors, mine, readKey, onRead }: SectorsProps) {
  return sectors.map(({ type, rect, changePct, tiles }) => {
    const change = changePct === null ? '' : ` ${formatPercentChange(changePct)}`;
    const name = type === '' ? 'No sector' : humanise(type);
    const room = rect.width - 6;
    const whole = `${name}${change}`;
    return (
      <g key={type}>
        {rect.height > HEADING * 2 && (
          <text className={styles.sector} x={rect.x + 2} y={rect.y + 13}>
            {textWidth(whole) <= room ? whole : shortened(name, room)}
          </text>
        )}
        {tiles.map((tile) => (
          <TileShape
            key={tile.row.key}
            tile={tile}
            mark={markOf(tile.row.key, mine)}
            isRead={readKey === tile.row.key}
            onRead={onRead}
          />
        ))}
      </g>
    );
  });
});

interface MarketMapProps extends MapFacts {
  /** Changes are shown over this many turns. */
  readonly span: number;
  readonly mine: Board['mine'];
  /** The currency of the values; null: that of all of them. */
  readonly shownIn: string | null;
  /** Why there is nothing to draw, in words. */
  readonly missing: string;
}

/** What the map needs to be understood, and what it leaves out. */
function notesOf(sectors: readonly Sector[], { rows, areas, turn, mine }: MarketMapProps): string {
  const tiles = sectors.flatMap((sector) => sector.tiles);
  const countOf = (state: TileState) => tiles.filter((tile) => tile.state === state).length;
  const left = rows.filter(({ key }) => areas.get(key) === 0).length;
  const hidden = rows.length - left - tiles.length;
  const [before, empty] = [countOf('before'), countOf('empty')];
  const hasMark = (wanted: Mark) => tiles.some(({ row }) => markOf(row.key, mine) === wanted);
  return [
    'Area by value, colour by change',
    before > 0 && turn !== null ? `faded: before turn ${formatCount(turn)}` : '',
    empty > 0 ? `dashed: ${formatCount(empty)} not loaded yet` : '',
    hasMark('own') ? '★ yours' : '',
    hasMark('watched') ? '○ watched' : '',
    hidden > 0 ? `the ${formatCount(hidden)} smallest are only on the board` : '',
    left > 0 ? `${formatCount(left)} have no value that can be compared` : '',
  ]
    .filter((words) => words !== '')
    .join('; ');
}

/** `chart-market-map`. The arrow keys go through the corporations, the largest first; a click or Enter opens one. */
export function MarketMap(props: MarketMapProps) {
  const { rows, valued, areas, turn, span, mine, shownIn, missing } = props;
  const reading = useChartReading();
  const [measured, width] = useWidth();
  const height = Math.max(LEAST_HEIGHT, Math.round(width * RATIO));
  const sectors = useMemo(
    () => sectorsOf({ rows, valued, areas, turn }, { x: 0, y: 0, width, height }),
    [rows, valued, areas, turn, width, height],
  );
  const drawn = useMemo(
    () =>
      sectors
        .flatMap(({ tiles }) => tiles)
        .filter(({ state }) => state !== 'empty')
        .toSorted((one, other) => (other.row.marketValue ?? 0) - (one.row.marketValue ?? 0))
        .slice(0, MAX_TILES),
    [sectors],
  );
  const places = useMemo(() => new Map(drawn.map(({ row }, index) => [row.key, index])), [drawn]);
  const { read } = reading;
  const onRead = useCallback((key: string) => read(places.get(key) ?? null), [read, places]);
  if (sectors.length === 0) return <EmptyState>{missing}</EmptyState>;
  const unit = shownIn === COMMON_UNIT ? 'common units' : shownIn;
  const describe = (index: number) => {
    const one = drawn[index];
    if (one === undefined) return '';
    const { row } = one;
    const amount = `${formatMoney(row.marketValue, null, 'compact')}${unit === null ? '' : ` ${unit}`}`;
    const sector = row.type === null ? '' : `, ${humanise(row.type)}`;
    const change =
      row.changePct === null
        ? 'change unknown'
        : `${formatPercentChange(row.changePct)} in ${counted(span, 'turn')}`;
    const of = one.state === 'before' ? `, turn ${formatCount(row.own?.turn)}` : '';
    return `${row.name}${sector}: ${amount}, ${change}${of}`;
  };
  const picture = (
    <svg
      ref={measured}
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Sectors
        sectors={sectors}
        mine={mine}
        readKey={reading.index === null ? null : (drawn[reading.index]?.row.key ?? null)}
        onRead={onRead}
      />
    </svg>
  );
  if (drawn.length === 0) {
    return (
      <>
        <EmptyState>{missing}</EmptyState>
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
      summary={notesOf(sectors, props)}
    >
      {picture}
    </ChartFrame>
  );
}
