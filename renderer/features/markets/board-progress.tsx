/** How many of all corporations are loaded in this turn, with a button that pauses or resumes the loading. */
import { BACKGROUND_READS_PER_MINUTE } from '@renderer/api/background-reads';
import { useIsOffline } from '@renderer/api/connection';
import { Button } from '@renderer/components/ui/button';
import { LoadedPart } from '@renderer/components/ui/states/loaded-part';
import { loadedWords } from '@shared/domain/evidence';
import { MINUTE_MS } from '@shared/domain/time-units';
import { formatCount, formatShare } from '@shared/domain/wording/numbers';
import { formatDuration } from '@shared/domain/wording/times';

import { boardFill, pauseBoardFill, restartBoardFill } from './board-fill';
import type { LoadedValue } from './loaded-value';
import styles from './markets.module.css';
import type { BoardProgress } from './use-board';

/** `about 40 s`; empty while it takes longer than a minute. */
function timeLeft(reads: number): string {
  return reads > BACKGROUND_READS_PER_MINUTE
    ? ''
    : `about ${formatDuration((reads / BACKGROUND_READS_PER_MINUTE) * MINUTE_MS)}`;
}

interface Pace {
  readonly isPaused: boolean;
  readonly isOffline: boolean;
}

/** When the other corporations will be loaded. */
function paceWords({ isPaused, isOffline }: Pace, left: number): string {
  if (isPaused) return 'paused';
  return isOffline ? 'waiting for the server' : timeLeft(left);
}

interface FillProgressProps {
  readonly progress: BoardProgress;
  /** The same by value, where a screen shows the whole market. */
  readonly loaded?: LoadedValue;
}

/** A bar while they load; one line once they are. */
export function FillProgress({ progress, loaded }: FillProgressProps) {
  const { isPaused, failure } = boardFill();
  const isOffline = useIsOffline();
  const { total, read, failed } = progress;
  if (total === 0) return null;
  const left = Math.max(0, total - read - failed);
  const missed = failed === 0 ? '' : `; ${formatCount(failed)} failed`;
  const count = `${loadedWords(read, total, 'corporation', 'corporations')}${missed}`;
  const words = (of: string) => (
    <span data-testid="board-progress" data-value={read}>
      {of}
    </span>
  );
  if (left === 0) return <p className={styles.fill}>{words(`${count} this turn`)}</p>;
  const value =
    loaded === undefined
      ? ''
      : `, ${formatShare(Math.round((loaded.have / loaded.whole) * 100))} of value`;
  const canPause = isPaused || !isOffline;
  return (
    <LoadedPart
      label="Corporations loaded"
      part={read / total}
      failure={isOffline ? null : failure}
      onRetry={restartBoardFill}
      aside={
        <>
          {failure === null && paceWords({ isPaused, isOffline }, left)}{' '}
          {canPause && (
            <Button variant="quiet" onClick={() => pauseBoardFill(!isPaused)}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          )}
        </>
      }
    >
      {words(`${count}${value}`)}
    </LoadedPart>
  );
}
