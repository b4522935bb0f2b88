/** The tables of the record's files. A change of a table is a new script at the end of its list: players have the older ones. */
import type { RecordDatabase } from './sqlite';
import { inTransaction, rowOf } from './sqlite';

/** `server`: the world's figures, for all profiles on it. `profile`: the player's own, their watch list and alerts. */
export type FileKind = 'server' | 'profile';

/**
 * `series` holds the last value of each metric of each subject, `observation` every value that it had. A row of
 * `observation` says that the value was seen in the turns `turn` to `until_turn`, each of them. `change` rises with
 * each row; `source` is 0 for a value of its own turn and 1 for one from a history that the service sent later.
 * `turn` holds each turn in which anything was seen.
 */
const OBSERVATIONS = `
  CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
  INSERT INTO fact VALUES ('file', lower(hex(randomblob(8))));
  CREATE TABLE subject (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, name TEXT, UNIQUE (kind, key)
  ) STRICT;
  CREATE TABLE series (
    id INTEGER PRIMARY KEY, subject INTEGER NOT NULL, metric TEXT NOT NULL, currency TEXT,
    turn INTEGER NOT NULL, until_turn INTEGER NOT NULL, change INTEGER NOT NULL, at_ms INTEGER NOT NULL,
    number REAL, text TEXT, first_turn INTEGER NOT NULL, points INTEGER NOT NULL, UNIQUE (subject, metric)
  ) STRICT;
  CREATE TABLE observation (
    series INTEGER NOT NULL, turn INTEGER NOT NULL, change INTEGER NOT NULL, until_turn INTEGER NOT NULL,
    at_ms INTEGER NOT NULL, source INTEGER NOT NULL, number REAL, text TEXT, PRIMARY KEY (series, turn, change)
  ) WITHOUT ROWID, STRICT;
  CREATE INDEX observation_by_change ON observation (change);
  CREATE TABLE turn (turn INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;
`;

/**
 * `cursor` names the last change of the world, in the file of that id, from which this profile's alerts were made.
 * `alert` holds what was found, once for each rule, subject and turn.
 */
const PROFILE = `
  CREATE TABLE cursor (file TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TABLE watch (
    kind TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '',
    group_name TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL, added_at_ms INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) WITHOUT ROWID, STRICT;
  CREATE TABLE rule (id TEXT PRIMARY KEY, spec TEXT NOT NULL, changed_at_ms INTEGER NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TABLE alert (
    id INTEGER PRIMARY KEY, rule TEXT NOT NULL, kind TEXT NOT NULL, subject_kind TEXT NOT NULL,
    subject_key TEXT NOT NULL, turn INTEGER NOT NULL, at_ms INTEGER NOT NULL, spec TEXT NOT NULL,
    shown_at_ms INTEGER, read_at_ms INTEGER, UNIQUE (rule, subject_kind, subject_key, turn)
  ) STRICT;
  CREATE INDEX alert_by_time ON alert (at_ms);
`;

/**
 * `entry` holds each news post and notification once; `change` is of the same counter as that of `observation`. Version 1
 * had them as series of one observation.
 */
const ENTRIES = `
  CREATE TABLE entry (
    change INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, turn INTEGER NOT NULL, at_ms INTEGER NOT NULL,
    text TEXT NOT NULL, UNIQUE (kind, key)
  ) STRICT;
  CREATE INDEX entry_by_time ON entry (at_ms);
  INSERT INTO entry SELECT change, 'news', substr(metric, 10), first_turn, at_ms, text FROM series
    WHERE metric >= 'headline/' AND metric < 'headline0' AND text IS NOT NULL;
  INSERT INTO entry SELECT change, 'notification', substr(metric, 14), first_turn, at_ms, text FROM series
    WHERE metric >= 'notification/' AND metric < 'notification0' AND text IS NOT NULL;
  INSERT INTO entry SELECT change, 'transfer', substr(metric, 18), first_turn, at_ms, text FROM series
    WHERE metric >= 'transferReceived/' AND metric < 'transferReceived0' AND text IS NOT NULL;
  DELETE FROM observation WHERE change IN (SELECT change FROM entry) OR series IN (SELECT id FROM series
    WHERE metric >= 'headline/' AND metric < 'headline0' OR metric >= 'notification/' AND metric < 'notification0'
      OR metric >= 'transferReceived/' AND metric < 'transferReceived0');
  DELETE FROM series WHERE id NOT IN (SELECT series FROM observation);
`;

/** What looks for the alerts that wait looks at few rows. */
const WAITING_ALERTS = `
  CREATE INDEX alert_unshown ON alert (id) WHERE shown_at_ms IS NULL;
  CREATE INDEX alert_unread ON alert (id) WHERE read_at_ms IS NULL;
`;

/** The scripts of each kind of file, in order. */
export const MIGRATIONS: Readonly<Record<FileKind, readonly string[]>> = {
  server: [OBSERVATIONS, ENTRIES],
  profile: [OBSERVATIONS + PROFILE, ENTRIES + WAITING_ALERTS],
};

/** A file that cannot be used as it is. */
export class DamagedFileError extends Error {}

/** A file that a later version of the client has changed. This version does not touch it. */
export class LaterFileError extends Error {}

/** Brings a file to this version's tables. */
export function migrate(database: RecordDatabase, scripts: readonly string[]): void {
  const version = versionOf(database);
  if (version > scripts.length) throw new LaterFileError('The file is of a later version.');
  if (version < 0) throw new DamagedFileError(`The file has the version ${version}.`);
  for (const [index, script] of scripts.entries()) {
    if (index < version) continue;
    inTransaction(database, () => {
      database.exec(script);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/** The version that the file itself names. */
export function versionOf(database: RecordDatabase): number {
  return rowOf<{ user_version: number }>(database, 'PRAGMA user_version')?.user_version ?? 0;
}
