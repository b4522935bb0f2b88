/** How much of a list is loaded, as a bar with its words, while the rest is on its way. */
import type { ReactNode } from 'react';
import type { Failure } from '@shared/ipc/result';

import { Button } from '../button';
import styles from './states.module.css';

interface LoadedPartProps {
  /** What loads: the name of the bar. */
  readonly label: string;
  /** Between 0 and 1. */
  readonly part: number;
  /** How much is there, in words: `6 of 168 corporations loaded, 9% of value`. */
  readonly children: ReactNode;
  /** At the end of the line: how long it takes, or a button that pauses it. */
  readonly aside?: ReactNode;
  /** Why nothing loads for the moment. */
  readonly failure?: Failure | null;
  readonly onRetry?: () => void;
}

export function LoadedPart(props: LoadedPartProps) {
  const { label, part, children, aside, failure = null, onRetry } = props;
  return (
    <div className={styles.part}>
      <progress aria-label={label} max={1} value={part} />
      <div className={styles.partWords}>
        <span>{children}</span>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {failure !== null && (
        <p role="status">
          Stopped: {failure.message}{' '}
          {onRetry !== undefined && (
            <Button variant="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
