/** The place of the game's own page in our window. Main lays the page over it, so it goes away while something of ours is above. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { bridge } from '@renderer/api/bridge';

import styles from './pane.module.css';

type Place = NonNullable<Parameters<typeof sendPlace>[0]>;

function sendPlace(
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null,
): void {
  void bridge.invoke('pane:place', { place });
}

/** Whether a dialog, or a list of ours that reaches over the place, is open. */
function isCovered({ x, y, width, height }: Place): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return Array.from(document.querySelectorAll(':popover-open')).some((element) => {
    const box = element.getBoundingClientRect();
    return box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
  });
}

interface PanePlaceProps {
  /** Drawn where the page would stand: why it is not there. */
  readonly children?: ReactNode;
}

/** Tells main where the page goes, whenever that changes. */
export function PanePlace({ children }: PanePlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let last = '';
    const reportPlace = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = { x: Math.max(0, x), y: Math.max(0, y), width, height };
      const next = isCovered(place) ? null : place;
      const text = JSON.stringify(next);
      if (text === last) return;
      last = text;
      sendPlace(next);
    };
    const sizes = new ResizeObserver(reportPlace);
    sizes.observe(element);
    sizes.observe(document.body);
    // Dialogs and lists of ours come and go anywhere in the document.
    const overlays = new MutationObserver(reportPlace);
    overlays.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open', 'popover'],
    });
    document.addEventListener('toggle', reportPlace, true);
    reportPlace();
    return () => {
      sizes.disconnect();
      overlays.disconnect();
      document.removeEventListener('toggle', reportPlace, true);
      sendPlace(null);
    };
  }, []);
  return (
    <div ref={ref} className={styles.place} data-testid="pane-place">
      {children}
    </div>
  );
}
