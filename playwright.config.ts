/** End-to-end tests: real Electron against the built client. */
import { defineConfig } from '@playwright/test';

import { RETRIES_ON_CI, TIME_LIMITS } from './tests/support/limits.ts';

/** As many as a small machine has cores. With five, tests starved each other, and some failed for it; it saved a third. */
const WORKERS = 2;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'out/test-results/e2e',
  globalSetup: './build/testing/playwright-setup.ts',
  fullyParallel: true,
  workers: WORKERS,
  retries: process.env['CI'] === undefined ? 0 : RETRIES_ON_CI,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: TIME_LIMITS.electronTestMs,
  expect: { timeout: TIME_LIMITS.electronExpectMs },
  reporter: 'list',
});
