/** A row of panels on the page's twelve columns, with a rule between neighbours. */
import type { ReactNode, CSSProperties } from 'react';
import styles from './columns.module.css';

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
