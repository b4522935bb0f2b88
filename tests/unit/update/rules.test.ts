/** Where updates may come from, when they are looked for, and what turns them off. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import {
  mayDownloadFromFeed,
  isSecureAddress,
  allowsUpdates,
  policyPath,
  reasonUpdatesAreOff,
} from '@electron/update/rules';
import { createUpdates } from '@electron/update/updates';
import { freshDirectory } from '@support/storage/directory';

it.each([
  ['https://updates.example/stable', true],
  ['http://127.0.0.1:8080/', true],
  ['http://[::1]/', true],
  ['http://localhost/', true],
  ['http://updates.example/', false],
  ['http://127.0.0.1.example/', false],
  ['http://localhost.example/', false],
  ['https://user:secret@updates.example/', false],
  ['file:///updates', false],
  ['ftp://127.0.0.1/', false],
  ['updates.example', false],
  ['', false],
])('a feed at %j may be used: %s', (address, expected) => {
  expect(isSecureAddress(address)).toBe(expected);
});

it.each([
  ['Hustings.AppImage', true],
  ['1.1.0/Hustings.AppImage', true],
  ['https://updates.example/other/Hustings.AppImage', true],
  ['//elsewhere.example/Hustings.AppImage', false],
  ['http://updates.example/Hustings.AppImage', false],
  ['file:///etc/passwd', false],
  ['http://[', false],
])('a file at %j may be downloaded from the feed: %s', (url, expected) => {
  expect(mayDownloadFromFeed('https://updates.example/stable', [{ url: 'a.yml' }, { url }])).toBe(
    expected,
  );
});

it.each([
  [null, true],
  ['{}', true],
  ['{"updates": true}', true],
  ['{"updates": false}', false],
  ['{"updates": "no"}', false],
  ['{"updates": ', false],
  ['[]', false],
  ['null', false],
])('a policy file with %j allows updates: %s', (text, expected) => {
  const path = join(freshDirectory(), 'policy.json');
  if (text !== null) writeFileSync(path, text);
  expect(allowsUpdates(path)).toBe(expected);
});

it('a policy that cannot be read forbids updates', () => {
  const path = join(freshDirectory(), 'policy.json');
  mkdirSync(path);
  chmodSync(path, 0o000);
  expect(allowsUpdates(path)).toBe(false);
});

it('the policy lies where players cannot write', () => {
  expect(policyPath('linux', {})).toBe('/etc/hustings/policy.json');
  expect(policyPath('darwin', {})).toBe('/Library/Application Support/Hustings/policy.json');
  expect(policyPath('win32', { ProgramData: 'D:\\Data' })).toMatch(
    /^D:\\Data.Hustings.policy\.json$/,
  );
});

it('the first reason for which updates are off is given', () => {
  const good = { isPackaged: true, feed: 'https://updates.example/', isAllowed: true };
  expect(reasonUpdatesAreOff(good)).toBeNull();
  expect(reasonUpdatesAreOff({ ...good, isPackaged: false })).toBe('development');
  expect(reasonUpdatesAreOff({ ...good, feed: '' })).toBe('no-feed');
  expect(reasonUpdatesAreOff({ ...good, feed: 'http://updates.example/' })).toBe('insecure-feed');
  expect(reasonUpdatesAreOff({ ...good, isAllowed: false })).toBe('policy');
});

const HOUR_MS = 3_600_000;

function looks(off: 'development' | null, random: number) {
  vi.useFakeTimers();
  const asked: number[] = [];
  let isIdle = true;
  const updates = createUpdates({
    off,
    feed: 'https://updates.example/',
    library: () =>
      Promise.resolve({
        autoDownload: true,
        autoInstallOnAppQuit: true,
        allowDowngrade: false,
        allowPrerelease: false,
        channel: null,
        logger: null,
        on: () => undefined,
        checkForUpdates() {
          asked.push(Date.now());
          return Promise.resolve({
            isUpdateAvailable: false,
            updateInfo: { version: '1.0.0', files: [] },
          });
        },
        downloadUpdate: () => Promise.reject(new Error('not offered')),
      }),
    answerDemand: () => () => Promise.reject(new Error('No proxy is used here')),
    endRequests: () => undefined,
    channel: () => 'stable',
    isIdle: () => isIdle,
    onChange: () => undefined,
    now: () => Date.now(),
    random: () => random,
    log: NO_LOG,
  });
  return {
    asked,
    updates,
    setIdle(next: boolean) {
      isIdle = next;
    },
  };
}

it.each([0, 0.5, 0.999])(
  'the client checks for updates soon after the start and once a day, with jitter %s',
  async (random) => {
    const start = looks(null, random);
    const startedAtMs = Date.now();
    await vi.advanceTimersByTimeAsync(75 * HOUR_MS);
    start.updates.close();
    const [first = 0, ...later] = start.asked;
    expect(first - startedAtMs).toBeGreaterThanOrEqual(30_000);
    expect(first - startedAtMs).toBeLessThanOrEqual(60_000);
    expect(later.length).toBeGreaterThanOrEqual(2);
    for (const [index, atMs] of later.entries()) {
      const pauseMs = atMs - (start.asked[index] ?? 0);
      expect(pauseMs).toBeGreaterThanOrEqual(22 * HOUR_MS);
      expect(pauseMs).toBeLessThanOrEqual(26 * HOUR_MS);
    }
    await vi.advanceTimersByTimeAsync(75 * HOUR_MS);
    expect(start.asked).toHaveLength(later.length + 1);
  },
);

it('the client checks for updates a minute later when an order is under way', async () => {
  const start = looks(null, 0);
  start.setIdle(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(start.asked).toEqual([]);
  start.setIdle(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start.asked).toHaveLength(1);
  start.updates.close();
});

it('the client never checks for updates in development', async () => {
  const start = looks('development', 0);
  await vi.advanceTimersByTimeAsync(75 * HOUR_MS);
  expect(await start.updates.check()).toEqual({ status: 'off', reason: 'development' });
  expect(start.asked).toEqual([]);
});
