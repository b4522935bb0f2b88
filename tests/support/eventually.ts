/** Waits in unit tests for an asynchronous effect. */
import { vi } from 'vitest';

/** Longer than any effect takes on a busy machine, and shorter than a test's time-out. */
const TIMEOUT_MS = 60_000;

/** Resolves once `check` no longer throws; rejects with its last exception. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 10 });
}
