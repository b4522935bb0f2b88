/** Runs the worker's jobs on the files of one folder. One object owns the folder. */
import { serial } from '../../storage/serial';
import { isNewSeason } from '@shared/domain/turns';
import type { RecordFileState } from '@shared/ipc/channels/record';

import type {
  RecordWork,
  WorkInput,
  WorkName,
  WorkOutput,
  Written,
  RecordFiles,
} from '../requests';
import { unreadAlerts } from './alerts-table';
import { beginHeadlines, alertsWorker, evaluate } from './alerts-work';
import type { FilesOfProfile } from './alerts-work';
import { cursorOf, moveCursor, newsAfter } from './cursor-table';
import { writeEntries } from './entry-table';
import { writeObservations } from './observation-table';
import { refile, refileAlerts } from './early-turn';
import type { Moved } from './early-turn';
import { exportRecord } from './export';
import { checkCopies, copyInto, factsOf, isRecorded } from './copies';
import type { CopyFacts } from './copies';
import { createOpenFiles, isCorruption } from './open-files';
import type { OpenFilesOptions } from './open-files';
import { bytesOf, dropOldestTurns } from './retention';
import { absenceOf, dismissAbsence, storePresence } from './presence-table';
import { setWatched, watchList } from './watch-table';
import { forgetOwnCounts, newlyStated, withSeatsHeld } from './seats-held';
import { changesSince } from './changes';
import { latestOf, tableOf } from './latest';
import { metricsOf, seriesOf, newestChange, newestTurn } from './series';
import { inTransaction, rowOf } from './sqlite';
import { ownResults, unsettledRaces } from './own-results';
import { standingOf } from './standing';
import type { RecordDatabase } from './sqlite';

export interface RecordStore {
  /** Runs one job. Rejects if the disk fails; earlier work is kept. */
  work<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkOutput<Name>>;
}

type Worker = {
  readonly [Name in WorkName]: (
    input: RecordWork[Name]['input'],
  ) => Promise<RecordWork[Name]['output']>;
};

/** Makes the store over `directory`. Each file is opened when it is first needed. */
export function openRecordStore(directory: string, options: OpenFilesOptions = {}): RecordStore {
  const open = createOpenFiles(directory, options);
  /** Jobs run one after another, even while a file is being opened. */
  const queue = serial();

  async function filesOf({ server, profile }: RecordFiles) {
    return {
      server: await open.get(server),
      profile: await open.get(profile),
    };
  }

  /** Does something with each file that exists; a question about a backup makes none. */
  async function withExisting(
    names: readonly string[],
    work: (database: RecordDatabase, name: string) => CopyFacts,
  ): Promise<readonly CopyFacts[]> {
    const facts: CopyFacts[] = [];
    for (const name of names)
      if (isRecorded(directory, name)) facts.push(work(await open.get(name), name));
    return facts;
  }

  const worker: Worker = {
    ...alertsWorker(filesOf),
    async write(write) {
      const names = [write.files.server, write.files.profile];
      for (const name of names)
        if (isNewSeason(newestTurn(await open.get(name)), write.stamp.turn))
          await open.beginSeason(name);
      const opened = await filesOf(write.files);
      const { isNewTurn, ...written } = writeBoth(opened, write);
      if (isNewTurn) keepBelow(opened, write.limitBytes);
      return written;
    },
    async metrics({ files, subject }) {
      const { server, profile } = await filesOf(files);
      return [...metricsOf(profile, subject), ...metricsOf(server, subject)];
    },
    async series({ files, series, fromTurn, toTurn }) {
      const { server, profile } = await filesOf(files);
      const span = { fromTurn, toTurn, together: series.length };
      return series.flatMap(
        (one) => seriesOf(profile, one, span) ?? seriesOf(server, one, span) ?? [],
      );
    },
    async latest({ files, ...question }) {
      const { server, profile } = await filesOf(files);
      return [...latestOf(profile, question), ...latestOf(server, question)];
    },
    async table({ files, ...question }) {
      return tableOf((await filesOf(files)).server, question);
    },
    async changes({ files, ...question }) {
      const { server, profile } = await filesOf(files);
      return changesSince({ server, profile }, question);
    },
    async results({ files }) {
      return ownResults(await filesOf(files));
    },
    async standing({ files }) {
      const opened = await filesOf(files);
      return { standing: standingOf(opened), unread: unreadAlerts(opened.profile) };
    },
    async presence({ files, ...report }) {
      return storePresence((await filesOf(files)).profile, report);
    },
    async absence({ files }) {
      return absenceOf((await filesOf(files)).profile);
    },
    async dismissAbsence({ files }) {
      dismissAbsence((await filesOf(files)).profile);
      return null;
    },
    async state({ files }) {
      const { server, profile } = await filesOf(files);
      return [stateOf('own', profile), stateOf('server', server)];
    },
    async export({ files, format, path }) {
      const { server, profile } = await filesOf(files);
      return exportRecord({ own: profile, server }, format, path);
    },
    async copy({ names, directory: into }) {
      return withExisting(names, (database, name) => {
        copyInto(database, name, into);
        return factsOf(database, name);
      });
    },
    async facts({ names }) {
      return withExisting(names, factsOf);
    },
    async checkCopies({ names, directory: of }) {
      return checkCopies(of, names);
    },
    async erase({ files, what }) {
      await open.erase(what === 'own' ? files.profile : files.server);
      return null;
    },
    async watchList({ files }) {
      return watchList((await filesOf(files)).profile);
    },
    async watchSet({ files, change }) {
      return setWatched((await filesOf(files)).profile, change, Date.now());
    },
    async close() {
      await open.close();
      return null;
    },
  };

  /** Runs the job, and runs it again after repairing the file if the file was damaged. */
  async function repairing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isCorruption(error) || !(await open.repair())) throw error;
      return work();
    }
  }

  return {
    work: (name, input) =>
      queue.run(async () => {
        const output = await repairing(() => worker[name](input));
        if (BY_HAND.has(name) && input !== null && 'files' in input)
          await open.copyHandMade(input.files.profile);
        return output;
      }),
  };
}

