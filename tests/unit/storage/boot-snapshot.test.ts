import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { EMPTY_BOOT_SNAPSHOT, parseBootSnapshot } from '@electron/storage/boot-snapshot';
import type { StoredBootSnapshot } from '@electron/storage/boot-snapshot';
import { createBootSnapshotStore } from '@electron/storage/boot-snapshot-store';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { readCheckedTextSync } from '@electron/storage/files/read-checked-text';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { settingsSchema } from '@shared/ipc/channels/settings';
import {
  filesContaining,
  filesIn,
  filesOpenToOthers,
  freshDirectory,
} from '@support/storage/directory';
import { eventually } from '@support/eventually';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ALICE: ProfileView = {
  id: 'p1',
  kind: 'server',
  serverUrl: 'https://game.example',
  label: 'game.example',
  account: { id: 'u1', username: 'alice', displayName: 'Alice' },
  session: 'open',
};
const SIGNED_IN: SessionView = {
  status: 'signed-in',
  profile: ALICE,
  profiles: [ALICE],
  storage: 'keyring',
};

const FULL: StoredBootSnapshot = {
  settings: {
    ...DEFAULT_SETTINGS,
    theme: 'oled',
    pollIntervalMs: 30_000,
    sidebarCollapsed: true,
    keepCrashDumps: true,
  },
  session: SIGNED_IN,
  kept: { 'hustings-tour-ended': true },
  clockOffsetMs: -1_500,
};

describe('parseBootSnapshot', () => {
  it('reads back what was written', () => {
    expect(parseBootSnapshot(JSON.stringify(FULL))).toEqual(FULL);
    expect(parseBootSnapshot(JSON.stringify(EMPTY_BOOT_SNAPSHOT))).toEqual(EMPTY_BOOT_SNAPSHOT);
  });

  it.each(['', '{', 'null', '3', '"x"', '[]'])('returns null for %j', (text) => {
    expect(parseBootSnapshot(text)).toBeNull();
  });

  it('uses the default for a missing or invalid field', () => {
    expect(parseBootSnapshot('{}')).toEqual(EMPTY_BOOT_SNAPSHOT);
    const wrong = {
      settings: {
        theme: 'pink',
        pollIntervalMs: 1,
        sidebarCollapsed: 0,
        keepSessionWithoutKeyring: false,
      },
      session: {
        status: 'admin',
        profile: { id: 1 },
        profiles: [ALICE, null, 3],
        storage: 'cloud',
      },
      kept: [],
      clockOffsetMs: '5',
    };
    expect(parseBootSnapshot(JSON.stringify(wrong))).toEqual({
      settings: { ...DEFAULT_SETTINGS, keepSessionWithoutKeyring: false },
      session: { ...EMPTY_BOOT_SNAPSHOT.session, profiles: [ALICE] },
      kept: null,
      clockOffsetMs: 0,
    });
  });

  it('ignores a stored sign-in in progress and a stored address of the practice world', () => {
    const practice: ProfileView = {
      ...ALICE,
      kind: 'practice',
      serverUrl: 'http://127.0.0.1:40001',
    };
    const session = { ...SIGNED_IN, status: 'signing-in', profile: practice };
    const parsed = parseBootSnapshot(JSON.stringify({ ...FULL, session }));
    expect(parsed?.session.status).toBe('guest');
    expect(parsed?.session.profile).toEqual({ ...practice, serverUrl: '' });
  });

  it('never throws and always returns a complete snapshot or null', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    const snapshots = fc.record({
      settings: part,
      session: part,
      kept: part,
      clockOffsetMs: part,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          snapshots.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const parsed = parseBootSnapshot(text);
          if (parsed === null) return;
          expect(Object.keys(parsed).toSorted()).toEqual(
            Object.keys(EMPTY_BOOT_SNAPSHOT).toSorted(),
          );
          expect(Object.keys(parsed.settings).toSorted()).toEqual(
            Object.keys(settingsSchema.shape).toSorted(),
          );
        },
      ),
    );
  });
});

describe('createBootSnapshotStore', () => {
  let directory: string;
  let path: string;

  beforeEach(() => {
    directory = freshDirectory();
    path = join(directory, 'boot.json');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const open = (initial: StoredBootSnapshot, flushDelayMs = 1_000_000) =>
    createBootSnapshotStore({ path, initial, flushDelayMs });

  /** The snapshot as the main entry of the next run reads it. */
  const stored = () => {
    const text = readCheckedTextSync(path);
    return text === null ? null : parseBootSnapshot(text);
  };

  it('stores the snapshot for the next start, readable by this user only', async () => {
    const store = open(EMPTY_BOOT_SNAPSHOT);
    store.update({ settings: FULL.settings, session: SIGNED_IN });
    store.update({ clockOffsetMs: -1_500 });
    store.keep({ 'hustings-tour-ended': 'true' }, new Set());
    await store.flush();
    expect(stored()).toEqual(FULL);
    expect(store.get()).toEqual(FULL);
    expect(filesOpenToOthers(directory)).toEqual([]);
  });

  it('writes nothing when nothing changed', async () => {
    const store = open(FULL);
    store.update({ settings: { ...FULL.settings } });
    await store.flush();
    expect(filesIn(directory)).toEqual([]);
  });

  it('writes after its delay without a flush', async () => {
    open(FULL, 1).update({ clockOffsetMs: 7 });
    await eventually(() => expect(stored()?.clockOffsetMs).toBe(7));
  });

  it('keeps what the page gives it, of the profiles that are there', async () => {
    const store = open(EMPTY_BOOT_SNAPSHOT);
    const places = JSON.stringify({ p1: ['/news'], gone: ['/canary-4712'] });
    store.keep(
      { 'hustings-recent-places': places, 'hustings-tour-ended': 'true' },
      new Set(['p1']),
    );
    store.keep({ 'hustings-favourites': '{', 'hustings-tour-ended': undefined }, new Set(['p1']));
    await store.flush();
    expect(stored()?.kept).toEqual({
      'hustings-recent-places': { p1: ['/news'] },
      'hustings-tour-ended': true,
    });
    expect(filesContaining(directory, 'canary-4712')).toEqual([]);
  });

  it('leaves nothing of a removed profile in any generation, whoever it was', async () => {
    const store = open(FULL);
    const known = new Set(['p1', 'canary-4713']);
    for (const place of ['/news', '/', '/parties']) {
      const json = JSON.stringify({ p1: [place], 'canary-4713': [place] });
      store.keep({ 'hustings-recent-places': json }, known);
      await store.flush();
    }
    expect(filesContaining(directory, 'canary-4713')).toEqual(['boot.json', 'boot.json.prev']);
    await store.retain(new Set(['p1']));
    expect(filesContaining(directory, 'canary-4713')).toEqual([]);
    expect(stored()?.kept).toEqual({
      'hustings-tour-ended': true,
      'hustings-recent-places': { p1: ['/parties'] },
    });
  });
});
