/** When the client looks for updates again: after a day, after an order, and sooner after a failure. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createUpdates } from '@electron/update/updates';
import type { Updates, UpdateLibrary } from '@electron/update/updates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/domain/time-units';

const FEED = 'https://updates.example/';
const FOUND = { version: '2.0.0', files: [{ url: 'Hustings.AppImage' }] };

let updates: Updates;
let isIdle: boolean;
let checkForUpdates: ReturnType<typeof vi.fn<UpdateLibrary['checkForUpdates']>>;
let downloadUpdate: ReturnType<typeof vi.fn<UpdateLibrary['downloadUpdate']>>;

beforeEach(() => {
  vi.useFakeTimers();
  isIdle = true;
  checkForUpdates = vi.fn(() => Promise.resolve({ isUpdateAvailable: false, updateInfo: FOUND }));
  downloadUpdate = vi.fn(() => Promise.resolve());
  const library = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    allowPrerelease: true,
    channel: null,
    logger: null,
    on: () => undefined,
    checkForUpdates,
    downloadUpdate,
  };
  updates = createUpdates({
    off: null,
    feed: FEED,
    library: () => Promise.resolve(library),
    answerDemand: () => () => Promise.resolve(),
    endRequests: () => undefined,
    channel: () => 'stable',
    isIdle: () => isIdle,
    onChange: () => undefined,
    now: () => Date.now(),
    random: () => 0,
    log: NO_LOG,
  });
});
afterEach(() => updates.close());

const found = () => Promise.resolve({ isUpdateAvailable: true, updateInfo: FOUND });
const firstCheck = () => vi.advanceTimersByTimeAsync(MINUTE_MS);

it('without a new version the client asks again after about a day', async () => {
  await firstCheck();
  expect(updates.state()).toMatchObject({ status: 'current' });
  await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
  expect(checkForUpdates).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(DAY_MS - 20 * HOUR_MS);
  expect(checkForUpdates).toHaveBeenCalledTimes(2);
});

it('a version that is found while an order begins is downloaded once the order has ended', async () => {
  checkForUpdates.mockImplementation(() => {
    isIdle = false;
    return found();
  });
  await firstCheck();
  // The client is not up to date, so it does not say that it is.
  expect(updates.state()).toEqual({ status: 'current', checkedAtMs: null });
  expect(downloadUpdate).not.toHaveBeenCalled();
  isIdle = true;
  checkForUpdates.mockImplementation(found);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(updates.state()).toMatchObject({ status: 'ready' });
});

it('the same holds when the player asked', async () => {
  checkForUpdates.mockImplementation(() => {
    isIdle = false;
    return found();
  });
  await updates.check();
  isIdle = true;
  checkForUpdates.mockImplementation(found);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(downloadUpdate).toHaveBeenCalledTimes(1);
});

it('a failed check is made again after an hour, and after ever longer times up to a day', async () => {
  checkForUpdates.mockRejectedValue(new Error('no feed'));
  await firstCheck();
  expect(updates.state()).toMatchObject({ status: 'failed' });
  for (const [count, hours] of [1, 2, 4, 8, 16, 24, 24].entries()) {
    expect(checkForUpdates).toHaveBeenCalledTimes(count + 1);
    await vi.advanceTimersByTimeAsync(hours * HOUR_MS);
  }
  checkForUpdates.mockImplementation(found);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(updates.state()).toMatchObject({ status: 'ready' });
});

it('a failed download is tried again after an hour', async () => {
  checkForUpdates.mockImplementation(found);
  downloadUpdate.mockRejectedValueOnce(new Error('cut off'));
  await firstCheck();
  expect(updates.state()).toMatchObject({ status: 'failed' });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(updates.state()).toMatchObject({ status: 'ready' });
});

it('nothing is asked after the end', async () => {
  updates.close();
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(checkForUpdates).not.toHaveBeenCalled();
});
