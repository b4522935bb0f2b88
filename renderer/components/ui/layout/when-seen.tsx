/** A part of a page that is loaded and drawn when the player first scrolls to it. */
import type { ReactNode } from 'react';

import { useHasBeenSeen } from '../use-has-been-seen';
import styles from './when-seen.module.css';

/** Draws its children once their place comes into view, and keeps them. */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const [ref, hasBeenSeen] = useHasBeenSeen<HTMLDivElement>();
  if (hasBeenSeen) return children;
  return <div ref={ref} className={styles.place} />;
}
