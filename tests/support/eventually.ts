/** Waiting in unit tests for what happens by itself. */
import { vi } from 'vitest';

/** Far longer than anything takes on a machine that does other things too, and shorter than a test may take. */
const PATIENCE_MS = 15_000;

/** Settles once `check` throws no more; fails with what it threw last. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
}
