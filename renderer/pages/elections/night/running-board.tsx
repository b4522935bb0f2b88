/** The board of the races that run now, and of those that ended in the last turns. */
import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { soonestFirst } from '@shared/domain/elections/race-rows';
import { MAX_RACES_READ } from '@renderer/features/elections/use-races';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import type { RaceRead } from '@renderer/features/elections/use-race';
import type { Race } from '@shared/domain/elections/race';
import { closestRacesFirst } from '@shared/domain/elections/turn-seats';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Panel } from '@renderer/components/ui/layout/panel';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { RaceCall } from '@shared/domain/elections/race-call';
import type { GameTurns } from '@shared/domain/turns';
import { fillsPresidency } from '@shared/domain/elections/offices';
import { turnsTo } from '@shared/domain/turns';

import styles from './night.module.css';
import { RaceCard } from './race-card';
import { useCardMoves } from './use-card-moves';

/** Turns for which a race stays on the board after its end. */
const TURNS_ON_BOARD = 3;

/** The player's own race first, then the presidential ones. */
function rank(row: RaceRow, isOwn: boolean): number {
  if (isOwn) return 0;
  return fillsPresidency(row) ? 1 : 2;
}

/**
 * The rows that the board shows: running races, and below them those that have just ended. Those that matter most to the
 * player come first, so that they are read first.
 *
 * @param ownId of the race that the player stands in
 */
export function boardRows(
  rows: readonly RaceRow[],
  game: GameTurns | undefined,
  ownId: string | null,
): readonly RaceRow[] {
  const place = (row: RaceRow) => rank(row, row.id === ownId);
  const running = soonestFirst(rows.filter(({ group }) => group === 'running')).toSorted(
    (one, other) => place(one) - place(other),
  );
  const ended = rows.filter(({ group, endTime }) => {
    const away = group === 'ended' ? turnsTo(endTime, game, serverNowMs()) : null;
    return away !== null && away.turns <= 0 && away.turns > -TURNS_ON_BOARD;
  });
  return [...running, ...soonestFirst(ended).toReversed()];
}

function countedCalls(races: readonly Race[]): string {
  const count = (wanted: RaceCall | null) => races.filter(({ call }) => call === wanted).length;
  const unknown = count(null);
  const called = `${formatCount(count('decided'))} decided, ${formatCount(count('leading'))} leading, ${formatCount(count('open'))} open`;
  return unknown === 0 ? called : `${called}, ${formatCount(unknown)} unknown so far`;
}

/** Whether a card is of a race that has not ended. */
function isRunning({ group }: Race): boolean {
  return group === 'running';
}

interface CardsProps {
  readonly races: readonly RaceRead[];
  readonly showsCountry: boolean;
}

/** A card with the columns of a primary is as wide as two others. */
const PRIMARY_WIDTH = 2;

/**
 * The player's own race first, then the presidential ones, and in each group primaries last. Apart from that the closest
 * race comes first. No card changes its place under the pointer.
 */
export function RaceCards({ races, showsCountry }: CardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const place = ({ row, isOwn, phase }: Race) =>
    2 * rank(row, isOwn) + (phase === 'primary' ? 1 : 0);
  const reads = new Map(races.map((one) => [one.race, one]));
  const heldPlace = ({ row }: Race) => {
    const at = held?.indexOf(row.id) ?? 0;
    return at < 0 ? Infinity : at;
  };
  const ordered = closestRacesFirst(races.map(({ race }) => race))
    .toSorted((one, other) => place(one) - place(other))
    .toSorted((one, other) => heldPlace(one) - heldPlace(other) || 0);
  const ids = ordered.map(({ row }) => row.id);
  const width = races.reduce(
    (sum, { race }) => sum + (race.phase === 'primary' ? PRIMARY_WIDTH : 1),
    0,
  );
  useCardMoves(list, ids.join(' '));
  return (
    <div className={styles.board}>
      <div
        ref={list}
        className={styles.cards}
        style={{ '--cards': width } as CSSProperties}
        onPointerEnter={() => setHeld(ids)}
        onPointerLeave={() => setHeld(null)}
      >
        {ordered.map((race) => {
          const shown = reads.get(race);
          return shown && <RaceCard key={race.row.id} shown={shown} showsCountry={showsCountry} />;
        })}
      </div>
    </div>
  );
}

interface RunningBoardProps {
  /** Of the rows on the board. */
  readonly races: readonly RaceRead[];
  readonly rows: readonly RaceRow[];
  /** How many more the board would have without the request limit. */
  readonly leftOut: number;
  readonly showsCountry: boolean;
  /** A race that has its own card above; it has none here. */
  readonly ownId?: string | null;
  /** Whether something above says it where no race runs. */
  readonly isNoneSaid?: boolean;
  /** Of the races that ended last. */
  readonly recap?: ReactNode;
  /** A link for when no race runs. */
  readonly whereTo: ReactNode;
}

/** Cards of every race on the board, with how many of each call there are. */
export function RunningBoard(props: RunningBoardProps) {
  const { rows, races, leftOut, showsCountry, recap, whereTo } = props;
  const { ownId = null, isNoneSaid = false } = props;
  const loaded = races.filter(({ race, failure }) => race.isRead || failure !== null).length;
  const upcoming = rows
    .filter(({ group }) => group === 'upcoming')
    .toSorted((a, b) => Date.parse(a.startTime ?? '') - Date.parse(b.startTime ?? ''));
  const [next] = upcoming;
  const running = races.filter(({ race }) => isRunning(race));
  const others = running.filter(({ race }) => race.row.id !== ownId);
  const ended = races.filter(({ race }) => !isRunning(race) && race.row.id !== ownId);
  return (
    <>
      <Panel
        title="Running races"
        aside={running.length > 0 ? countedCalls(running.map(({ race }) => race)) : undefined}
      >
        {loaded < races.length && (
          <p role="status" className={styles.method}>
            Loading the races: {formatCount(loaded)} of {formatCount(races.length)}. The rest follow
            within the request limit.
          </p>
        )}
        {running.length === 0 ? (
          <EmptyState action={whereTo}>
            {!isNoneSaid && 'No race is running now. '}
            {next?.startTime ? (
              <>
                The next race starts <TurnOffset at={next.startTime} label="The next race starts" />
                .
              </>
            ) : upcoming.length > 0 ? (
              `${counted(upcoming.length, 'race is', 'races are')} upcoming.`
            ) : (
              'No upcoming races either.'
            )}
          </EmptyState>
        ) : others.length === 0 ? (
          <p className={styles.method}>Yours is the only running race.</p>
        ) : (
          <RaceCards races={others} showsCountry={showsCountry} />
        )}
        {running.length > 0 && upcoming.length > 0 && (
          <p className={styles.method}>
            {counted(upcoming.length, 'more race is', 'more races are')} upcoming; the next starts{' '}
            <TurnOffset at={next?.startTime} label="The next race starts" />.
          </p>
        )}
        {leftOut > 0 && (
          <p className={styles.method} data-testid="races-left-out">
            {counted(leftOut, 'more race is', 'more races are')} not on the board. It shows{' '}
            {formatCount(MAX_RACES_READ)}, those that end first, because of the request limit.
            {showsCountry && ' Choose one country to see fewer.'}
          </p>
        )}
      </Panel>
      {recap}
      {ended.length > 0 && (
        <Panel title="Ended in the last turns">
          <RaceCards races={ended} showsCountry={showsCountry} />
        </Panel>
      )}
    </>
  );
}
