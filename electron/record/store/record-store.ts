/** Does the worker's work over the files of one folder. One object owns the folder. */
import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { RecordFileState } from '@shared/ipc/channels/record';

import type {
  RecordFiles,
  RecordWork,
  WorkInput,
  WorkName,
  WorkOutput,
  Written,
} from '../requests';
import { beginHeadlines } from './alert-context';
import { alertsWorker, evaluate } from './alerts-work';
import { changesAfter, cursorOf, moveCursor, newestChange } from './cursor-table';
import { writeObservations } from './observation-table';
import { notePresence } from './presence';
import { openRecordFile } from './record-file';
import type { FileKind } from './schema';
import {
  differencesSince,
  gapsAfter,
  latestOf,
  metricsOf,
  newestTurn,
  seriesOf,
  turnAt,
} from './series-queries';
import { inTransaction, rowOf } from './sqlite';
import type { RecordDatabase } from './sqlite';
import { setWatched, watchList } from './watch-table';

export interface RecordStore {
  /** Does one piece of work. Rejects when the disk refuses; what was done before stays. */
  work<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkOutput<Name>>;
  /** Closes every file. */
  close(): void;
}

type Worker = {
  readonly [Name in WorkName]: (
    input: RecordWork[Name]['input'],
  ) => Promise<RecordWork[Name]['output']>;
};

/** Opens the record below `directory`; nothing is opened before it is asked for. */
export function openRecordStore(directory: string): RecordStore {
  const open = new Map<string, Promise<RecordDatabase>>();

  function fileOf(name: string, kind: FileKind): Promise<RecordDatabase> {
    const known = open.get(name);
    if (known) return known;
    const opening = openRecordFile(pathOf(directory, name), kind);
    open.set(name, opening);
    opening.catch(() => open.delete(name));
    return opening;
  }

  async function filesOf({ server, profile }: RecordFiles) {
    return {
      server: await fileOf(server, 'server'),
      profile: await fileOf(profile, 'profile'),
    };
  }

  const worker: Worker = {
    ...alertsWorker(filesOf),
    async write(write) {
      const { server, profile } = await filesOf(write.files);
      return writeBoth(server, profile, write);
    },
    async metrics({ files, subject }) {
      const { server, profile } = await filesOf(files);
      return [...metricsOf(profile, subject), ...metricsOf(server, subject)];
    },
    async series({ files, series, fromTurn, toTurn }) {
      const { server, profile } = await filesOf(files);
      return series.flatMap(
        (one) =>
          seriesOf(profile, one, fromTurn, toTurn) ?? seriesOf(server, one, fromTurn, toTurn) ?? [],
      );
    },
    async latest({ files, subjects, metrics }) {
      const { server, profile } = await filesOf(files);
      return [...latestOf(profile, subjects, metrics), ...latestOf(server, subjects, metrics)];
    },
    async changes({ files, sinceMs }) {
      const { server, profile } = await filesOf(files);
      const fromTurn = turnAt(profile, sinceMs);
      return {
        fromTurn,
        toTurn: newestTurn(profile),
        changes: [
          ...differencesSince(profile, sinceMs, true),
          ...differencesSince(server, sinceMs, false),
        ],
        gaps: gapsAfter(profile, fromTurn ?? 0),
      };
    },
    async presence({ files, atMs }) {
      const { profile } = await filesOf(files);
      return notePresence(profile, atMs);
    },
    async state({ files }) {
      const { server, profile } = await filesOf(files);
      return [
        stateOf('own', profile, pathOf(directory, files.profile)),
        stateOf('server', server, pathOf(directory, files.server)),
      ];
    },
    async watchList({ files }) {
      return watchList((await filesOf(files)).profile);
    },
    async watchSet({ files, change }) {
      return setWatched((await filesOf(files)).profile, change, Date.now());
    },
    async close() {
      const closing = await Promise.allSettled(open.values());
      open.clear();
      for (const opened of closing) if (opened.status === 'fulfilled') opened.value.close();
      return null;
    },
  };

  let tail: Promise<unknown> = Promise.resolve();
  return {
    work(name, input) {
      // One piece after the other, also while a file is being opened.
      const done = tail.then(() => worker[name](input));
      tail = done.catch(() => undefined);
      return done;
    },
    close: () => void worker.close(null),
  };
}

/** The path of a file of the record. */
function pathOf(directory: string, name: string): string {
  return join(directory, `${name}.sqlite`);
}

/** Writes the world's figures; then, in one transaction, the player's own figures and the alerts of both. */
function writeBoth(
  server: RecordDatabase,
  profile: RecordDatabase,
  { stamp, world, own, choices }: WorkInput<'write'>,
): Written {
  const worldValues =
    world.length === 0 && stamp.turn === 0
      ? 0
      : inTransaction(server, () => writeObservations(server, stamp, world));
  return inTransaction(profile, () => {
    const before = newestChange(profile);
    const ownValues = writeObservations(profile, stamp, own);
    const cursor = cursorOf(profile, server);
    // What the world did before this profile first looked is no news to it.
    if (cursor === null) {
      moveCursor(profile, server, newestChange(server));
      beginHeadlines({ server, profile });
    }
    const seen = cursor === null ? [] : changesAfter(server, cursor);
    const changes = [...changesAfter(profile, before), ...seen];
    const last = seen.at(-1);
    if (last) moveCursor(profile, server, last.id);
    const found = evaluate({ server, profile }, changes, stamp, choices);
    return { values: worldValues + ownValues, ...found };
  });
}

function stateOf(
  which: RecordFileState['which'],
  database: RecordDatabase,
  path: string,
): RecordFileState {
  const row = rowOf<Pick<RecordFileState, 'observations' | 'series' | 'firstTurn' | 'lastTurn'>>(
    database,
    `SELECT coalesce(sum(points), 0) AS observations, count(*) AS series, min(first_turn) AS firstTurn,
       max(until_turn) AS lastTurn FROM series`,
  );
  const nothing = { observations: 0, series: 0, firstTurn: null, lastTurn: null };
  return { which, bytes: statSync(path).size, ...nothing, ...row };
}
