/** A small count or word beside a name. */
import type { ReactNode } from 'react';

import styles from './badge.module.css';

interface BadgeProps {
  /** Colour is never alone: the words say the same. */
  readonly tone?: 'neutral' | 'accent' | 'gain' | 'loss' | 'warn';
  readonly children: ReactNode;
}

/** Text in a thin frame. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
