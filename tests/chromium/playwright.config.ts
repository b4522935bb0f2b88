/** Configures the section `chromium` of `npm test`, and `npm run screenshots:chromium`. */
import { defineConfig } from '@playwright/test';

import { RETRIES_ON_CI, TIME_LIMITS } from '../support/limits';

const executablePath = process.env['HUSTINGS_TEST_CHROMIUM'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../out/test-results/chromium',
  globalSetup: '../../build/testing/chromium-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : RETRIES_ON_CI,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: TIME_LIMITS.electronTestMs,
  expect: { timeout: TIME_LIMITS.electronExpectMs },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: TIME_LIMITS.electronExpectMs,
    ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
  },
  projects: [
    { name: 'tests', testMatch: '*.spec.ts' },
    { name: 'pictures', testMatch: '*.shots.ts' },
  ],
});
