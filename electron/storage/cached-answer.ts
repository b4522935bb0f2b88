/** Checks cached answers from disk; without zod, because the main entry needs them at once. */
import type { CachedAnswer } from '@shared/ipc/channels/api';

/** The largest time that `Date` takes. */
const LARGEST_TIME_MS = 8.64e15;

/**
 * The cached answer that came from disk; null if it is none. One that is dated in the future was stored while the
 * machine's clock was ahead: nobody knows its age, so it counts as the oldest.
 */
export function restoredAnswer(value: unknown, nowMs = Date.now()): CachedAnswer | null {
  if (!isCachedAnswer(value)) return null;
  return value.fetchedAtMs > nowMs ? { ...value, fetchedAtMs: 0 } : value;
}

function isCachedAnswer(value: unknown): value is CachedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const {
    endpointId,
    paramsJson,
    json,
    digest,
    fetchedAtMs,
  }: Partial<Record<keyof CachedAnswer, unknown>> = value;
  return (
    typeof endpointId === 'string' &&
    typeof paramsJson === 'string' &&
    typeof json === 'string' &&
    typeof digest === 'string' &&
    typeof fetchedAtMs === 'number' &&
    fetchedAtMs >= 0 &&
    fetchedAtMs <= LARGEST_TIME_MS
  );
}

/** Identifies the read of an answer: its endpoint and parameters. */
export function answerKey(answer: CachedAnswer): string {
  return `${answer.endpointId} ${answer.paramsJson}`;
}
