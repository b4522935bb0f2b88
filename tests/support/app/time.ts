/** Controls the clocks of main and of the machine, and records times in the renderer. */
import type { ElectronApplication, Page } from 'playwright';

import type { TestWorld } from '../world/control';

/** Records when a test id first has this value, in epoch ms. Read it once the value is on screen. */
export async function recordShown(
  page: Page,
  testId: string,
  value: string,
): Promise<() => Promise<number>> {
  const selector = `[data-testid="${testId}"][data-value="${value}"]`;
  await page.evaluate((wanted) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      Object.assign(window, { shownAtMs: Date.now() });
      watch.disconnect();
    });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => Number(Reflect.get(window, 'shownAtMs')));
}

type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen';

/** Makes Electron report suspend, resume, lock or unlock, and waits until the renderer has the event. */
export async function reportPower(
  app: ElectronApplication,
  page: Page,
  event: PowerEvent,
): Promise<void> {
  const isReported = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stop = window.hustings.on('power:changed', () => {
          stop();
          resolve();
        });
      }),
  );
  // Messages keep their order, so the renderer listens before the event is sent.
  await page.evaluate(() => window.hustings.invoke('session:get', null));
  await app.evaluate(({ powerMonitor }, name) => {
    powerMonitor.emit(name);
  }, event);
  await isReported;
}

/** Moves both clocks of main, and returns the machine's real time. Runs inside main. */
function moveClocks(_electron: unknown, ms: number): number {
  const moved = globalThis as typeof globalThis & { passedMs?: number };
  if (moved.passedMs === undefined) {
    const wallNow = Date.now.bind(Date);
    const monotonicNow = performance.now.bind(performance);
    Date.now = () => wallNow() + (moved.passedMs ?? 0);
    performance.now = () => monotonicNow() + (moved.passedMs ?? 0);
  }
  moved.passedMs = (moved.passedMs ?? 0) + ms;
  // Not moved.
  return new Date().getTime();
}

/** Moves a page's clock, whose `Date.now` follows the monotonic one. Runs inside the page. */
function movePageClock(ms: number): void {
  const moved = globalThis as typeof globalThis & { passedMs?: number };
  if (moved.passedMs === undefined) {
    const monotonicNow = performance.now.bind(performance);
    performance.now = () => monotonicNow() + (moved.passedMs ?? 0);
  }
  moved.passedMs = (moved.passedMs ?? 0) + ms;
}

/** Lets time pass in the world, in main and in the page: what is on screen counts as old afterwards. */
export async function passTime(
  { app, page }: { readonly app: ElectronApplication; readonly page: Page },
  world: TestWorld,
  durationMs: number,
): Promise<void> {
  await passMachineTime(app, world, durationMs);
  // Last: a poll that got the figures from before is then long due.
  await page.evaluate(movePageClock, durationMs);
}

/**
 * Lets time pass on this machine and in the world: both of main's clocks move, running timers do not. Resolves to the
 * machine's real time.
 */
export async function passMachineTime(
  app: ElectronApplication,
  world: TestWorld,
  durationMs: number,
): Promise<number> {
  await world.control.clock({ passMs: durationMs });
  const nowMs = await app.evaluate(moveClocks, durationMs);
  // A request between the two moves is old to the client and new to the world.
  await world.control.resetLimits();
  return nowMs;
}
