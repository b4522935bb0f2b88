/** How many of all corporations have been read, with a button that stops the reading or goes on with it. */
import { formatDuration } from '@shared/domain/wording/times';
import { MINUTE_MS } from '@shared/domain/time-units';
import { useIsOffline } from '@renderer/api/connection';
import { boardFill, pauseBoardFill, READS_PER_MINUTE, restartBoardFill } from './board-fill';
import type { BoardProgress } from './use-board';
import { Button } from '@renderer/components/ui/button';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './markets.module.css';

/** `about 3 minutes left` */
function timeLeft(reads: number): string {
  const minutes = Math.ceil(reads / READS_PER_MINUTE);
  return `about ${formatDuration(minutes * MINUTE_MS)} left`;
}

interface Pace {
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** A failure has stopped the reading; its own sentence says why. */
  readonly isStopped: boolean;
}

/** When the other corporations will have been read. */
function paceWords({ isPaused, isOffline, isStopped }: Pace, left: number): string {
  if (isPaused) return 'paused';
  if (isOffline) return 'waiting for the server';
  return isStopped ? `${formatCount(left)} not read yet` : timeLeft(left);
}

function wordsOf({ total, read, failed }: BoardProgress, pace: Pace): string {
  const left = Math.max(0, total - read - failed);
  const done = `${formatCount(read)} of ${formatCount(total)} corporations read this turn`;
  const missed = failed === 0 ? '' : `; ${formatCount(failed)} could not be read`;
  if (left === 0) return `${done}${missed}`;
  return `${done}${missed}; ${paceWords(pace, left)}`;
}

/** One line above what is made from the figures of all corporations. */
export function FillProgress({ progress }: { readonly progress: BoardProgress }) {
  const { isPaused, failure } = boardFill();
  const isOffline = useIsOffline();
  const { total, read, failed } = progress;
  if (total === 0) return null;
  const isDone = read + failed >= total;
  const isStopped = failure !== null;
  return (
    <div className={styles.fill}>
      {!isDone && (
        <progress className={styles.bar} aria-label="Corporations read" max={total} value={read} />
      )}
      <span data-testid="board-progress" data-value={read}>
        {wordsOf(progress, { isPaused, isOffline, isStopped })}
      </span>
      {!isDone && (isPaused || !isOffline) && (
        <Button
          variant="quiet"
          onClick={() => {
            pauseBoardFill(!isPaused);
          }}
        >
          {isPaused ? 'Resume reading' : 'Pause reading'}
        </Button>
      )}
      {!isDone && !isOffline && failure !== null && (
        <span role="status">
          Nothing is being read at the moment: {failure.message}{' '}
          <Button variant="quiet" onClick={restartBoardFill}>
            Read again
          </Button>
        </span>
      )}
    </div>
  );
}
