/** Moving to another computer: what a backup brings there, what it leaves alone, and what the player is shown first. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { parseMovedSettings, settingsText } from '@electron/backup/contents';
import { finishRestore } from '@electron/backup/finish-restore';
import { NO_LOG } from '@electron/log/log';
import { filesOf } from '@electron/record/record';
import { openRecordStore } from '@electron/record/store/record-store';
import { newProfile } from '@electron/session/profiles/profile-records';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { eventually } from '@support/eventually';
import { SELF } from '@support/record/directory-store';

import { ADA, setUpComputer } from './computer';
import type { Computer, ComputerOptions } from './computer';

const BO = newProfile('https://game.example', { id: 'u2', username: 'bo', displayName: 'Bo' });
const COUNTRY = { kind: 'country', key: 'AV' } as const;
const RULE = {
  type: 'mute',
  id: 'mute country:AV',
  subject: 'country:AV',
  name: 'Avelmark',
} as const;
const FILES = filesOf(ADA);

/** A computer with everything that moves. */
async function setUpFull(options: ComputerOptions = {}): Promise<Computer> {
  const computer = setUpComputer({
    settings: { theme: 'dark', startWithSystem: true, localApi: true },
    kept: {
      'hustings-favourites': { [ADA.id]: ['/news'], gone: ['/old'] },
      'hustings-theme-chosen': true,
    },
    ...options,
  });
  writeFileSync(join(computer.folder, 'profiles', `session-${ADA.id}`), 'cookie-canary');
  writeFileSync(join(computer.folder, 'profiles', `key-private-${ADA.id}`), 'key-canary');
  await computer.record(ADA, 7, 900);
  await computer.store.work('watchSet', {
    files: FILES,
    change: { subject: COUNTRY, name: 'Avelmark', on: true, note: 'Friends' },
  });
  await computer.store.work('setAlertRule', { files: FILES, rule: RULE, nowMs: 1 });
  await computer.order(ADA, 'i1');
  return computer;
}

async function saved(computer: Computer): Promise<string> {
  expect(await computer.backups.save()).toEqual({ ok: true, value: computer.player.file });
  return computer.player.file;
}

/** Restores a file on a computer, to the end of its process. */
async function restored(computer: Computer, file: string): Promise<void> {
  computer.player.file = file;
  expect(await computer.backups.restore()).toEqual({ ok: true, value: true });
  await eventually(() => expect(computer.ended).toEqual(['closed', 'exited']));
}

it('a backup has only its parts: no session, no key, nothing of other accounts', async () => {
  const computer = await setUpFull();
  const parts = unzipSync(readFileSync(await saved(computer)));
  expect(Object.keys(parts).toSorted()).toEqual([
    'kept.json',
    `ledger-${ADA.id}.moved.jsonl`,
    'manifest.json',
    `${FILES.profile}.sqlite`,
    `${FILES.server}.sqlite`,
    'settings.json',
  ]);
  const text = Object.values(parts)
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('');
  expect(text).toContain('Friends');
  for (const secret of ['canary', 'mark-of-a-key', 'gone', 'localApi', 'startWithSystem'])
    expect(text).not.toContain(secret);
  expect(existsSync(join(computer.folder, 'restore'))).toBe(false);
  await computer.store.work('close', null);
});

it('a computer without the account gets all of it, signed out, and keeps its own settings', async () => {
  const from = await setUpFull();
  const to = setUpComputer({
    profiles: [BO],
    settings: { keepCrashDumps: true },
    kept: { 'hustings-favourites': { [BO.id]: ['/bonds'] } },
  });
  await to.record(BO, 3, 50);
  await restored(to, await saved(from));

  expect(to.profilesOnDisk()).toMatchObject([
    { id: BO.id },
    { id: ADA.id, session: 'none', account: { username: 'ada' } },
  ]);
  expect(to.keptOnDisk()).toEqual({
    'hustings-favourites': { [BO.id]: ['/bonds'], [ADA.id]: ['/news'] },
  });
  expect(to.settingsOnDisk()).toMatchObject({
    theme: 'dark',
    startWithSystem: false,
    localApi: false,
    keepCrashDumps: true,
  });
  const store = openRecordStore(join(to.folder, 'record'));
  expect(await store.work('watchList', { files: FILES })).toMatchObject([
    { name: 'Avelmark', note: 'Friends' },
  ]);
  expect(await store.work('alertRules', { files: FILES })).toEqual([RULE]);
  const series = [{ subject: SELF, metric: 'funds' }];
  const [funds] = await store.work('series', { files: FILES, series });
  expect(funds?.points).toMatchObject([{ turn: 7, value: 900 }]);
  const [bos] = await store.work('series', { files: filesOf(BO), series });
  expect(bos?.points).toMatchObject([{ turn: 3, value: 50 }]);
  await store.work('close', null);
  await from.store.work('close', null);
  expect(existsSync(join(to.folder, 'restore'))).toBe(false);
});

it('the player first sees what is replaced and what is added, and a no changes nothing', async () => {
  const from = await setUpFull();
  const file = await saved(from);
  const to = setUpComputer({ kept: { 'hustings-favourites': { [ADA.id]: ['/bonds'] } } });
  await to.record(ADA, 12, 100);
  const before = contents(to.folder);
  to.player.agrees = false;
  to.player.file = file;
  expect(await to.backups.restore()).toEqual({ ok: true, value: false });
  expect(to.reviews).toMatchObject([
    {
      kind: 'restore',
      replaced: [
        '1 setting',
        'Ada · game.example: own figures and alerts (1 watched, 1 note, 1 rule), up to turn 7; on this computer: up to turn 12',
        'Ada · game.example: favourites, filters and columns',
        'Figures of the world on game.example, up to turn 7; on this computer: up to turn 12',
      ],
      added: ['Ada · game.example: 1 transfer or trade, read-only'],
    },
  ]);
  expect(contents(to.folder)).toEqual(before);
  expect(to.ended).toEqual([]);
  await to.store.work('close', null);
  await from.store.work('close', null);
});

