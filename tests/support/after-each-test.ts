/** Runs around every unit, contract and world test: time, globals and environment are the machine's own again afterwards. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
