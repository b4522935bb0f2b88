/** A map of races: one tile a state, in the colour of whoever leads there, the stronger the larger the lead. */
import { useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';

import { PartyKey, ShapeMark, usePartyShapes } from '@renderer/components/charts/party-key';
import type { PartyShape } from '@renderer/components/charts/party-shapes';
import { classNames } from '@renderer/components/ui/class-names';
import type { Href } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatNumber, formatPoints } from '@shared/domain/wording/numbers';
import { stateWords } from '@shared/domain/wording/words';

import { placeStates, tileAtEnd, tileBeside } from './layouts';
import type { PlacedCell } from './layouts';
import styles from './state-map.module.css';

/** Who leads in a state. */
interface TileLeader {
  /** Of the party, or of an independent. */
  readonly name: string;
  readonly colour: string | null;
  /** Ahead of the next, in points; null where nobody else stands, and where only one turn's votes are known. */
  readonly leadPoints: number | null;
  /** The only turn whose votes are known; null where all are. */
  readonly onlyTurn: number | null;
}

/** A state with a race. */
export interface StateTile {
  /** As the server spells it; unique. */
  readonly code: string;
  readonly name: string;
  readonly to: Href;
  /** Null while nothing is counted, and where the first are level. */
  readonly leader: TileLeader | null;
  /** Why there is no leader. */
  readonly without: 'not counted' | 'level' | null;
  /** The player stands here. */
  readonly isOwn: boolean;
  /** The race has ended. */
  readonly isOver: boolean;
}

/** The lead from which a tile is one step stronger, in points. */
const STEPS = [1, 5] as const;
/** More columns leave no room for names: tiles then show their codes. */
const MOST_NAMED_COLUMNS = 6;
/** More leave none for codes either: tiles are then colours, and say the rest to a pointer or a reader. */
const MOST_CODED_COLUMNS = 14;

function strengthOf({ leadPoints, onlyTurn }: TileLeader): 'weak' | 'middle' | 'strong' {
  if (onlyTurn !== null) return 'weak';
  if (leadPoints === null || leadPoints > STEPS[1]) return 'strong';
  return leadPoints < STEPS[0] ? 'weak' : 'middle';
}

function leadWords({ name, leadPoints, onlyTurn }: TileLeader, isOver: boolean): string {
  if (onlyTurn !== null) return `${name} led in turn ${formatCount(onlyTurn)}`;
  const verb = isOver ? 'came first' : 'leads';
  return leadPoints === null ? `${name} ${verb}` : `${name} ${verb} by ${formatPoints(leadPoints)}`;
}

/** As a tile has room for. */
function shortLead({ name, leadPoints, onlyTurn }: TileLeader): string {
  if (onlyTurn !== null) return `${name} in turn ${formatCount(onlyTurn)}`;
  return leadPoints === null ? name : `${name} ${formatNumber(leadPoints)}`;
}

function standingWords({ name, leader, without, isOver }: StateTile): string {
  const standing = leader === null ? (without ?? 'unknown') : leadWords(leader, isOver);
  return `${name}: ${standing}`;
}

function wordsOf(tile: StateTile): string {
  return `${standingWords(tile)}${tile.isOwn ? '; your race' : ''}`;
}

function isArrow(key: string): key is Parameters<typeof tileBeside>[2] {
  return /^Arrow(?:Left|Right|Up|Down)$/u.test(key);
}

