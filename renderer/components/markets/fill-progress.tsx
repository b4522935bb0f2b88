/** How many of all corporations have been read, with a button that stops the reading or goes on with it. */
import { backgroundPace } from '@renderer/api/polling/background-pace';
import { formatDuration } from '@shared/domain/wording/durations';
import { MINUTE_MS } from '@shared/domain/time-units';
import { useIsOffline } from '@renderer/api/connection';
import { boardFill, pauseBoardFill, restartBoardFill } from '@renderer/api/markets/board-fill';
import type { FillProgress as Progress } from '@renderer/api/markets/use-board';
import { Button } from '@renderer/components/ui/button';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './markets.module.css';

/** `about 3 minutes left` */
function timeLeft(reads: number): string {
  const minutes = Math.ceil(reads / backgroundPace.readsAMinute('publicRead'));
  return `about ${formatDuration(minutes * MINUTE_MS)} left`;
}

function wordsOf({ total, read, failed }: Progress, wait: string | null): string {
  const left = Math.max(0, total - read - failed);
  const done = `${formatCount(read)} of ${formatCount(total)} corporations read in this turn`;
  const missed = failed === 0 ? '' : `; ${formatCount(failed)} could not be read`;
  if (left === 0) return `${done}${missed}`;
  return `${done}${missed}; ${wait ?? timeLeft(left)}`;
}

/** One line above what is made from the figures of all corporations. */
export function FillProgress({ progress }: { readonly progress: Progress }) {
  const { isPaused, failure } = boardFill();
  const isOffline = useIsOffline();
  const { total, read, failed } = progress;
  if (total === 0) return null;
  const isDone = read + failed >= total;
  const wait = isPaused ? 'paused' : isOffline ? 'reading waits for the server' : null;
  return (
    <div className={styles.fill}>
      {!isDone && (
        <progress className={styles.bar} aria-label="Corporations read" max={total} value={read} />
      )}
      <span data-testid="board-progress" data-value={read}>
        {wordsOf(progress, wait)}
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
