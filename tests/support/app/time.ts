/** Controls the renderer's clock: minutes of polling at real intervals pass in milliseconds. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { RunningApp } from './app';
import { expectSignedIn } from './steps';
import { NAV_PATH, clientRequests } from './requests';
import type { TestWorld } from '../world/control';

/** Reloads a signed-in player's renderer under a clock that `passStep` moves. */
export async function enterVirtualTime(page: Page, world: TestWorld): Promise<void> {
  await page.clock.install();
  const polls = async () => (await clientRequests(world, NAV_PATH)).length;
  const before = await polls();
  await page.reload();
  await expectSignedIn(page);
  // The code that follows main and the polls is loaded after the first paint; from its first poll on it receives every
  // event.
  await expect.poll(polls).toBeGreaterThan(before);
  await expectAnswered(world);
}

/** Waits until the world has answered every request. */
async function expectAnswered(world: TestWorld): Promise<void> {
  await expect
    .poll(async () => (await clientRequests(world)).filter(({ status }) => status === null).length)
    .toBe(0);
}

/** Counts the renderer's calls in main, so that a test can wait until none is pending. */
async function watchCalls(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ ipcMain }) => {
    if (Reflect.has(globalThis, 'pendingCalls')) return;
    Reflect.set(globalThis, 'pendingCalls', 0);
    const count = (change: number) => {
      Reflect.set(
        globalThis,
        'pendingCalls',
        Number(Reflect.get(globalThis, 'pendingCalls')) + change,
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

/** Waits until main has answered every call and the renderer has the answers. */
async function expectQuiet({ app, page }: RunningApp): Promise<void> {
  // Messages keep their order: when this one is answered, main has received all earlier ones.
  const flushMessages = () =>
    page.evaluate(async () => void (await window.hustings.invoke('session:get', null)));
  await flushMessages();
  await expect
    .poll(() => app.evaluate(() => Number(Reflect.get(globalThis, 'pendingCalls'))))
    .toBe(0);
  await flushMessages();
}

/** Lets one step pass in the renderer, then waits until the renderer has the answers to all that it asked for. */
export async function passStep(running: RunningApp, stepMs: number): Promise<void> {
  await watchCalls(running.app);
  await running.page.clock.runFor(stepMs);
  await expectQuiet(running);
}

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

/**
 * Lets time pass on this machine and in the world at once: both of main's clocks move, running
 * timers do not. Resolves to the machine's real time.
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
