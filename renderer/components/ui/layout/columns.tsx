/** Lays panels out in two columns where the window has room for them. */
import type { ReactNode } from 'react';

import styles from './columns.module.css';

/** One column in a narrow window, two from 900 px. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Panels that stay together, one under the other, in one column. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
