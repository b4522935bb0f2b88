/**
 * Says when the window's first frame is past. That frame holds little, because everything in it delays
 * it: with navigation and page the status bar's last good figures come a seventh later.
 */
import { useSyncExternalStore } from 'react';

/** A hidden window draws no frames: the rest then comes this long after the start. */
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

/** Starts waiting for the first frame. Call it when the document holds the content of that frame. */
export function awaitFirstFrame(): void {
  if (isPast) return;
  const timer = setTimeout(endFirstFrame, LATEST_MS);
  // The callback runs before the frame is drawn, the task after it.
  requestAnimationFrame(() => {
    setTimeout(() => {
      clearTimeout(timer);
      endFirstFrame();
    }, 0);
  });
}

/** Runs `task` once the first frame is past; returns a function that cancels it. */
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
