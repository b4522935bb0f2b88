/** Lays panels out in two columns where the window has room for them. */
import type { ReactNode, CSSProperties } from 'react';

import styles from './columns.module.css';

/** One column in a narrow window, two from 900 px. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Panels that stay together, one under the other, in one column. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

// A row of panels on the page's twelve columns, with a rule between neighbours.

interface GridProps {
  /** Columns of each panel from left to right; they add up to 12. */
  readonly spans: readonly number[];
  /** A child for each span. */
  readonly children: ReactNode;
}

/** One column in a narrow window. */
export function Grid({ spans, children }: GridProps) {
  const columns = {
    '--spans': spans.map((span) => `minmax(0, ${span}fr)`).join(' '),
  } as CSSProperties;
  return (
    <div className={styles.grid} style={columns}>
      {children}
    </div>
  );
}

// The fields that narrow down what a page shows, side by side.

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
