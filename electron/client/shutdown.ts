/** Closes the services in the reverse order of their opening, and never takes longer than its deadline. */
import type { Log } from '../log/log';
import type { Services } from './services';

/** The client ends after this time, whatever is not finished: what is on the disk survives a kill at any moment. */
const DEADLINE_MS = 10_000;
/** A step that takes longer is abandoned, so that the later ones have time. A renderer may take six seconds. */
const STEP_MS = 7_000;

/**
 * Resolves once everything is written and closed, or at the deadline. Never rejects: a failed step is logged.
 *
 * @param windowStateWritten resolves once the window's position is on the disk
 */
export async function closeServices(
  services: Services,
  windowStateWritten: () => Promise<void>,
): Promise<void> {
  const { log } = services;
  const endsAtMs = performance.now() + DEADLINE_MS;
  // From here on, nothing is asked or sent; the outcome of an order that was sent is awaited below.
  const { windows, stores, accounts } = services;
  const money = attempt('orders', log, () => services.money.service.close());
  const passwords = attempt('proxy passwords', log, () => accounts.proxyPasswords.close());
  const steps: readonly (readonly [name: string, close: () => unknown])[] = [
    ['updates', () => services.updates.close()],
    ['local API', () => services.localApi.close()],
    ['background', () => services.background.close()],
    ['pane', () => services.pane.close()],
    // The renderers flush what they keep, so the windows close before the stores.
    ['windows', () => windows.flush.close()],
    // The outcome of a sent order is written before anything else closes.
    ['orders', () => money],
    ['proxy passwords', () => passwords],
    // If answers and values cannot be written, the next start does without them.
    ['answers', () => stores.flush()],
    ['window position', windowStateWritten],
    ['practice world', () => accounts.practice.stop()],
    ['profiles', () => accounts.profiles.close()],
    ['alerts', () => services.alerts.close()],
    ['chats', () => services.chats.close()],
    ['record', () => services.record.close()],
    ['cache folder', () => stores.cacheFolder.close()],
  ];
  for (const [name, close] of steps) {
    const leftMs = Math.max(0, endsAtMs - performance.now());
    await inTime(name, log, attempt(name, log, close), Math.min(STEP_MS, leftMs));
  }
}

/** Runs one step; what it throws is logged. */
async function attempt(name: string, log: Log, close: () => unknown): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error(`Closing the ${name} failed`, error);
  }
}

/** Waits for a step that was begun, but no longer than this. */
async function inTime(name: string, log: Log, step: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error(`Closing the ${name} took too long and was abandoned.`);
      resolve();
    }, limitMs);
  });
  await Promise.race([step, late]);
  clearTimeout(timer);
}
