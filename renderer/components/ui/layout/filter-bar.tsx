/** The fields that narrow down what a page shows, side by side. */
import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface FilterBarProps {
  /** Names the landmark on a page with several. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A `search` landmark; its fields take effect at once. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className={styles.filters}>
      {children}
    </div>
  );
}
