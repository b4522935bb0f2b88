/**
 * Saves the world: every change goes to the journal before it is answered, and a snapshot of the state follows from
 * time to time.
 */
import { withChangesLocked } from '../core/change-lock';
import type { World } from '../core/world';
import type { Journal, JournalStep } from './journal';
import { createRecorder } from './recorder';
import type { StateFile } from './state-file';

export interface StateSaver {
  /** Resolves when everything that commands changed so far is on the disk. */
  settled(): Promise<void>;
  /** Call before a turn is computed: earlier changes go to the journal first. */
  beforeTurn(): void;
  /** Call when a turn has become visible. */
  afterTurn(turn: Omit<Extract<JournalStep, { kind: 'turn' }>, 'kind'>): void;
  /** Call when something changed that the journal does not record; the next snapshot has it. */
  changed(): void;
  /** Writes a snapshot now if anything changed since the last one; resolves when it is on the disk. */
  flush(): Promise<void>;
  /** Writes a last snapshot and closes the files; nothing may change afterwards. */
  close(): Promise<void>;
}

/** A snapshot replaces a journal of this age. */
const SNAPSHOT_AFTER_MS = 30_000;

export interface StateSaverParts {
  readonly world: World;
  /** Null: nothing is saved. */
  readonly file: StateFile | null;
  /** Runs work while no turn is under way. */
  readonly between: (work: () => Promise<void>) => Promise<void>;
  /** Receives the error of a failed write; the next snapshot makes up for it. */
  readonly onFailure: (error: unknown) => void;
}

export function createStateSaver(parts: StateSaverParts): StateSaver {
  const { file } = parts;
  return file ? saverOn(parts, file) : SAVES_NOTHING;
}

const nothing = async (): Promise<void> => {};
const SAVES_NOTHING: StateSaver = {
  settled: nothing,
  beforeTurn() {},
  afterTurn() {},
  changed() {},
  flush: nothing,
  close: nothing,
};

function saverOn({ world, between, onFailure }: StateSaverParts, file: StateFile): StateSaver {
  const recorder = createRecorder(world);
  let journal: Journal | null = null;
  let isDirty = false;
  let timer: NodeJS.Timeout | null = null;
  let snapshot: Promise<void> = Promise.resolve();
  let appended: Promise<void> = Promise.resolve();

  function changed(): void {
    isDirty = true;
    timer ??= setTimeout(() => void flush(), SNAPSHOT_AFTER_MS).unref();
  }

  function append(step: JournalStep | null): void {
    if (!step || !journal) return;
    changed();
    appended = journal.append(step).catch(onFailure);
  }

  async function writeSnapshot(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!isDirty) return;
    isDirty = false;
    const before = journal;
    try {
      const { state, beganAtMs, sessionSecret } = world;
      // Commands wait until the snapshot is complete, so that the file never holds half of a change.
      await withChangesLocked(world, async () => {
        recorder.forget();
        journal = await file.write({ state, beganAtMs, sessionSecret });
      });
      await before?.close();
    } catch (error) {
      changed();
      onFailure(error);
    }
  }

  function flush(): Promise<void> {
    const written = between(writeSnapshot);
    snapshot = written;
    return written;
  }

  return {
    async settled() {
      append(recorder.take());
      // A snapshot in progress may contain the change before the journal does.
      if (world.changesLocked) await snapshot;
      await appended;
    },
    beforeTurn: () => append(recorder.take()),
    afterTurn(turn) {
      recorder.forget();
      append({ kind: 'turn', ...turn });
    },
    changed,
    flush,
    async close() {
      changed();
      await flush();
      if (timer) clearTimeout(timer);
      await journal?.close();
      journal = null;
    },
  };
}
