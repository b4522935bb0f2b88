import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { openSettingsStore } from '@electron/storage/settings-store';
import { settingsSchema } from '@shared/ipc/channels/settings';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';
import { ipcMain } from 'electron';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => {
  const electron = {
    ipcMain: new EventEmitter(),
    app: { getPath: () => '/nowhere', getVersion: () => '1.0.0' },
  };
  return { ...electron, default: electron };
});

let directory: string;
let path: string;
let entries: string[];

beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'settings.json');
  entries = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = () => openSettingsStore({ directory, log: logInto(entries) });

describe('openSettingsStore', () => {
  it('starts with the defaults, which the schema accepts, and writes nothing', async () => {
    const store = await open();
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(settingsSchema.parse(store.get())).toEqual(DEFAULT_SETTINGS);
    expect(filesIn(directory)).toEqual([]);
  });

  it('stores a change across starts, readable by this user only', async () => {
    const store = await open();
    expect(await store.update({ theme: 'oled', pollIntervalMs: 30_000 })).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'oled',
      pollIntervalMs: 30_000,
    });
    await store.update({ sidebarCollapsed: true });
    const again = await open();
    expect(again.get()).toEqual(store.get());
    expect(filesIn(directory)).toEqual(['settings.json', 'settings.json.prev']);
    expect(filesOpenToOthers(directory)).toEqual([]);
    expect(entries).toEqual([]);
  });

  it('calls listeners only on changes, until they unsubscribe', async () => {
    const store = await open();
    const listener = vi.fn();
    const stop = store.onChange(listener);
    await store.update({ theme: 'dark' });
    await store.update({ theme: 'dark' });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ ...DEFAULT_SETTINGS, theme: 'dark' });
    stop();
    await store.update({ theme: 'light' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('applies a change before it is on disk', async () => {
    const store = await open();
    const done = store.update({ theme: 'dark' });
    expect(store.get().theme).toBe('dark');
    await done;
  });

  it('stores all of several simultaneous changes', async () => {
    const store = await open();
    const updates = [
      { theme: 'dark' } as const,
      { sidebarCollapsed: true },
      { theme: 'light' } as const,
    ];
    await Promise.all(updates.map((patch) => store.update(patch)));
    expect((await open()).get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'light',
      sidebarCollapsed: true,
    });
  });

  it('removes the temporary of a killed write', async () => {
    writeFileSync(`${path}.tmp-0123456789abcdef`, '{"half');
    writeFileSync(`${path}.prev-next`, '{}');
    await open();
    expect(filesIn(directory)).toEqual([]);
  });

  it('opens no channel to the renderer', async () => {
    const store = await open();
    await store.update({ theme: 'dark' });
    expect(ipcMain.eventNames()).toEqual([]);
  });

  it('keeps off what an older version had off among the alerts', async () => {
    writeFileSync(path, JSON.stringify({ notifyUnread: false, notifyTurn: true }));
    expect((await open()).get().alerts.kinds).toEqual({
      unread: { isOn: false },
      mail: { isOn: false },
    });
    writeFileSync(path, JSON.stringify({ notifyTurn: false, alerts: DEFAULT_SETTINGS.alerts }));
    expect((await open()).get().alerts.kinds).toEqual({});
  });

  it('keeps the valid fields of a partly invalid file, and unknown fields', async () => {
    const stored = {
      theme: 'dark',
      pollIntervalMs: 5,
      sidebarCollapsed: 'no',
      keepSessionWithoutKeyring: false,
      later: 1,
    };
    writeFileSync(path, JSON.stringify(stored));
    const store = await open();
    expect(store.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      keepSessionWithoutKeyring: false,
    });
    await store.update({ sidebarCollapsed: true });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      later: 1,
      sidebarCollapsed: true,
    });
  });

  it('ignores invalid fields of a change', async () => {
    const store = await open();
    const patch = JSON.parse(
      '{"theme":"dark","pollIntervalMs":1,"more":2,"__proto__":{"theme":"oled"}}',
    );
    expect(await store.update(patch)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  it('opens a file of any bytes and accepts changes afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc
            .record({ theme: fc.anything(), pollIntervalMs: fc.anything() })
            .map((value) => JSON.stringify(value)),
        ),
        async (content) => {
          writeFileSync(path, content);
          const store = await open();
          expect(settingsSchema.safeParse(store.get()).success).toBe(true);
          await store.update({ theme: 'oled', sidebarCollapsed: true });
          expect((await open()).get()).toEqual(store.get());
          rmSync(path);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('recovers the previous generation of a damaged file and quarantines the damaged one', async () => {
    const store = await open();
    await store.update({ theme: 'dark' });
    await store.update({ sidebarCollapsed: true });
    writeFileSync(path, readFileSync(path).subarray(0, 20));
    expect((await open()).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(filesIn(directory)).toEqual([
      expect.stringMatching(/corrupt-\d+$/),
      'settings.json.prev',
    ]);
    expect(entries).toHaveLength(2);
  });

  it('starts and holds changes in memory when nothing can be read or written', async () => {
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'in the way');
    const store = await open();
    expect(await store.update({ theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(store.get().theme).toBe('dark');
    expect(entries).toContain(
      'The settings could not be written; the change holds until the client ends.',
    );
    rmSync(directory);
    mkdirSync(directory);
    await store.update({ sidebarCollapsed: true });
    expect((await open()).get()).toEqual(store.get());
  });
});
