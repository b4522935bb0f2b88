/** What can be done with a row, in its own cell. */
import type { ReactNode } from 'react';
import styles from './row-buttons.module.css';

/** Quiet buttons beside one another, in line with the row's text. */
export function RowButtons({ children }: { readonly children: ReactNode }) {
  return <span className={styles.buttons}>{children}</span>;
}
