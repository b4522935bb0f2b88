/** Updates by the real library from a feed on this computer: honest, tampered, older, cut off, slow, dead. */
import { readdirSync, chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { RequestOptions } from 'node:http';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

import { createUpdates } from '@electron/update/updates';
import type { Updates, UpdateLibrary } from '@electron/update/updates';
import { NO_LOG } from '@electron/log/log';
import { startFeed } from '@support/update/feed';
import type { UpdateState } from '@shared/ipc/update-state';
import { freshDirectory } from '@support/storage/directory';

// The real library of updates, as an installed AppImage has it on Linux.

/** The library's own requests, over Node: Electron's need Electron. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(
    options: RequestOptions,
    callback: (response: unknown) => void,
  ): ReturnType<ElectronHttpExecutor['createRequest']> {
    return request(options, callback) as unknown as ReturnType<
      ElectronHttpExecutor['createRequest']
    >;
  }
}

/** An installed AppImage of version 1.0.0 that takes its updates from `url`; `quit` ends it. */
function installAppImage(url: string) {
  const folder = freshDirectory();
  const program = join(folder, 'Hustings.AppImage');
  writeFileSync(program, '#!/bin/sh\n# 1.0.0\n');
  chmodSync(program, 0o755);
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, `provider: generic\nurl: ${url}\nupdaterCacheDirName: hustings-updater\n`);
  const atQuit: ((exitCode: number) => void)[] = [];
  const updater = new AppImageUpdater(null, {
    version: '1.0.0',
    name: 'Hustings',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: (exitCode: number) => void) => void atQuit.push(handler),
  });
  Reflect.set(updater, 'httpExecutor', new NodeExecutor());
  return {
    folder,
    program,
    library: updater as unknown as UpdateLibrary,
    installed: () => readFileSync(program),
    quit() {
      for (const handler of atQuit) handler(0);
    },
  };
}

let feed: Awaited<ReturnType<typeof startFeed>>;
let installation: ReturnType<typeof installAppImage>;
let updates: Updates;
let announced: UpdateState[];
let isIdle: boolean;
let channel: 'stable' | 'beta';

beforeEach(async () => {
  feed = await startFeed();
  installation = installAppImage(feed.url);
  vi.stubEnv('APPIMAGE', installation.program);
  announced = [];
  isIdle = true;
  channel = 'stable';
  updates = createUpdates({
    off: null,
    feed: feed.url,
    library: () => Promise.resolve(installation.library),
    answerDemand: () => () => Promise.reject(new Error('No proxy is used here')),
    endRequests: feed.drop,
    channel: () => channel,
    isIdle: () => isIdle,
    onChange: (state) => announced.push(state),
    now: () => 1_000,
    random: () => 0,
    log: NO_LOG,
  });
});
afterEach(() => {
  updates.close();
  feed.close();
});

const settled = async () => {
  await expect.poll(() => updates.state().status).not.toMatch(/checking|downloading/u);
  return updates.state();
};
const old = '#!/bin/sh\n# 1.0.0\n';

it('a valid update is downloaded in the background, and installed when the client quits', async () => {
  expect(await updates.check()).toMatchObject({ status: 'downloading' });
  expect(await settled()).toEqual({
    status: 'ready',
    offered: { version: '1.1.0', notes: '<b>New</b> things' },
  });
  expect(installation.installed().toString()).toBe(old);
  installation.quit();
  expect(installation.installed().equals(feed.program('1.1.0'))).toBe(true);
});

it.each(['tampered', 'cut-off'] as const)(
  'a file that is %s is refused and never installed; a valid one after it is',
  async (file) => {
    feed.behave({ file });
    await updates.check();
    expect(await settled()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('You keep your current version'),
    });
    installation.quit();
    expect(installation.installed().toString()).toBe(old);
    feed.behave({});
    await updates.check();
    expect(await settled()).toMatchObject({ status: 'ready' });
  },
);

it.each([
  ['0.9.0', 'stable'],
  ['1.0.0', 'stable'],
  ['0.9.0', 'beta'],
  ['1.0.0-beta.9', 'beta'],
] as const)(
  'version %s on channel %s is not newer, and is not installed',
  async (version, wanted) => {
    channel = wanted;
    feed.behave({ version });
    expect(await updates.check()).toEqual({ status: 'current', checkedAtMs: 1_000 });
    expect(feed.requests.map(({ path }) => path)).toEqual([
      wanted === 'beta' ? '/beta-linux.yml' : '/latest-linux.yml',
    ]);
  },
);

it('a slow file shows its progress and arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const percentsSoFar = () =>
    announced.flatMap((state) => (state.status === 'downloading' ? [state.percent] : []));
  const { folder } = installation;
  const isArriving = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (name) => name.includes('temp-') && statSync(join(folder, name)).size > 0,
    );
  let parts = 0;
  feed.behave({
    async betweenParts() {
      await vi.waitUntil(() => (parts === 0 ? isArriving() : percentsSoFar().length >= parts));
      parts += 1;
      // The library tells of its progress once a second.
      vi.setSystemTime(Date.now() + 1_000);
    },
  });
  await updates.check();
  expect(await settled()).toMatchObject({ status: 'ready' });
  const percents = percentsSoFar();
  expect(parts).toBeGreaterThan(1);
  expect(percents).toHaveLength(parts);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
});

it('a feed without a list causes a failure with a message, and the next check works', async () => {
  feed.behave({ list: 'missing' });
  expect(await updates.check()).toMatchObject({ status: 'failed' });
  feed.behave({});
  await updates.check();
  expect(await settled()).toMatchObject({ status: 'ready' });
});

it.each(['http://198.51.100.7/Hustings.AppImage', 'https://example.org/Hustings.AppImage'])(
  'a list that names %s is refused, and nothing is asked there',
  async (fileUrl) => {
    feed.behave({ fileUrl });
    expect(await updates.check()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('another server'),
    });
    expect(feed.requests).toHaveLength(1);
  },
);

it('a stalled list fails after a minute, and the next check works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  feed.behave({ list: 'stalled' });
  const asked = updates.check();
  await vi.waitUntil(() => feed.requests.length > 0);
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  expect(await asked).toMatchObject({ status: 'failed' });
  feed.behave({});
  await updates.check();
  expect(await settled()).toMatchObject({ status: 'ready' });
});

it('nothing is asked while an order is under way, or when one begins before the download', async () => {
  isIdle = false;
  expect(await updates.check()).toEqual({ status: 'current', checkedAtMs: null });
  expect(feed.requests).toEqual([]);
  isIdle = true;
  const asking = updates.check();
  isIdle = false;
  expect(await asking).toMatchObject({ status: 'current' });
  expect(feed.requests).toHaveLength(1);
});

it('the installation has no number, and sends none', async () => {
  await updates.check();
  await settled();
  expect(new Set(feed.requests.map(({ installation: sent }) => sent))).toEqual(new Set(['']));
  expect(readdirSync(installation.folder)).not.toContain('.updaterId');
});

it('a package that cannot replace itself says so and sends no more requests', async () => {
  vi.stubEnv('APPIMAGE', undefined);
  expect(await updates.check()).toEqual({ status: 'off', reason: 'package' });
  expect(await updates.check()).toEqual({ status: 'off', reason: 'package' });
  expect(feed.requests).toEqual([]);
});
