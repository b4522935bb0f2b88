/** The session of the update library: it asks only the feed's server, and a proxy's password is answered in it. */
import { EventEmitter } from 'node:events';

import { expect, it, vi } from 'vitest';

import { openUpdates } from '@electron/update/open-updates';
import type { OpenUpdatesOptions } from '@electron/update/open-updates';
import { openFeedSession } from '@electron/update/feed-session';
import { NO_LOG } from '@electron/log/log';

type Refuse = (
  request: { readonly url: string },
  respond: (answer: { readonly cancel: boolean }) => void,
) => void;

const electron = vi.hoisted(() => ({ refuse: null as Refuse | null, names: [] as string[] }));
vi.mock('electron', () => {
  const opened = {
    setSpellCheckerEnabled: () => undefined,
    setSpellCheckerLanguages: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    webRequest: {
      onBeforeRequest(refuse: Refuse) {
        electron.refuse = refuse;
      },
    },
  };
  const session = {
    fromPartition(name: string) {
      electron.names.push(name);
      return opened;
    },
  };
  return { session, app: { isPackaged: true } };
});
const library = vi.hoisted((): { of: unknown } => ({ of: null }));
vi.mock('electron-updater', () => ({
  get autoUpdater() {
    return library.of;
  },
}));

function isRefused(url: string): boolean {
  let isCancelled = false;
  electron.refuse?.({ url }, ({ cancel }) => {
    isCancelled = cancel;
  });
  return isCancelled;
}

it('the library’s session reaches the feed’s server and no other', () => {
  openFeedSession('https://updates.example/stable');
  expect(electron.names).toEqual(['electron-updater']);
  expect(isRefused('https://updates.example/stable/latest-linux.yml')).toBe(false);
  expect(isRefused('https://updates.example/elsewhere/Hustings.AppImage')).toBe(false);
  for (const url of ['https://other.example/latest.yml', 'http://updates.example/latest.yml'])
    expect(isRefused(url)).toBe(true);
});

it('a proxy’s password prompt is answered, and a second one of the same check is a refusal', async () => {
  vi.stubGlobal('__UPDATE_FEED__', 'https://updates.example/');
  const updater = Object.assign(new EventEmitter(), {
    checkForUpdates: () => new Promise<null>(() => undefined),
  });
  library.of = updater;
  const answered: string[] = [];
  let answerers = 0;
  const updates = openUpdates({
    settings: { get: () => ({ updateChannel: 'stable' }) },
    orders: { isIdle: () => true },
    answererOf() {
      answerers += 1;
      return (address: string, _demand: unknown, answer: (user: string) => void) => {
        answered.push(`${address} by answerer ${answerers}`);
        answer('ada');
        return Promise.resolve();
      };
    },
    onChange: () => undefined,
    log: NO_LOG,
  } as unknown as OpenUpdatesOptions);
  const before = answerers;
  void updates.check();
  await vi.waitFor(() => expect(updater.listenerCount('login')).toBe(1));
  const given: string[] = [];
  for (const _prompt of [1, 2])
    updater.emit('login', { isProxy: true }, (user: string) => given.push(user));
  expect(given).toEqual(['ada', 'ada']);
  const answerer = `https://updates.example/ by answerer ${before + 1}`;
  expect(answered).toEqual([answerer, answerer]);
  updates.close();
});
