/** Configures `npm run screenshots`, which draws every screen. It is not part of `npm test`. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../out/test-results/screenshots',
  globalSetup: '../../build/testing/playwright-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
});
