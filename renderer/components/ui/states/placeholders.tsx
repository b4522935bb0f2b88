/** Says that there is nothing to show, which is not a failure: one sentence and one action. */
import type { ReactNode } from 'react';

import styles from './states.module.css';

interface EmptyStateProps {
  /** What is missing, and why that is fine. */
  readonly children: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Also drawn for `found: false`. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-testid="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}
