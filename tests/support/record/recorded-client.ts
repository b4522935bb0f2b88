/** The part of the client that records, as a process: it ends, is killed, and starts again over the same files. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { ReadReport } from '@electron/http/api-client-types';
import { createAnswerRecorder } from '@electron/record/answer-recorder';
import type { AnswerRecorder, RecordedRead } from '@electron/record/answer-recorder';
import type { RecordFiles, RecordWrite } from '@electron/record/requests';
import type { SeriesRef, RecordedChanges, RecordedSeries } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';

import { openTestStore } from './directory-store';
import type { TestStore } from './directory-store';
import { KilledError, beginNewProcess, killAfter } from './killable-sqlite';

const SERVER = 'server-1';
const ORIGIN = 'https://game.example';

/** The name of a series among those of one profile and its world. */
export const seriesName = ({ subject, metric }: SeriesRef) => `${subjectText(subject)} ${metric}`;

/** The values of one write, once it is stored. */
export interface StoredWrite extends RecordWrite {
  readonly profileId: string;
}

export interface RecordedClient {
  /**
   * Takes an answer; resolves once the recorder has handled it, also when the process was killed and started again
   * meanwhile.
   *
   * @param turn in which the service made the answer
   */
  observe(profileId: string, read: ReadReport, turn: number): Promise<void>;
  /** What this profile is to read again since the last call, because its turn was not certain. */
  takeUndated(profileId: string): readonly RecordedRead[];
  /** Ends like a client that is quit, and starts again. */
  restart(): Promise<void>;
  /** Ends only the worker, after it has dropped old turns; the next write starts another. */
  restartWorker(): Promise<void>;
  /** Kills the process now, or after this many more SQLite statements. */
  kill(statements?: number): Promise<void>;
  /** Cancels a kill that has not happened yet. */
  spare(): void;
  series(profileId: string, series: readonly SeriesRef[]): Promise<readonly RecordedSeries[]>;
  changesSince(profileId: string, sinceMs: number): Promise<RecordedChanges>;
  /** Answers that were recorded in another turn than that in which the service made them. */
  misdated(): readonly string[];
  /** Series for which the answers of one turn stated different values. */
  contradictions(): readonly string[];
  close(): Promise<void>;
}

/** Starts the process. Its files are somewhere below `directory`. */
export function openRecordedClient(
  directory: string,
  onStored: (write: StoredWrite) => void,
): RecordedClient {
  /** How many processes and copies of the files there were so far. */
  let [births, copies] = [0, 0];
  let place = join(directory, 'record-0');
  let store: TestStore = openTestStore(place);
  let isKilled = false;
  /** The values of each series in each turn's answers: more than one would be a contradiction. */
  const said = new Map<string, Set<number | string>>();
  let undated: (readonly [profileId: string, read: RecordedRead])[] = [];
  /** The turn in which each answer was made, by its profile and the time that was estimated for it. */
  const made = new Map<string, { readonly turns: Set<number>; readonly about: string }>();
  const misdated: string[] = [];
  const filesOf = (id: string): RecordFiles => ({ server: SERVER, profile: `profile-${id}` });
  let recorder = createProcess();

  function createProcess(): AnswerRecorder {
    births += 1;
    undated = [];
    const born = births;
    return createAnswerRecorder({
      table: () => import('@shared/record/table'),
      filesOf: ({ id }) => filesOf(id),
      onFailure(error) {
        throw error;
      },
      readsTurn: () => true,
      onRecorded: () => undefined,
      readAgain({ id }, read) {
        if (born === births) undated.push([id, read]);
      },
      async write({ id }, write) {
        if (born !== births || isKilled) return false;
        rememberWrite(id, write);
        rememberTurn(id, write);
        try {
          await store.work('write', { ...write, choices: {} });
        } catch (error) {
          if (!(error instanceof KilledError)) throw error;
          isKilled = true;
          return false;
        }
        onStored({ ...write, profileId: id });
        return true;
      },
    });
  }

  function rememberTurn(profileId: string, { stamp }: RecordWrite): void {
    const answer = made.get(`${profileId} ${stamp.atMs}`);
    if (stamp.turn > 0 && answer !== undefined && !answer.turns.has(stamp.turn))
      misdated.push(`${[...answer.turns].join(' or ')} as ${stamp.turn}: ${answer.about}`);
  }

  /** What was stored without a turn may belong to any turn. */
  function rememberWrite(profileId: string, { world, own, stamp }: RecordWrite): void {
    if (stamp.turn === 0) return;
    for (const [whose, told] of [
      ['', world],
      [`${profileId} `, own],
    ] as const) {
      for (const { subject, metric, value, turn } of told) {
        if (turn !== undefined && turn !== stamp.turn) continue;
        const key = `${stamp.turn} ${whose}${seriesName({ subject, metric })}`;
        said.set(key, (said.get(key) ?? new Set()).add(value));
      }
    }
  }

  /** The files are copied before any is closed, so that nothing is rolled back or moved out of the log. */
  function beginAgain(): void {
    const former = place;
    copies += 1;
    place = join(directory, `record-${copies}`);
    beginNewProcess(() => cpSync(former, place, { recursive: true }));
    rmSync(former, { recursive: true });
    isKilled = false;
    store = openTestStore(place);
    recorder = createProcess();
  }

  return {
    async observe(profileId, read, turn) {
      const key = `${profileId} ${read.times.arrivedAtMs}`;
      const about = `${read.id} ${JSON.stringify(read.times)}`;
      const turns = made.get(key)?.turns ?? new Set();
      made.set(key, { turns: turns.add(turn), about });
      recorder.observe({ id: profileId, origin: ORIGIN }, read);
      await recorder.settled();
      if (isKilled) beginAgain();
    },
    takeUndated(profileId) {
      const taken = undated.filter(([id]) => id === profileId);
      undated = [];
      return taken.map(([, read]) => read);
    },
    async restart() {
      await recorder.settled();
      await store.work('close', null);
      store = openTestStore(place);
      recorder = createProcess();
    },
    async restartWorker() {
      await store.work('tidy', { limitBytes: 1e9 });
      await store.work('close', null);
      store = openTestStore(place);
    },
    async kill(statements) {
      killAfter(statements ?? 0);
      if (statements === undefined) beginAgain();
    },
    spare: () => killAfter(Infinity),
    series: (profileId, series) => store.work('series', { files: filesOf(profileId), series }),
    changesSince: (profileId, sinceMs) =>
      store.work('changes', { files: filesOf(profileId), sinceMs }),
    misdated: () => misdated,
    contradictions: () =>
      Array.from(said).flatMap(([key, values]) =>
        values.size > 1 ? [`${key}: ${[...values].join(' and ')}`] : [],
      ),
    close: () => store.work('close', null).then(() => undefined),
  };
}