it('orders of another computer are read-only, count in no limit, and go with their profile', async () => {
  const from = await setUpFull();
  const to = setUpComputer();
  await to.order(ADA, 'own');
  await restored(to, await saved(from));
  expect(await to.ledgers.moved(ADA.id)).toMatchObject([{ id: 'i1', state: 'sent' }]);
  const own = await to.ledgers.open(ADA.id);
  expect(own.entries().map(({ entry }) => entry.id)).toEqual(['own']);
  expect(own.lists()).toEqual([]);
  await to.ledgers.remove(ADA.id);
  expect(readdirSync(join(to.folder, 'ledgers'))).toEqual([]);
  await from.store.work('close', null);
});

it('a backup that returns to its first computer brings no order twice', async () => {
  const first = await setUpFull();
  const second = setUpComputer();
  await second.order(ADA, 'i2');
  await restored(second, await saved(first));
  const third = setUpComputer();
  await third.order(ADA, 'i1');
  second.player.file = join(second.folder, 'again.zip');
  await restored(third, await saved(second));
  const moved = await third.ledgers.moved(ADA.id);
  expect(moved.map(({ id }) => id)).toEqual(['i2']);
  expect(third.reviews[0]?.added).toContainEqual(
    expect.stringContaining('1 transfer or trade, read-only'),
  );
  await first.store.work('close', null);
});

it('an order that began meanwhile, safe mode, and a second run each keep everything', async () => {
  const from = await setUpFull();
  const file = await saved(from);
  const to = setUpComputer();
  to.player.file = file;
  to.state.isIdle = false;
  expect(await to.backups.restore()).toMatchObject({ error: { code: 'RESTORE_BUSY' } });
  to.state.isIdle = true;
  const [one, two] = await Promise.all([from.backups.save(), from.backups.save()]);
  expect(one).toMatchObject({ ok: true });
  expect(two).toMatchObject({ error: { code: 'BACKUP_RUNNING' } });
  const safe = setUpComputer({ isSafe: true });
  expect(await safe.backups.save()).toMatchObject({ error: { code: 'BACKUP_IN_SAFE_MODE' } });
  expect(await safe.backups.restore()).toMatchObject({ error: { code: 'BACKUP_IN_SAFE_MODE' } });
  expect(to.reviews).toEqual([]);
  await from.store.work('close', null);
});

it('a backup that cannot be written leaves no part of one', async () => {
  const computer = await setUpFull();
  mkdirSync(join(computer.folder, 'folder'));
  computer.player.file = join(computer.folder, 'folder', 'missing', 'a.zip');
  expect(await computer.backups.save()).toMatchObject({ error: { code: 'BACKUP_NOT_SAVED' } });
  expect(readdirSync(join(computer.folder, 'folder'))).toEqual([]);
  expect(existsSync(join(computer.folder, 'restore'))).toBe(false);
  await computer.store.work('close', null);
});

it('a start after a kill finishes a confirmed restore, whatever was moved already', async () => {
  const names = ['kept.json', 'profiles.json', `${FILES.profile}.sqlite`, 'settings.json'];
  for (let moved = 0; moved <= names.length; moved += 1) {
    const { folder, store } = setUpComputer();
    await store.work('close', null);
    const staging = join(folder, 'restore');
    mkdirSync(staging);
    writeFileSync(join(staging, 'ready'), '');
    const former = join(folder, 'record', `${FILES.profile}.sqlite-wal`);
    if (moved <= names.indexOf(`${FILES.profile}.sqlite`)) writeFileSync(former, 'former');
    for (const [index, name] of names.entries())
      writeFileSync(index < moved ? placeIn(folder, name) : join(staging, name), 'new');
    finishRestore(folder, NO_LOG);
    for (const name of names) expect(readFileSync(placeIn(folder, name), 'utf8')).toBe('new');
    expect(existsSync(former)).toBe(false);
    expect(existsSync(staging)).toBe(false);
  }
});

it('a start clears a restore that nobody confirmed, and no file of the player', async () => {
  const { folder, store } = setUpComputer();
  await store.work('close', null);
  const before = contents(folder);
  const staging = join(folder, 'restore');
  mkdirSync(staging);
  writeFileSync(join(staging, 'settings.json'), '{}');
  writeFileSync(join(staging, 'thesis.txt'), 'mine');
  finishRestore(folder, NO_LOG);
  expect(readdirSync(staging)).toEqual(['thesis.txt']);
  expect(contents(folder)).toEqual(
    [...before, 'restore', join('restore', 'thesis.txt')].toSorted(),
  );
});

function placeIn(folder: string, name: string): string {
  const inside = name.endsWith('.sqlite') ? 'record' : name === 'profiles.json' ? 'profiles' : '.';
  return join(folder, inside, name);
}

/** The names in a folder; the record's own files beside an open database come and go. */
function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(?:wal|shm)$/u.test(name))
    .toSorted();
}

it('a pause of alerts ends with the computer on which it was made; quiet hours move', () => {
  const alerts = { ...DEFAULT_SETTINGS.alerts, quietHours: { fromMinute: 1_320, toMinute: 420 } };
  const text = settingsText({ ...DEFAULT_SETTINGS, alerts: { ...alerts, pausedUntilMs: 5 } });
  expect(parseMovedSettings(text)?.alerts).toEqual({ ...alerts, pausedUntilMs: null });
});
