/**
 * When the window's first frame is past. What it shows is kept small, for everything in it delays
 * it: with navigation and page in it the status bar's last good figures come a seventh later.
 */
import { useSyncExternalStore } from 'react';

/** A window that is not shown draws no frames: then the rest comes this long after the start. */
const LATEST_MS = 250;

let isPast = false;
const waiting = new Set<() => void>();

/** Says that the first frame is past. */
export function endFirstFrame(): void {
  if (isPast) return;
  isPast = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Waits for the first frame from now on. Call it when the document holds what that frame is to show. */
export function awaitFirstFrame(): void {
  if (isPast) return;
  const timer = setTimeout(endFirstFrame, LATEST_MS);
  // Runs before the frame is drawn; the task after it, when it was.
  requestAnimationFrame(() => {
    setTimeout(() => {
      clearTimeout(timer);
      endFirstFrame();
    }, 0);
  });
}

/** Runs `task` once the first frame is past; returns the end of the wait. */
export function afterFirstFrame(task: () => void): () => void {
  if (isPast) task();
  else waiting.add(task);
  return () => {
    waiting.delete(task);
  };
}

const readIsPast = () => isPast;

/** Whether the first frame is past. */
export function useIsFirstFramePast(): boolean {
  return useSyncExternalStore(afterFirstFrame, readIsPast, readIsPast);
}
