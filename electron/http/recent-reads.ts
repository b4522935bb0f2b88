/** Reads that the contract lets a client send only so often (part 8): until then their last good answer stands. */
import type { Clock } from './clock';

/** The window measures the same gap from a moment that may be this much earlier. */
const TOLERANCE_MS = 1_000;

export interface RecentReads<T> {
  /** The good answer of a read that may not be sent again yet; null if it may. */
  answerTo(name: string, minGapMs: number): T | null;
  keep(name: string, answer: T, sentAtMs: number): void;
}

/** @param longestGapMs for development builds, which poll faster than the contract allows */
export function createRecentReads<T>(clock: Clock, longestGapMs: number): RecentReads<T> {
  const kept = new Map<string, { readonly answer: T; readonly sentAtMs: number }>();
  return {
    answerTo(name, minGapMs) {
      const last = kept.get(name);
      if (last === undefined) return null;
      const isTooSoon =
        clock.now() - last.sentAtMs < Math.min(minGapMs, longestGapMs) - TOLERANCE_MS;
      return isTooSoon ? last.answer : null;
    },
    keep(name, answer, sentAtMs) {
      kept.set(name, { answer, sentAtMs });
    },
  };
}