interface TileProps {
  readonly tile: StateTile;
  readonly cell: PlacedCell;
  readonly isDense: boolean;
  readonly hasCode: boolean;
  /** Of the leader's party. */
  readonly shape: PartyShape | undefined;
  /** It is the one that the Tab key reaches. */
  readonly isReached: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Tile(props: TileProps) {
  const { tile, cell, isDense, hasCode, shape, isReached, onFocus, onKeyDown } = props;
  const { legible, onFill } = useThemeColours();
  const { code, name, leader, without, isOwn, to } = tile;
  const strength = leader === null ? (without ?? 'unknown') : strengthOf(leader);
  const style = {
    gridColumn: cell.column + 1,
    gridRow: cell.row + 1,
    ...(leader !== null && { '--party': legible(leader.colour), '--on': onFill(leader.colour) }),
  } as CSSProperties;
  return (
    <li
      className={styles.tile}
      style={style}
      data-testid="state-tile"
      data-state={code}
      data-leader={leader?.name ?? ''}
      data-strength={strength}
      data-own={isOwn || undefined}
      data-picture-line={standingWords(tile)}
    >
      <a
        href={to}
        tabIndex={isReached ? 0 : -1}
        title={wordsOf(tile)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {hasCode && (
          <span aria-hidden="true" className={styles.name}>
            {shape !== undefined && <ShapeMark shape={shape} />}
            {shape !== undefined && ' '}
            {isDense ? stateWords(code) : name}
          </span>
        )}
        {!isDense && (
          <span aria-hidden="true" className={styles.lead}>
            {leader === null ? without : shortLead(leader)}
          </span>
        )}
        <span className="visually-hidden">{wordsOf(tile)}</span>
      </a>
      {isOwn && (
        <span aria-hidden="true" className={styles.you}>
          You
        </span>
      )}
    </li>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Lead">
      <li data-strength="weak">under {STEPS[0]} point</li>
      <li data-strength="middle">
        {STEPS[0]} to {STEPS[1]}
      </li>
      <li data-strength="strong">over {STEPS[1]}</li>
      <li data-strength="not counted">not counted</li>
    </ul>
  );
}

interface StateMapProps {
  readonly label: string;
  /** Each code once. */
  readonly tiles: readonly StateTile[];
}

/** Tab reaches one tile, the arrow keys, Home and End go to others, Enter opens the race. */
export function StateMap({ label, tiles }: StateMapProps) {
  const map = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const cells = useMemo(() => placeStates(tiles), [tiles]);
  const byCode = useMemo(() => new Map(tiles.map((tile) => [tile.code, tile])), [tiles]);
  const leaders = useMemo(() => tiles.flatMap(({ leader }) => leader ?? []), [tiles]);
  const shapes = usePartyShapes(leaders);
  const columns = Math.max(...cells.map(({ column }) => column + 1), 1);
  const reached =
    chosen !== null && byCode.has(chosen)
      ? chosen
      : (tiles.find(({ isOwn }) => isOwn) ?? tiles[0])?.code;
  const move = (event: KeyboardEvent) => {
    const { key } = event;
    const isEnd = key === 'Home' || key === 'End';
    if (reached === undefined || !(isEnd || isArrow(key))) return;
    event.preventDefault();
    const next = isEnd ? tileAtEnd(cells, key) : tileBeside(cells, reached, key);
    if (next === null) return;
    for (const item of map.current?.children ?? [])
      if (item.getAttribute('data-state') === next) item.querySelector('a')?.focus();
  };
  return (
    <>
      <ul
        ref={map}
        className={classNames(
          styles.map,
          columns > MOST_NAMED_COLUMNS && styles.dense,
          columns > MOST_CODED_COLUMNS && styles.mosaic,
        )}
        style={{ '--columns': columns } as CSSProperties}
        aria-label={label}
        data-testid="race-map"
      >
        {cells.map((cell) => {
          const tile = byCode.get(cell.code);
          return tile === undefined ? null : (
            <Tile
              key={cell.code}
              tile={tile}
              cell={cell}
              isDense={columns > MOST_NAMED_COLUMNS}
              hasCode={columns <= MOST_CODED_COLUMNS}
              shape={tile.leader === null ? undefined : shapes.get(tile.leader.colour)}
              isReached={cell.code === reached}
              onFocus={() => setChosen(cell.code)}
              onKeyDown={move}
            />
          );
        })}
      </ul>
      <Legend />
      <PartyKey parties={leaders} shapes={shapes} />
    </>
  );
}
