/** Something that is no file stands where a file of the client belongs: the start goes on, and the player is told. */
import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { setStartsWithSystem } from '@electron/background/system-settings';
import { createFileLog } from '@electron/log/file-log';
import { openRecordStore } from '@electron/record/store/record-store';
import { createAnswerStore } from '@electron/storage/answer-store';
import { readFirstFrame } from '@electron/storage/answer-file';
import { answerFileName } from '@electron/storage/answer-file-name';
import { createCrashSafeFile, readCheckedSync } from '@electron/storage/files/crash-safe-file';
import { createJournal } from '@electron/storage/files/journal';
import { checkUserDataFolder, PROBE } from '@electron/storage/user-data-folder';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { openSettingsStore } from '@electron/storage/settings-store';
import { allowsUpdates } from '@electron/update/rules';
import { STATE_FORMAT } from '@electron/world/model/state';
import { openStateFile } from '@electron/world/save/state-file';
import type { SavedWorld } from '@electron/world/save/state-file';
import { FILES } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

vi.mock('electron', () => {
  const electron = {
    ipcMain: new EventEmitter(),
    app: { getPath: () => '/nowhere', getVersion: () => '1.0.0', getAppPath: () => '/app' },
  };
  return { ...electron, default: electron };
});

/** Ways to put something else in a file's place; each returns once it is there. */
const THINGS: readonly (readonly [what: string, make: (path: string) => unknown])[] = [
  ['a folder', (path) => mkdirSync(path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  [
    'a socket',
    (path) =>
      new Promise((resolve) => {
        createServer()
          .listen(path, () => resolve(null))
          .unref();
      }),
  ],
];

let directory: string;
beforeEach(() => {
  directory = freshDirectory();
});

describe.skipIf(process.platform === 'win32').each(THINGS)('%s', (_what, make) => {
  it('in place of the settings is set aside, and the settings are the defaults', async () => {
    await make(join(directory, 'settings.json'));
    const store = openSettingsStore({ directory });
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(store.corruption).toEqual({ name: 'settings', left: 'nothing' });
    expect(lstatSync(join(directory, 'settings.json.corrupt')).isFile()).toBe(false);
    store.update({ theme: 'oled' });
    expect(openSettingsStore({ directory }).get().theme).toBe('oled');
  });

  it('in place of the settings gives way to those before', async () => {
    openSettingsStore({ directory }).update({ theme: 'oled' });
    writeFileSync(
      join(directory, 'settings.json.prev'),
      readFileSync(join(directory, 'settings.json')),
    );
    execFileSync('rm', [join(directory, 'settings.json')]);
    await make(join(directory, 'settings.json'));
    const store = openSettingsStore({ directory });
    expect(store.get().theme).toBe('oled');
    expect(store.corruption?.left).toBe('previous');
  });

  it.each(['', '.prev'])('in place of a stored text%s is told and set aside', async (ending) => {
    const path = join(directory, 'profiles.json');
    await make(`${path}${ending}`);
    const corruptions: unknown[] = [];
    expect(readCheckedSync(path, (text) => text)).toBeNull();
    const file = createCrashSafeFile(path, {
      onCorruption: (corruption) => corruptions.push(corruption),
    });
    expect(await file.read()).toBeNull();
    const told = ending === '' ? [{ name: 'profiles.json', left: 'nothing' }] : [];
    expect(corruptions).toEqual(told);
    await file.write('one');
    await file.write('two');
    expect(await createCrashSafeFile(path).read()).toEqual({ text: 'two', recovered: false });
  });

  it('in place of a ledger makes it unreadable, and is not written to', async () => {
    const journal = createJournal(join(directory, 'ledger.jsonl'));
    await make(join(directory, 'ledger.jsonl'));
    await expect(journal.readAll()).rejects.toThrow();
    await expect(journal.appendAll([{ a: 1 }])).rejects.toThrow();
  });

  it('in place of an answer counts as none, and the other answers are shown', async () => {
    const answers = createAnswerStore({ directory });
    const read = (endpointId: string) => ({ endpointId, paramsJson: '{}' });
    const answer = { json: '{}', digest: 'd', etag: null, fetchedAtMs: 1 };
    answers.of('p1').save({ ...read('game'), ...answer });
    await answers.flush();
    await make(join(directory, 'p1', answerFileName(read('clientNav'))));
    expect(readFirstFrame(directory, 'p1')).toHaveLength(1);
    expect(await createAnswerStore({ directory }).of('p1').read(read('clientNav'))).toBeNull();
  });

  it('in place of a file of the record is set aside', async () => {
    await make(join(directory, `${FILES.profile}.sqlite`));
    const corruptions: unknown[] = [];
    const store = openRecordStore(directory, {
      onCorruption: (corruption) => corruptions.push(corruption),
    });
    await store.work('state', { files: FILES });
    await store.work('close', null);
    expect(corruptions).toEqual([{ file: FILES.profile, left: 'nothing' }]);
  });

  it('in place of the log is set aside, and the log begins anew', async () => {
    const path = join(directory, 'main.log');
    await make(path);
    const log = createFileLog({ path });
    log.info('one');
    expect(readFileSync(path, 'utf8')).toContain('one');
    expect(lstatSync(`${path}.corrupt`).isFile()).toBe(false);
  });

  it.each(['', '.tmp', '.corrupt'])(
    'in place of the practice world%s lets it begin, and is told if the world is lost',
    async (ending) => {
      const path = join(directory, 'world.jsonl');
      await make(`${path}${ending}`);
      const file = openStateFile(directory);
      expect(file.read().recovery).toBe(ending === '' ? 'recreated' : null);
      const world = { state: { format: STATE_FORMAT }, beganAtMs: 1, sessionSecret: 's' };
      const journal = file.begin(world as unknown as SavedWorld, null);
      await journal.ready;
      await journal.close();
      expect(openStateFile(directory).read().world).toEqual(world);
    },
  );

  it('in place of the policy forbids updates', async () => {
    await make(join(directory, 'policy.json'));
    expect(allowsUpdates(join(directory, 'policy.json'))).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  it('in place of the probe does not stop the start', () => {
    execFileSync('mkfifo', [join(directory, PROBE)]);
    expect(checkUserDataFolder(directory)).toBeNull();
  });

  it.runIf(process.platform === 'linux')('in place of the autostart file is replaced', () => {
    vi.stubEnv('XDG_CONFIG_HOME', directory);
    const path = join(directory, 'autostart', 'hustings.desktop');
    mkdirSync(join(directory, 'autostart'));
    execFileSync('mkfifo', [path]);
    setStartsWithSystem(true, null);
    expect(readFileSync(path, 'utf8')).toContain('--hidden');
  });
});
