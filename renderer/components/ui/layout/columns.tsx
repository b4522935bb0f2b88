/** Lays panels out in as many columns as the window has room for. */
import type { ReactNode } from 'react';

import styles from './columns.module.css';

interface ColumnsProps {
  /** At most this many columns, however wide the window. */
  readonly count: 2 | 3;
  readonly children: ReactNode;
}

/** One column in a narrow window, two from 900 px, three (where asked) from 1,280 px. */
export function Columns({ count, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-count={count}>
      {children}
    </div>
  );
}

/** Panels that stay together, one under the other, in one column. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
