/**
 * Saves the world: every change goes to the journal before it is answered, and a snapshot of the state follows from
 * time to time.
 */
import type { World } from '../core/world';
import type { TurnListener } from '../engine/turn';
import { createRecorder } from './journal';
import type { JournalStep } from './journal';
import type { Journal, StateFile } from './state-file';

export interface StateSaver extends TurnListener {
  /** Resolves when everything that commands changed so far is on the disk. */
  settled(): Promise<void>;
  /** Call when something changed that the journal does not record; the next snapshot has it. */
  changed(): void;
  /** Writes a snapshot now if anything changed since the last one; resolves when it is on the disk. */
  flush(): Promise<void>;
  /** Writes a last snapshot and closes the files; nothing may change afterwards. */
  close(): Promise<void>;
}

/** A snapshot replaces a journal of this age. */
const SNAPSHOT_AFTER_MS = 30_000;

/**
 * @param file null: nothing is saved.
 * @param onFailure receives the error of a failed write; the next snapshot has what it lacked.
 */
export function createStateSaver(
  world: World,
  file: StateFile | null,
  onFailure: (error: unknown) => void,
): StateSaver {
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

  async function writeSnapshot(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!isDirty || !file) return;
    // Changes until now are in the snapshot; later ones go to the new journal.
    append(recorder.take());
    isDirty = false;
    const { state, beganAtMs, sessionSecret } = world;
    journal = file.begin({ state, beganAtMs, sessionSecret }, journal);
    try {
      await journal.ready;
    } catch (error) {
      changed();
      onFailure(error);
    }
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
export async function saved<T>(saver: StateSaver, make: () => T): Promise<T> {
  const made = make();
  saver.changed();
  await saver.flush();
  return made;
}
