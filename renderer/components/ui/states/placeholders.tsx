/** Says that there is nothing to show, which is not a failure: one sentence and one action. */
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import styles from './states.module.css';
import { Button } from '../button';

interface EmptyStateProps {
  /** What is missing, and why that is fine. */
  readonly children: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Also drawn for `found: false`. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-testid="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}

// Placeholder lines for data that is loading. They do not move, because an animation keeps the machine awake.

/** `lines` rows as tall as a fact or a table row. Invisible to assistive technology: the page says `aria-busy`. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true" data-pending>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bone} />
      ))}
    </div>
  );
}

// Appears when something takes longer than a second, with a button to cancel it.

const SHOW_AFTER_MS = 1_000;

interface ProgressProps {
  /** What is running, for example `Loading`. */
  readonly label?: string;
  readonly onCancel: () => void;
}

/** Render it while something runs. It shows nothing for the first second, then a line and `Cancel`. */
export function Progress({ label = 'Still loading', onCancel }: ProgressProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <span className={styles.progress} role="status" data-testid="progress">
      {label}…
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}
