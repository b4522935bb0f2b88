/** `npm run screenshots`: pictures of every screen; not part of the tests. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../out/test-results/screenshots',
  globalSetup: '../../build/testing/playwright-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 10 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
});
