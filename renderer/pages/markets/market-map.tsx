/**
 * The market as a map: the area of each corporation is its value, the colour is the change of its
 * price; sectors are parts of the map.
 */
import { useMemo } from 'react';

import { ChartFrame, useChartReading } from '@renderer/components/charts/chart-frame';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';
import type { Valued } from '../../features/markets/market-sectors';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, formatPercentChange } from '@shared/domain/wording/numbers';
import { squarify } from './treemap';
import type { Rect } from './treemap';
import { humanise } from '@shared/domain/wording/words';

import styles from './market-map.module.css';

/** More tiles could not be told apart; the board has all corporations. */
const MAX_TILES = 400;
const SPACE: Rect = { x: 0, y: 0, width: 1_200, height: 560 };
/** Room for a sector's name above its corporations. */
const HEADING = 14;
const GAP = 1;
/** A name needs this much room. */
const NAME_WIDTH = 46;
const NAME_HEIGHT = 16;
const CHARACTER_WIDTH = 6.2;
/** A change of this many percent has the full colour. */
const FULL_CHANGE_PCT = 3;
const FAINTEST = 0.18;

interface Tile extends Valued {
  readonly rect: Rect;
}

interface Sector {
  readonly type: string;
  readonly rect: Rect;
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

function sectorsOf(valued: readonly Valued[]): readonly Sector[] {
  const byType = new Map<string, Valued[]>();
  for (const one of valued) {
    const type = one.row.type ?? '';
    byType.set(type, [...(byType.get(type) ?? []), one]);
  }
  const groups = [...byType];
  const totals = groups.map(([, members]) => members.reduce((sum, { value }) => sum + value, 0));
  const rects = squarify(totals, SPACE);
  return groups.map(([type, members], index) => {
    const rect = rects[index] ?? SPACE;
    const places = squarify(
      members.map(({ value }) => value),
      inner(rect),
    );
    const tiles = members.map((member, at) => ({ ...member, rect: places[at] ?? rect }));
    return { type, rect, tiles };
  });
}

/** How strongly a change is coloured. */
function strengthOf(changePct: number | null): number {
  if (changePct === null || changePct === 0) return 0;
  const part = Math.min(1, Math.abs(changePct) / FULL_CHANGE_PCT);
  return FAINTEST + (1 - FAINTEST) * part;
}

function toneOf(changePct: number | null): string | undefined {
  if (changePct === null || changePct === 0) return styles.still;
  return changePct > 0 ? styles.gain : styles.loss;
}

function shortened(text: string, width: number): string {
  const room = Math.floor(width / CHARACTER_WIDTH);
  return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`;
}

function openTile({ row }: Valued): void {
  openRoute(routeOf(href('corporation', { sequentialId: row.key })));
}

interface TileProps {
  readonly tile: Tile;
  readonly isRead: boolean;
  readonly onRead: () => void;
}

function TileShape({ tile, isRead, onRead }: TileProps) {
  const { rect, row } = tile;
  const { x, y, width, height } = rect;
  const hasName = width >= NAME_WIDTH && height >= NAME_HEIGHT;
  const hasChange = hasName && height >= NAME_HEIGHT * 2;
  return (
    <g
      className={styles.tile}
      onPointerEnter={onRead}
      onClick={() => {
        openTile(tile);
      }}
    >
      <rect className={styles.ground} x={x} y={y} width={width} height={height} />
      <rect
        className={toneOf(row.changePct)}
        x={x}
        y={y}
        width={width}
        height={height}
        opacity={strengthOf(row.changePct)}
      />
      <rect
        className={isRead ? styles.read : styles.edge}
        x={x}
        y={y}
        width={width}
        height={height}
      />
      {hasName && (
        <text className={styles.name} x={x + 4} y={y + 12}>
          {shortened(row.name, width - 8)}
        </text>
      )}
      {hasChange && (
        <text className={styles.change} x={x + 4} y={y + 25}>
          {formatPercentChange(row.changePct)}
        </text>
      )}
    </g>
  );
}

interface MarketMapProps {
  /** Keep its identity between drawings. */
  readonly valued: readonly Valued[];
  /** The currency of the values; null: that of all of them. */
  readonly shownIn: string | null;
  /** Corporations that cannot be drawn: nothing was read of them, or no rate is known. */
  readonly left: number;
  /** Why there is nothing to draw, in words. */
  readonly missing: string;
}

/** `chart-market-map`. The arrow keys go through the corporations, the most valuable first; a click or Enter opens one. */
export function MarketMap({ valued, shownIn, left, missing: reason }: MarketMapProps) {
  const reading = useChartReading();
  const drawn = useMemo(
    () => valued.toSorted((one, other) => other.value - one.value).slice(0, MAX_TILES),
    [valued],
  );
  const sectors = useMemo(() => sectorsOf(drawn), [drawn]);
  const places = useMemo(() => new Map(drawn.map(({ row }, index) => [row.key, index])), [drawn]);
  if (drawn.length === 0) {
    return <EmptyState>{reason}</EmptyState>;
  }
  const unit = shownIn === 'units' ? 'common units' : shownIn;
  const describe = (index: number) => {
    const one = drawn[index];
    if (one === undefined) return '';
    const { row, value } = one;
    const amount = `${formatMoney(value, null, 'compact')}${unit === null ? '' : ` ${unit}`}`;
    const sector = row.type === null ? '' : `, ${humanise(row.type)}`;
    const change = row.changePct === null ? 'change not known' : formatPercentChange(row.changePct);
    return `${row.name}${sector}: ${amount}, ${change}`;
  };
  const hidden = valued.length - drawn.length;
  const missing = [
    hidden > 0 ? `the ${formatCount(hidden)} smallest are only on the board` : '',
    left > 0 ? `${formatCount(left)} have no value that can be compared` : '',
  ].filter((words) => words !== '');
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
      summary={`Area by value, colour by change: full at ${FULL_CHANGE_PCT}% or more${missing.length === 0 ? '' : `; ${missing.join('; ')}`}`}
    >
      <svg className={styles.map} viewBox={`0 0 ${SPACE.width} ${SPACE.height}`} aria-hidden="true">
        {sectors.map(({ type, rect, tiles }) => (
          <g key={type}>
            {rect.height > HEADING * 2 && (
              <text className={styles.sector} x={rect.x + 3} y={rect.y + 10}>
                {shortened(type === '' ? 'No sector' : humanise(type), rect.width - 6)}
              </text>
            )}
            {tiles.map((tile) => {
              const index = places.get(tile.row.key) ?? 0;
              return (
                <TileShape
                  key={tile.row.key}
                  tile={tile}
                  isRead={reading.index === index}
                  onRead={() => {
                    reading.read(index);
                  }}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
