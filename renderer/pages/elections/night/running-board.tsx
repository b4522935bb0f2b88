/** The board of the races that run now, and of those that ended in the last turns. */
import type { ReactNode } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useGame } from '@renderer/api/directories/use-status';
import { soonestFirst } from '@renderer/components/elections/race-rows';
import type { RaceRow } from '@renderer/components/elections/race-rows';
import { raceView } from '@renderer/components/elections/race-view';
import type { RaceView } from '@renderer/components/elections/race-view';
import type { RaceSources } from '@renderer/components/elections/use-race-views';
import { MAX_RACES_READ } from '@renderer/components/elections/use-races';
import { Time } from '@renderer/components/figures/time';
import { EmptyState } from '@renderer/components/states/empty-state';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import type { RaceCall } from '@shared/domain/elections/race-call';
import { turnsAbout, turnsUntil } from '@shared/domain/elections/race-turns';
import type { GameTurns } from '@shared/domain/elections/race-turns';

import styles from './night.module.css';
import { RaceCard } from './race-card';

/** Turns for which a race stays on the board after its end. */
const TURNS_ON_BOARD = 3;

/** The rows that the board shows: running races, and below them those that have just ended. */
export function boardRows(
  rows: readonly RaceRow[],
  game: GameTurns | undefined,
): readonly RaceRow[] {
  const running = soonestFirst(rows.filter(({ group }) => group === 'running'));
  const ended = rows.filter(({ group, endTime }) => {
    const turns =
      group === 'ended'
        ? (turnsUntil(endTime, game) ?? turnsAbout(endTime, game, serverNowMs()))
        : null;
    return turns !== null && turns <= 0 && turns > -TURNS_ON_BOARD;
  });
  return [...running, ...soonestFirst(ended).toReversed()];
}

function countedCalls(views: readonly RaceView[]): string {
  const count = (wanted: RaceCall) => views.filter(({ called }) => called.call === wanted).length;
  return `${formatCount(count('decided'))} decided, ${formatCount(count('leading'))} leading, ${formatCount(count('open'))} open`;
}

interface CardsProps {
  readonly views: readonly RaceView[];
  readonly showsCountry: boolean;
}

/**
 * The player's own races first, and primaries last, because their cards take a whole line. The
 * others keep their order.
 */
export function RaceCards({ views, showsCountry }: CardsProps) {
  const others = views.filter(({ isOwn }) => !isOwn);
  const ordered = [
    ...views.filter(({ isOwn }) => isOwn),
    ...others.filter(({ phase }) => phase !== 'primary'),
    ...others.filter(({ phase }) => phase === 'primary'),
  ];
  return (
    <div className={styles.cards}>
      {ordered.map((view) => (
        <RaceCard key={view.row.id} view={view} showsCountry={showsCountry} />
      ))}
    </div>
  );
}

interface RunningBoardProps extends Pick<RaceSources, 'sources'> {
  readonly rows: readonly RaceRow[];
  readonly showsCountry: boolean;
  /** The country, or `the world`. */
  readonly where: string;
  /** A link for when no race runs. */
  readonly whereTo: ReactNode;
}

/** Cards of every race on the board, with how many of each call there are. */
export function RunningBoard({ rows, sources, showsCountry, where, whereTo }: RunningBoardProps) {
  const { data: game } = useGame();
  const views = sources.map((source) => raceView(source));
  const wanted = boardRows(rows, game);
  const left = wanted.length - views.length;
  const loaded = views.filter(({ isRead, failure }) => isRead || failure !== null).length;
  const upcoming = rows
    .filter(({ group }) => group === 'upcoming')
    .toSorted((a, b) => Date.parse(a.startTime ?? '') - Date.parse(b.startTime ?? ''));
  const [next] = upcoming;
  const isRunning = ({ row }: RaceView) => row.group === 'running';
  const running = views.filter(isRunning);
  const ended = views.filter((view) => !isRunning(view));
  return (
    <>
      <Panel title="Running races" aside={running.length > 0 ? countedCalls(running) : undefined}>
        {loaded < views.length && (
          <p role="status" className={styles.method}>
            Reading the races: {formatCount(loaded)} of {formatCount(views.length)}. The rest follow
            as the limit of requests a minute allows.
          </p>
        )}
        {running.length === 0 ? (
          <EmptyState action={whereTo}>
            No race is running in {where} now.{' '}
            {next?.startTime && (
              <>
                The next one starts <Time at={next.startTime} />.
              </>
            )}
          </EmptyState>
        ) : (
          <RaceCards views={running} showsCountry={showsCountry} />
        )}
        {running.length > 0 && upcoming.length > 0 && (
          <p className={styles.method}>
            {formatCount(upcoming.length)} more {upcoming.length === 1 ? 'race is' : 'races are'}{' '}
            upcoming; the next starts <Time at={next?.startTime} />.
          </p>
        )}
        {left > 0 && (
          <p className={styles.method} data-testid="races-left-out">
            {formatCount(left)} more {left === 1 ? 'race is' : 'races are'} not on the board. It
            reads the {formatCount(MAX_RACES_READ)} that end first, because a key has a limited
            number of reads a minute. Choose one country to see fewer.
          </p>
        )}
      </Panel>
      {ended.length > 0 && (
        <Panel title="Ended in the last turns">
          <RaceCards views={ended} showsCountry={showsCountry} />
        </Panel>
      )}
    </>
  );
}
