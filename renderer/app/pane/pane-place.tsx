/** The place of the game's own page in our window. Main lays the page over it, so it goes away while something of ours is above. */
import { useEffect, useRef } from 'react';
import type { ReactNode, PointerEvent } from 'react';
import { bridge } from '@renderer/api/bridge';
import { PANE_SHARE_RANGE } from '@shared/ipc/choices';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';

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

// The line between our screen and the pane: dragged, or moved by the arrow keys. Its position is a setting.

const STEP = 5;
const STEPS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ ArrowLeft: STEP, ArrowRight: -STEP }),
);

function limited(share: number): number {
  return Math.round(Math.min(PANE_SHARE_RANGE.max, Math.max(PANE_SHARE_RANGE.min, share)));
}

interface PaneSplitterProps {
  /** Shows a share, in percent, before it is saved. */
  readonly onPreview: (share: number | null) => void;
}

export function PaneSplitter({ onPreview }: PaneSplitterProps) {
  const { paneShare } = useSettings();
  const share = useRef<number | null>(null);
  const keep = (next: number) => {
    void updateSettings({ paneShare: limited(next) }).then(() => onPreview(null));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box) return;
    share.current = limited(((box.right - event.clientX) / box.width) * 100);
    onPreview(share.current);
  };
  return (
    // A separator that can be moved is a widget, with the keys of a slider.
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      aria-label="Width of the game’s page"
      aria-orientation="vertical"
      aria-valuenow={paneShare}
      aria-valuemin={PANE_SHARE_RANGE.min}
      aria-valuemax={PANE_SHARE_RANGE.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => {
        if (share.current !== null) keep(share.current);
        share.current = null;
      }}
      onKeyDown={(event) => {
        const step = STEPS.get(event.key);
        if (step === undefined) return;
        event.preventDefault();
        keep(paneShare + step);
      }}
    />
  );
}
