/** The line between our screen and the pane: dragged, or moved by the arrow keys. Its position is a setting. */
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { PANE_SHARE_RANGE } from '@shared/ipc/choices';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import styles from './pane.module.css';

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
