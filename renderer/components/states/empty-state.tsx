/** Nothing to show, which is no error: one sentence and one action. */
import type { ReactNode } from 'react';

import styles from './states.module.css';

interface EmptyStateProps {
  /** What is not there, and why that is all right. */
  readonly children: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** Also what `found: false` looks like. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-testid="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}
