/** Settings that weaken the storage of secrets, or change the system. */
import { describe, expect, it } from 'vitest';

import { settingsHandlers } from '@electron/ipc/handlers/settings';
import type { SettingsSubjects } from '@electron/ipc/handlers/settings';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';

/** The handler of changes over these settings, whose questions are answered here. */
function updateOver(settings: object, questions: object) {
  const subjects = { stores: { settings }, accounts: {}, updates: {}, windows: { questions } };
  const erase = () => Promise.reject(new Error('nothing is erased here'));
  return settingsHandlers(subjects as unknown as SettingsSubjects, erase)['settings:update'];
}

function setUp(isConfirmed: boolean, now: Partial<typeof DEFAULT_SETTINGS> = {}) {
  const asked: boolean[] = [];
  let settings = { ...DEFAULT_SETTINGS, ...now };
  const store = {
    get: () => settings,
    update: (patch: object) => Promise.resolve((settings = { ...settings, ...patch })),
  };
  const update = updateOver(store, {
    plainStorage(movesMoney: boolean) {
      asked.push(movesMoney);
      return Promise.resolve(isConfirmed);
    },
  });
  return { asked, update, settings: () => settings };
}

describe('a setting that allows secrets without encryption', () => {
  it('stays off, with every other field of the request, when the player does not confirm it', async () => {
    const setup = setUp(false);
    const answer = await setup.update({ theme: 'oled', keepPrivateKeysWithoutKeyring: true });
    expect(answer).toMatchObject({ ok: false, error: { code: 'STORAGE_NOT_WEAKENED' } });
    expect(setup.asked).toEqual([true]);
    expect(setup.settings()).toEqual(DEFAULT_SETTINGS);
  });

  it('is on once the player confirms it, for the session and for keys each', async () => {
    const setup = setUp(true, { keepSessionWithoutKeyring: false });
    await setup.update({ keepSessionWithoutKeyring: true, keepPrivateKeysWithoutKeyring: true });
    expect(setup.asked).toEqual([false, true]);
    expect(setup.settings().keepPrivateKeysWithoutKeyring).toBe(true);
  });

  it('is turned off, or left on, without a question', async () => {
    const setup = setUp(false, { keepPrivateKeysWithoutKeyring: true });
    expect(await setup.update({ keepPrivateKeysWithoutKeyring: true })).toMatchObject({ ok: true });
    expect(await setup.update({ keepPrivateKeysWithoutKeyring: false })).toMatchObject({
      ok: true,
    });
    expect(setup.asked).toEqual([]);
  });
});

describe('a setting that changes the system or other programs', () => {
  function setUpSystem(isConfirmed: boolean, now: Partial<typeof DEFAULT_SETTINGS> = {}) {
    const asked: unknown[] = [];
    let settings = { ...DEFAULT_SETTINGS, ...now };
    const store = {
      get: () => settings,
      update: (patch: object) => Promise.resolve((settings = { ...settings, ...patch })),
    };
    const update = updateOver(store, {
      systemChange(change: unknown) {
        asked.push(change);
        return Promise.resolve(isConfirmed);
      },
    });
    return { asked, update, settings: () => settings };
  }

  it('stays off unless the player confirms it in a window of main', async () => {
    const setup = setUpSystem(false);
    for (const patch of [{ startWithSystem: true }, { miniShortcutIsGlobal: true }])
      expect(await setup.update(patch)).toMatchObject({ error: { code: 'SYSTEM_NOT_CHANGED' } });
    expect(setup.settings()).toEqual(DEFAULT_SETTINGS);
    expect(setup.asked).toEqual([
      { kind: 'start-with-system' },
      { kind: 'global-shortcut', accelerator: 'CmdOrCtrl+Shift+M' },
    ]);
  });

  it('asks again when other keys shall work in every program, and not when they shall not', async () => {
    const setup = setUpSystem(true, { miniShortcutIsGlobal: true });
    await setup.update({ miniShortcut: 'CmdOrCtrl+Alt+J' });
    expect(setup.asked).toHaveLength(1);
    await setup.update({ miniShortcut: '' });
    await setup.update({ miniShortcutIsGlobal: false, startWithSystem: false });
    expect(setup.asked).toHaveLength(1);
  });
});
