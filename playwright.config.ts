/** End-to-end tests: real Electron against the built client; nothing is retried. */
import { defineConfig } from '@playwright/test';

/** Each test has an Electron of its own: more of them than this starve two cores. */
const WORKERS = 2;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'out/test-results/e2e',
  globalSetup: './build/testing/playwright-setup.ts',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
});
