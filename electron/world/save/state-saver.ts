/**
 * Saves the world: every change goes to the journal before it is answered, and a snapshot of the state follows from
 * time to time.
 */
import type { World } from '../core/world';
import { createRecorder } from './journal';
import type { Journal, JournalStep } from './journal';
import type { SavedWorld, StateFile } from './state-file';

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
  /** Receives the error of a failed write; the next snapshot makes up for it. */
  readonly onFailure: (error: unknown) => void;
}

export function createStateSaver({ world, file, onFailure }: StateSaverParts): StateSaver {
  const recorder = createRecorder(world);
  let journal: Journal | null = null;
  let isDirty = false;
  let timer: NodeJS.Timeout | null = null;
  let snapshot: Promise<void> = Promise.resolve();
  let appended: Promise<void> = Promise.resolve();

  function changed(): void {
    isDirty = true;
    if (file) timer ??= setTimeout(() => void flush(), SNAPSHOT_AFTER_MS).unref();
  }

  function append(step: JournalStep | null): void {
    if (!step || !journal) return;
    changed();
    appended = journal.append(step).catch(onFailure);
  }

  /** What happened until now goes to the old journal, what follows to the new one. */
  function turnTo(next: Journal): SavedWorld {
    append(recorder.take());
    journal = next;
    const { state, beganAtMs, sessionSecret } = world;
    return { state, beganAtMs, sessionSecret };
  }

  async function writeSnapshot(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!isDirty || !file) return;
    const before = journal;
    isDirty = false;
    try {
      await file.write(turnTo);
    } catch (error) {
      changed();
      onFailure(error);
    }
    if (before !== journal) await before?.close();
  }

  function flush(): Promise<void> {
    snapshot = snapshot.then(writeSnapshot);
    return snapshot;
  }

  return {
    async settled() {
      append(recorder.take());
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

/** Makes a change; resolves to its result when it is on disk. */
export type Change = <T>(make: () => T) => Promise<T>;

export function createChange(saver: StateSaver): Change {
  return async (make) => {
    const made = make();
    saver.changed();
    await saver.flush();
    return made;
  };
}
