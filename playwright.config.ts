/** End-to-end tests: real Electron against the built client. */
import { defineConfig } from '@playwright/test';

/** As many as a small machine has cores. With five, tests starved each other, and some failed for it; it saved a third. */
const WORKERS = 2;
const isCampaign = process.env['HUSTINGS_CAMPAIGN'] === 'full';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'out/test-results/e2e',
  // What build/testing/client-modules.mjs has bundled is plain script already.
  build: { external: ['**/out/test-modules/**'] },
  globalSetup: './build/testing/playwright-setup.ts',
  fullyParallel: true,
  workers: WORKERS,
  // CI runs a failed test once more; build/testing/counts.mjs names and limits what passes only then.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Only against tests that hang: a machine that shares its cores may be several times slower than usual, and a
  // campaign kills or opens in one test what the everyday test does once.
  timeout: isCampaign ? 900_000 : 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
