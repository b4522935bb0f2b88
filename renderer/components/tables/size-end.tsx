/** Below a list that the service sends in one piece, cut off at the size that was asked for. */
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './load-more.module.css';

interface SizeEndProps {
  /** Rows on screen. */
  readonly shown: number;
  /** Rows that were asked for. */
  readonly limit: number;
}

/** Says that there may be more when the list has as many rows as were asked for. */
export function SizeEnd({ shown, limit }: SizeEndProps) {
  if (shown < limit) return null;
  return (
    <p className={styles.line} data-testid="size-end">
      These are the first {formatCount(shown)}. There may be more, but the service sends no more.
    </p>
  );
}
