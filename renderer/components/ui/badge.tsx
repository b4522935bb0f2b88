/** A small count or word beside a name. */
import type { ReactNode } from 'react';

import styles from './states/states.module.css';

interface BadgeProps {
  /** The text must say what the colour says. */
  readonly tone?: 'neutral' | 'accent' | 'own' | 'gain' | 'loss' | 'warn';
  readonly children: ReactNode;
}

/** A word in the colour of its tone; only `own`, for `You`, has a background. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-tone={tone}
      data-picture={tone === 'own' ? 'none' : undefined}
    >
      {children}
    </span>
  );
}
