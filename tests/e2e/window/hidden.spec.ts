/** A window that is really hidden draws nothing, and its polls stay punctual however much Chromium slows its timers, until the screen is locked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startVirtualDisplay } from '../../../build/electron/display';

import { launchCommand } from '@support/app/app';
import { clientRequests, CRISES_PATH, gapsMs, NAV_PATH, STATUS_PATH } from '@support/app/requests';
import { playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const PROBE = fileURLToPath(
  new URL('../../support/app/desktop/hidden-window.cjs', import.meta.url),
);
const POLL_MS = 2_000;
/** Chromium lets timers of a hidden page fire once a second; the poll's own jitter is a tenth. */
const LATEST_GAP_MS = POLL_MS * 1.1 + 1_000 + 300;
const UNDER_WAY_MS = 300;
/** After five minutes Chromium lets most timers of a hidden page fire once a minute; here after a second. */
const EARLY_SLOWDOWN = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/1';

interface Watched {
  readonly visibility: string;
  readonly frames: number;
}
interface Report {
  readonly shown: Watched;
  readonly hidden: Watched;
  readonly hiddenAtMs: number;
  readonly lockedAtMs: number;
  readonly unlockedAtMs: number;
  readonly endedAtMs: number;
}

test.skip(process.platform !== 'linux', 'its display is a virtual one');

test('a hidden window draws no frame, pauses while locked and catches up once', async ({
  world,
  userDataDir,
}) => {
  const player = playerOf(world);
  const { executablePath, args, env } = launchCommand({
    userDataDir,
    serverUrl: world.baseUrl,
    pollMs: POLL_MS,
    preloadScript: PROBE,
    args: [EARLY_SLOWDOWN],
    env: { TEST_IDENTIFIER: player.email, TEST_PASSWORD: player.password },
  });
  // Chromium treats a covered window as hidden, and other tests have windows too.
  const { display, stop } = await startVirtualDisplay();
  const child = spawn(executablePath, args, {
    env: { ...env, DISPLAY: display },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'exit');
  stop();
  const line = /^REPORT (?<json>.*)$/mu.exec(printed)?.groups?.['json'];
  const report = JSON.parse(line ?? 'null') as Report;

  expect(report.shown.visibility).toBe('visible');
  expect(report.shown.frames).toBeGreaterThan(0);
  expect(report.hidden).toEqual({ visibility: 'hidden', frames: 0 });
  for (const path of [NAV_PATH, STATUS_PATH, CRISES_PATH]) {
    const requests = await clientRequests(world, path);
    const between = (fromMs: number, toMs: number) =>
      requests.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
    const whileHidden = between(report.hiddenAtMs, report.lockedAtMs);
    expect(whileHidden.length, path).toBeGreaterThanOrEqual(3);
    expect(Math.max(...gapsMs(whileHidden)), path).toBeLessThanOrEqual(LATEST_GAP_MS);
    // What was being sent when the screen was locked may still arrive.
    const whileLocked = between(report.lockedAtMs + UNDER_WAY_MS, report.unlockedAtMs);
    expect(whileLocked, `${path} while the screen is locked`).toEqual([]);
    const afterwards = between(report.unlockedAtMs, report.endedAtMs);
    expect(afterwards.length, `${path} once the screen is unlocked`).toBe(1);
  }
});
