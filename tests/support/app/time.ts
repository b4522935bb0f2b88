/** The page's clock in the hands of a test: minutes of polling pass in milliseconds, at the real intervals. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { RunningApp } from './app';
import { expectSignedIn } from './steps';
import { clientRequests } from './requests';
import type { TestWorld } from '../world/control';

/** A clock can be stopped at a time to come only: by then the order to stop it is there. */
const PAUSE_MARGIN_MS = 5_000;

/** Loads the page of a signed-in player again under a clock that `passTime` moves. */
export async function enterVirtualTime(page: Page, world: TestWorld): Promise<void> {
  await page.clock.install();
  await page.reload();
  await expectSignedIn(page);
  await expectAnswered(world);
}

/** Waits until nothing that reached the world is without an answer. */
export async function expectAnswered(world: TestWorld): Promise<void> {
  await expect
    .poll(async () => (await clientRequests(world)).filter(({ status }) => status === null).length)
    .toBe(0);
}

/** Counts the page's calls in main from now on, so that a test can wait until none is under way. */
async function watchCalls(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ ipcMain }) => {
    if (Reflect.has(globalThis, 'callsUnderWay')) return;
    Reflect.set(globalThis, 'callsUnderWay', 0);
    const count = (change: number) => {
      Reflect.set(
        globalThis,
        'callsUnderWay',
        Number(Reflect.get(globalThis, 'callsUnderWay')) + change,
      );
    };
    const channel = 'api:call';
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
      string,
      (...call: unknown[]) => unknown
    >;
    const handle = handlers.get(channel);
    if (!handle) throw new Error(`nothing answers ${channel}`);
    handlers.set(channel, async (...call) => {
      count(1);
      try {
        return await handle(...call);
      } finally {
        count(-1);
      }
    });
  });
}

/** Waits until everything that the page has asked for is answered, and the answers are in the page. */
async function expectQuiet({ app, page }: RunningApp): Promise<void> {
  // Messages keep their order: once this one is answered, main has had every one before it.
  const overtakesNothing = () =>
    page.evaluate(async () => void (await window.hustings.invoke('session:get', null)));
  await overtakesNothing();
  await expect
    .poll(() => app.evaluate(() => Number(Reflect.get(globalThis, 'callsUnderWay'))))
    .toBe(0);
  await overtakesNothing();
}

/**
 * Lets `durationMs` pass in the page, a step at a time, each with the answers that it asked for; in
 * between the page's clock stands still, however long this machine takes.
 * Returns how often each path had been asked for after each step.
 */
export async function passTime(
  running: RunningApp,
  world: TestWorld,
  durationMs: number,
  stepMs: number,
): Promise<Readonly<Record<string, number>>[]> {
  const { app, page } = running;
  const tallies: Readonly<Record<string, number>>[] = [];
  await watchCalls(app);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_MARGIN_MS);
  for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
    await page.clock.runFor(stepMs);
    await expectQuiet(running);
    const paths = (await clientRequests(world)).map(({ path }) => path);
    tallies.push(
      Object.fromEntries(
        [...new Set(paths)].map((path) => [path, paths.filter((other) => other === path).length]),
      ),
    );
  }
  await page.clock.resume();
  return tallies;
}

/** The most requests to `path` within any `steps` steps in a row. */
export function mostInSteps(
  tallies: readonly Readonly<Record<string, number>>[],
  path: string,
  steps: number,
): number {
  const counts = [0, ...tallies.map((tally) => tally[path] ?? 0)];
  return Math.max(...counts.slice(steps).map((count, index) => count - (counts[index] ?? 0)));
}

/**
 * Tells the page that its window is hidden, or shown again. Playwright keeps every page it drives
 * visible, also that of a hidden window, so the browser's own word is spoken for it.
 */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Notes when a test id first carries this value, in epoch ms; ask for it once it is on screen. */
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

/** Makes Electron report that the machine sleeps, wakes, locks or unlocks, and waits until the page knows. */
export async function reportPower(
  app: ElectronApplication,
  page: Page,
  event: PowerEvent,
): Promise<void> {
  const isTold = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stop = window.hustings.on('power:changed', () => {
          stop();
          resolve();
        });
      }),
  );
  // Channels keep their order, so the page listens before the event is told.
  await page.evaluate(() => window.hustings.invoke('session:get', null));
  await app.evaluate(({ powerMonitor }, name) => {
    powerMonitor.emit(name);
  }, event);
  await isTold;
}

/** Sets the main process's clock ahead, as it is after a machine slept. */
export async function letMainWait(app: ElectronApplication, aheadMs: number): Promise<void> {
  await app.evaluate((_electron, ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, aheadMs);
}

/**
 * Lets time pass on this machine and in the world at once, as when nobody touches either: both of
 * main's clocks move, timers that run do not. Resolves to the machine's own time of the moment.
 */
export async function passMachineTime(
  app: ElectronApplication,
  world: TestWorld,
  durationMs: number,
): Promise<number> {
  await world.control.clock({ passMs: durationMs });
  return app.evaluate((_electron, ms) => {
    const wallNow = Date.now.bind(Date);
    const monotonicNow = performance.now.bind(performance);
    Date.now = () => wallNow() + ms;
    performance.now = () => monotonicNow() + ms;
    return new Date().getTime();
  }, durationMs);
}
