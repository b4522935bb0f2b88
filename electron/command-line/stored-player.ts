/** The account in use as the files have it, while no client runs. Whoever opens it holds the lock of the folder. */
import { join } from 'node:path';

import { createDirectories } from '../directory/directories';
import { playerData } from '../local-api/answers/player-data';
import type { PlayerData } from '../local-api/answers/player-data';
import { NO_LOG } from '../log/log';
import { filesOf } from '../record/record';
import { createRecordHost, startRecordWorker } from '../record/record-host';
import {
  NO_PROFILES,
  parseProfiles,
  PROFILES_FILE,
  viewSession,
} from '../session/profiles/profile-records';
import { createAnswerStore } from '../storage/answer-store';
import { readCheckedSync } from '../storage/files/crash-safe-file';

export interface StoredPlayer {
  /** Null while nobody is signed in. */
  readonly data: PlayerData | null;
  /** Ends the record's worker. */
  close(): Promise<void>;
}

/** Opens the files in `folder`; `appPath` is the app's path. */
export function openStoredPlayer(folder: string, appPath: string): StoredPlayer {
  const path = (name: string) => join(folder, name);
  const records =
    readCheckedSync(join(path('profiles'), PROFILES_FILE), parseProfiles) ?? NO_PROFILES;
  const find = (id: string | null) => records.profiles.find((profile) => profile.id === id);
  const host = createRecordHost({
    start: () => startRecordWorker(appPath, path('record')),
    onFailure: () => undefined,
    onReport: () => undefined,
    log: NO_LOG,
  });
  const data = playerData({
    session: () => viewSession(records),
    originOf: (id) => find(id)?.origin ?? null,
    clockOffsetMs: () => find(records.activeId)?.clockOffsetMs ?? 0,
    answers: createAnswerStore({ directory: path('answers') }),
    directories: createDirectories({
      directory: path('directory'),
      now: () => Date.now(),
      onChange: () => undefined,
      log: NO_LOG,
    }),
    ask: (name, profile, input) => host.ask(name, { ...input, files: filesOf(profile) }),
  });
  return { data, close: () => host.close() };
}
