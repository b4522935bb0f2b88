import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { openSettingsStore } from '@electron/storage/settings-store';
import { settingsSchema } from '@shared/ipc/channels/settings';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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

const open = () => openSettingsStore({ directory, log: logInto(entries) });

describe('openSettingsStore', () => {
  it('starts with the defaults, which both schemas accept', () => {
    const store = open();
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(settingsSchema.parse(store.get())).toEqual(DEFAULT_SETTINGS);
    expect(store.corruption).toBeNull();
    expect(open().get()).toEqual(DEFAULT_SETTINGS);
  });

  it('stores a change across starts, readable by this user only', () => {
    const store = open();
    expect(store.update({ theme: 'oled', pollIntervalMs: 30_000 })).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'oled',
      pollIntervalMs: 30_000,
    });
    store.update({ sidebarCollapsed: true });
    const again = open();
    expect(again.get()).toEqual(store.get());
    expect(filesIn(directory)).toEqual(['settings.json', 'settings.json.prev']);
    expect(filesOpenToOthers(directory)).toEqual([]);
    expect(entries).toEqual([]);
  });

  it('calls listeners only on changes', () => {
    const store = open();
    const listener = vi.fn();
    store.onChange(listener);
    store.update({ theme: 'dark' });
    store.update({ theme: 'dark' });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  it('keeps settings of a later version in the file', () => {
    writeFileSync(path, JSON.stringify({ theme: 'dark', later: 1 }));
    const store = open();
    expect(store.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    store.update({ sidebarCollapsed: true });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ later: 1, theme: 'dark' });
  });

  it('opens a file of any bytes and accepts changes afterwards', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc
            .record({ theme: fc.anything(), pollIntervalMs: fc.anything() })
            .map((value) => JSON.stringify(value)),
        ),
        (content) => {
          writeFileSync(path, content);
          const store = open();
          expect(settingsSchema.safeParse(store.get()).success).toBe(true);
          store.update({ theme: 'oled', sidebarCollapsed: true });
          expect(open().get()).toEqual(store.get());
          rmSync(path);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['is torn', '{"theme":"da'],
    ['is no object', '[]'],
    ['holds a wrong value', '{"theme":"pink"}'],
    ['holds a shortcut that takes pasting away', '{"miniShortcut":"CmdOrCtrl+Shift+V"}'],
  ])('quarantines a file that %s, uses the one before it, and reports that', (_what, content) => {
    const store = open();
    store.update({ theme: 'dark' });
    store.update({ sidebarCollapsed: true });
    writeFileSync(path, content);
    const again = open();
    expect(again.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(again.corruption).toEqual({ name: 'settings', left: 'previous' });
    const [quarantined] = filesIn(directory).filter((name) => name.endsWith('.corrupt'));
    expect(readFileSync(join(directory, quarantined ?? ''), 'utf8')).toBe(content);
    expect(open().corruption).toBeNull();
  });

  it('quarantines a damaged file, starts with the defaults, and reports that', () => {
    writeFileSync(path, '{');
    const store = open();
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(store.corruption).toEqual({ name: 'settings', left: 'nothing' });
    expect(open().corruption).toBeNull();
  });

  it('starts and holds changes in memory when nothing can be read or written', () => {
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'in the way');
    const store = open();
    expect(store.update({ theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(store.get().theme).toBe('dark');
    expect(entries).toContain(
      'The settings could not be written; the change holds until the client ends.',
    );
    rmSync(directory);
    mkdirSync(directory);
    store.update({ sidebarCollapsed: true });
    expect(open().get()).toEqual(store.get());
  });
});
