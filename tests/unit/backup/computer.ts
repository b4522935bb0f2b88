/** A computer with Hustings on it, without Electron: its folder, its record, and a player who answers main's questions. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createBackups } from '@electron/backup/backups';
import type { Backups } from '@electron/backup/backups';
import { createLedgerBook } from '@electron/money/ledger/book';
import type { LedgerBook } from '@electron/money/ledger/book';
import { NO_LOG } from '@electron/log/log';
import { filesOf } from '@electron/record/record';
import { openRecordStore } from '@electron/record/store/record-store';
import type { RecordStore } from '@electron/record/store/record-store';
import {
  newProfile,
  parseProfiles,
  serializeProfiles,
} from '@electron/session/profiles/profile-records';
import type { ProfileRecord } from '@electron/session/profiles/profile-records';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { decodeCheckedText, encodeCheckedText } from '@electron/storage/files/crash-safe-file';
import type { PersistedValues } from '@shared/ipc/boot';
import type { Settings } from '@shared/ipc/channels/settings';
import type { RestoreReview } from '@shared/ipc/confirm';
import { succeed } from '@shared/ipc/result';
import { QUIET_LOOK, TURN_MS, fundsAre, timeOf } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { transferEntry } from '@support/renderer/ledger-entries';

export const ADA = newProfile('https://game.example', {
  id: 'u1',
  username: 'ada',
  displayName: 'Ada',
});

export interface Computer {
  readonly folder: string;
  readonly store: RecordStore;
  readonly ledgers: LedgerBook;
  readonly backups: Backups;
  /** What main asked before a restore. */
  readonly reviews: RestoreReview[];
  /** What happened at the end, in order. */
  readonly ended: string[];
  /** How the player answers, and which file they choose. */
  readonly player: { agrees: boolean; file: string };
  readonly state: { settings: Settings; kept: PersistedValues; isIdle: boolean };
  /** Records the player's funds and the date of the world in a turn. */
  record(profile: ProfileRecord, turn: number, funds: number): Promise<void>;
  order(profile: ProfileRecord, id: string): Promise<void>;
  /** The crash-safe files as the next start finds them. */
  profilesOnDisk(): readonly ProfileRecord[];
  keptOnDisk(): unknown;
  settingsOnDisk(): unknown;
}

export interface ComputerOptions {
  readonly profiles?: readonly ProfileRecord[];
  readonly settings?: Partial<Settings>;
  readonly kept?: PersistedValues;
  readonly isSafe?: boolean;
}

/** Sets up a computer with these accounts. Close its record with `store.work('close', null)`. */
export function setUpComputer(options: ComputerOptions = {}): Computer {
  const folder = freshDirectory();
  const { profiles = [ADA] } = options;
  for (const name of ['profiles', 'ledgers', 'record']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'profiles', 'profiles.json'),
    encodeCheckedText(serializeProfiles({ activeId: profiles[0]?.id ?? null, profiles })),
  );
  const store = openRecordStore(join(folder, 'record'));
  const ledgers = createLedgerBook({
    directory: join(folder, 'ledgers'),
    now: () => 5_000,
    log: NO_LOG,
  });
  const reviews: RestoreReview[] = [];
  const ended: string[] = [];
  const player = { agrees: true, file: join(folder, 'Hustings backup.zip') };
  const state = {
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    kept: options.kept ?? {},
    isIdle: true,
  };
  const backups = createBackups({
    userDataDir: folder,
    isSafe: options.isSafe ?? false,
    stores: {
      path: (...names) => join(folder, ...names),
      settings: { get: () => state.settings } as never,
      kept: { get: () => state.kept } as never,
    },
    record: { askFiles: async (name, input) => succeed(await store.work(name, input)) },
    orders: { isIdle: () => state.isIdle },
    questions: {
      savePath: () => Promise.resolve(player.file),
      openPath: () => Promise.resolve(player.file),
      restore(review) {
        reviews.push(review);
        return Promise.resolve(player.agrees);
      },
    },
    now: () => timeOf(400),
    async close() {
      ended.push('closed');
      await store.work('close', null);
    },
    exit: () => void ended.push('exited'),
    log: NO_LOG,
  });
  const checked = (...names: string[]) =>
    decodeCheckedText(readFileSync(join(folder, ...names))) ?? '';
  return {
    folder,
    store,
    ledgers,
    backups,
    reviews,
    ended,
    player,
    state,
    async record(profile, turn, funds) {
      await store.work('write', {
        files: filesOf(profile),
        stamp: { turn, atMs: timeOf(turn), turnMs: TURN_MS, nextTurnAtMs: null },
        ...QUIET_LOOK,
        own: [fundsAre(funds)],
        world: [{ subject: { kind: 'world', key: 'world' }, metric: 'turn', value: turn }],
      });
    },
    async order(profile, id) {
      const ledger = await ledgers.open(profile.id);
      const { state: settled, receipt, settledAtMs, ...entry } = transferEntry({ id });
      await ledger.begin(
        { ...entry, state: 'pending', receipt: null, settledAtMs: null },
        'mark-of-a-key',
      );
      if (settled !== 'sent') throw new Error('The entry is sent.');
      await ledger.settle(id, { state: 'sent', receipt, failure: null }, settledAtMs ?? 0);
    },
    profilesOnDisk: () => parseProfiles(checked('profiles', 'profiles.json'))?.profiles ?? [],
    keptOnDisk: () => JSON.parse(checked('kept.json')),
    settingsOnDisk: () => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')),
  };
}