/** The jobs with which the player makes something by hand. */
const BY_HAND: ReadonlySet<WorkName> = new Set(['watchSet', 'setAlertRule', 'removeAlertRule']);

/** Keeps both files below the limit. What fails here must not hide what the write has found: the next turn tries again. */
function keepBelow({ server, profile }: FilesOfProfile, limitBytes: number): void {
  try {
    for (const file of [server, profile]) dropOldestTurns(file, limitBytes);
  } catch {
    // A full disk has no room for the smaller file.
  }
}

/** Writes the world's figures; then, in one transaction, the player's own figures and the alerts of both. */
function writeBoth(
  files: FilesOfProfile,
  { stamp, world, own, entries, early, ...pass }: WorkInput<'write'>,
): Written & { readonly isNewTurn: boolean } {
  const { server, profile } = files;
  const isNewTurn = stamp.turn > (newestTurn(server) ?? 0);
  const news = entries.filter(({ kind }) => kind === 'news');
  const messages = entries.filter(({ kind }) => kind !== 'news');
  const isWorldSilent = world.length + news.length === 0 && stamp.turn === 0;
  let moved: readonly Moved[] = [];
  const worldValues = isWorldSilent
    ? 0
    : inTransaction(server, () => {
        if (early !== undefined) moved = refile(server, early, stamp.turn);
        const former = newestChange(server);
        const stated = newlyStated(server, world);
        const values = writeObservations(server, stamp, withSeatsHeld(server, world, stamp.turn));
        for (const country of stated) forgetOwnCounts(server, country, former);
        return values + writeEntries(server, stamp, news);
      });
  return inTransaction(profile, () => {
    if (early !== undefined) {
      const ofPlayer = refile(profile, early, stamp.turn, moved);
      refileAlerts(profile, [...moved, ...ofPlayer], early, stamp.turn);
    }
    const before = newestChange(profile);
    const missedSinceMs = missedSince(profile, stamp.turn);
    const ownValues =
      writeObservations(profile, stamp, own) + writeEntries(profile, stamp, messages);
    const cursor = cursorOf(profile, server);
    // Changes of the world from before this profile's first read are not new to it.
    if (cursor === null) beginHeadlines(files);
    const ofWorld = newsAfter(server, cursor ?? newestChange(server));
    if (ofWorld.until !== cursor) moveCursor(profile, server, ofWorld.until);
    const found = evaluate(files, [newsAfter(profile, before), ofWorld], stamp, pass);
    const standing = standingOf(files);
    const raceIds = unsettledRaces(files).map(({ id }) => id);
    const lookUp = { raceIds, missedSinceMs, hasOwn: own.length > 0 };
    return { values: worldValues + ownValues, ...found, standing, lookUp, isNewTurn };
  });
}

/** When the newest turn of a file began, if turns lie between it and `turn`; else null. */
function missedSince(profile: RecordDatabase, turn: number): number | null {
  const last = rowOf<{ turn: number; at_ms: number }>(
    profile,
    'SELECT turn, at_ms FROM turn ORDER BY turn DESC LIMIT 1',
  );
  return last !== null && last.turn > 0 && turn > last.turn + 1 ? last.at_ms : null;
}

function stateOf(which: RecordFileState['which'], database: RecordDatabase): RecordFileState {
  const row = rowOf<Pick<RecordFileState, 'observations' | 'series' | 'firstTurn' | 'lastTurn'>>(
    database,
    // Values that were seen while no turn was known have the turn 0.
    `SELECT coalesce(sum(points), 0) + (SELECT count(*) FROM entry) AS observations, count(*) AS series,
       min(nullif(first_turn, 0)) AS firstTurn, max(nullif(until_turn, 0)) AS lastTurn FROM series`,
  );
  const nothing = { observations: 0, series: 0, firstTurn: null, lastTurn: null };
  return { which, bytes: bytesOf(database), ...nothing, ...row };
}
