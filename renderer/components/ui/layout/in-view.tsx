/** Delays costly drawing until the place of it first comes into view. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import styles from './in-view.module.css';

/**
 * Whether any part of the element has been on screen since it was mounted, or the page was printed. What was seen stays
 * drawn, so that scrolling back shows it at once.
 */
export function useHasBeenInView<Shown extends HTMLElement>(): readonly [
  ref: RefObject<Shown | null>,
  hasBeenInView: boolean,
] {
  const ref = useRef<Shown>(null);
  const [hasBeenInView, setHasBeenInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || hasBeenInView) return undefined;
    const show = () => setHasBeenInView(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(element);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [hasBeenInView]);
  return [ref, hasBeenInView];
}

/** Draws its children once their place comes into view, and keeps them. */
export function InView({ children }: { readonly children: ReactNode }) {
  const [ref, hasBeenInView] = useHasBeenInView<HTMLDivElement>();
  if (hasBeenInView) return children;
  return <div ref={ref} className={styles.place} />;
}
