/** Short names in a narrow column: words stay whole, as long as they are no longer than a name is. */
import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A table gives the column room for the longest word; a word longer than any name still breaks. */
export function WholeWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>;
}

/** Content that stays on one line. */
export function OneLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles.oneLine}>{children}</span>;
}
