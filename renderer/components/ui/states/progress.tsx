/** Appears when something takes longer than a second, with a button to cancel it. */
import { useEffect, useState } from 'react';
import styles from './states.module.css';
import { Button } from '../button';

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
