/** Delays costly drawing until the place of it first comes into view. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import styles from './when-seen.module.css';

/**
 * Whether any part of the element has been on screen since it was mounted, or the page was printed. What was seen stays
 * drawn, so that scrolling back shows it at once.
 */
export function useHasBeenSeen<Shown extends HTMLElement>(): readonly [
  ref: RefObject<Shown | null>,
  hasBeenSeen: boolean,
] {
  const ref = useRef<Shown>(null);
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || hasBeenSeen) return undefined;
    const show = () => setHasBeenSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(element);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [hasBeenSeen]);
  return [ref, hasBeenSeen];
}

/** Draws its children once their place comes into view, and keeps them. */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const [ref, hasBeenSeen] = useHasBeenSeen<HTMLDivElement>();
  if (hasBeenSeen) return children;
  return <div ref={ref} className={styles.place} />;
}
