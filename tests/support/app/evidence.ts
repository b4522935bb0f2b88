/** What a failed test in Electron leaves in its folder of `out/test-results`, which CI keeps. */
import { writeFileSync } from 'node:fs';

import type { TestInfo } from '@playwright/test';

import type { RunningApp } from './app';

const SCREENSHOT_MS = 5_000;

/** Writes a picture of the window, if it can still be drawn, and what the client printed. */
export async function keepEvidence(
  running: RunningApp,
  name: string,
  test: TestInfo,
): Promise<void> {
  writeFileSync(test.outputPath(`${name}.txt`), running.output());
  if (!running.isRunning()) return;
  // A crashed page has no picture, and the test's own error says so.
  await running.page
    .screenshot({ path: test.outputPath(`${name}.png`), timeout: SCREENSHOT_MS })
    .catch(() => undefined);
}
