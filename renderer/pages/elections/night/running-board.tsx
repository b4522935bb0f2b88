/** The board of the races that run now, and of those that ended in the last turns. */
import type { ReactNode } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useGame } from '@renderer/api/directories/use-status';
import { soonestFirst } from '@renderer/components/elections/race-rows';
import type { RaceRow } from '@renderer/components/elections/race-rows';
import { raceModel } from '@renderer/components/elections/race-model';
import type { RaceModel } from '@renderer/components/elections/race-model';
import type { RaceSources } from '@renderer/components/elections/use-race-models';
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

function countedCalls(models: readonly RaceModel[]): string {
  const count = (wanted: RaceCall) => models.filter(({ called }) => called.call === wanted).length;
  return `${formatCount(count('decided'))} decided, ${formatCount(count('leading'))} leading, ${formatCount(count('open'))} open`;
}

interface CardsProps {
  readonly models: readonly RaceModel[];
  readonly showsCountry: boolean;
}

/**
 * The player's own races first, and in both groups primaries last, because their cards take a whole
 * line: between two others one would leave a part of a line empty. Apart from that, the order stays.
 */
export function RaceCards({ models, showsCountry }: CardsProps) {
  const place = ({ isOwn, phase }: RaceModel) => (isOwn ? 0 : 2) + (phase === 'primary' ? 1 : 0);
  const ordered = models.toSorted((one, other) => place(one) - place(other));
  return (
    <div className={styles.cards}>
      {ordered.map((model) => (
        <RaceCard key={model.row.id} model={model} showsCountry={showsCountry} />
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
  const models = sources.map((source) => raceModel(source));
  const wanted = boardRows(rows, game);
  const left = wanted.length - models.length;
  const loaded = models.filter(({ isRead, failure }) => isRead || failure !== null).length;
  const upcoming = rows
    .filter(({ group }) => group === 'upcoming')
    .toSorted((a, b) => Date.parse(a.startTime ?? '') - Date.parse(b.startTime ?? ''));
  const [next] = upcoming;
  const isRunning = ({ row }: RaceModel) => row.group === 'running';
  const running = models.filter(isRunning);
  const ended = models.filter((model) => !isRunning(model));
  return (
    <>
      <Panel title="Running races" aside={running.length > 0 ? countedCalls(running) : undefined}>
        {loaded < models.length && (
          <p role="status" className={styles.method}>
            Reading the races: {formatCount(loaded)} of {formatCount(models.length)}. The rest
            follow as the limit of requests a minute allows.
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
          <RaceCards models={running} showsCountry={showsCountry} />
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
          <RaceCards models={ended} showsCountry={showsCountry} />
        </Panel>
      )}
    </>
  );
}
