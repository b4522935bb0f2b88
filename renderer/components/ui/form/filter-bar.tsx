/** The fields that narrow down what a page shows, side by side. */
import type { ReactNode } from 'react';

import styles from './filter-bar.module.css';

/** A `search` landmark; its fields take effect at once. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div role="search" className={styles.bar}>
      {children}
    </div>
  );
}
