/**
 * Signals that the first frame has been drawn. That frame holds little, because everything in it delays it: if it held
 * the navigation and the page too, the status bar's figures would appear a seventh later.
 */
import { useSyncExternalStore } from 'react';

/** A hidden window draws no frames, so tasks run at the latest this long after the start. */
const LATEST_MS = 250;

let isPast = false;
const waiting = new Set<() => void>();

/** Marks the first frame as drawn and runs the waiting tasks. */
export function endFirstFrame(): void {
  if (isPast) return;
  isPast = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Starts waiting for the first frame. Call it when the document contains that frame's content. */
export function awaitFirstFrame(): void {
  if (isPast) return;
  const timer = setTimeout(endFirstFrame, LATEST_MS);
  // The animation callback runs before the frame is drawn, and the task that it posts runs after it.
  requestAnimationFrame(() => {
    setTimeout(() => {
      clearTimeout(timer);
      endFirstFrame();
    }, 0);
  });
}

/** Runs `task` once the first frame is drawn; returns a function that cancels it. */
export function afterFirstFrame(task: () => void): () => void {
  if (isPast) task();
  else waiting.add(task);
  return () => waiting.delete(task);
}

const readIsPast = () => isPast;

/** Whether the first frame has been drawn. */
export function useIsFirstFramePast(): boolean {
  return useSyncExternalStore(afterFirstFrame, readIsPast, readIsPast);
}
