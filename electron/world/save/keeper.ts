/** Decides what goes to disk and when: every change into the journal before it is answered, the whole state now and then. */
import { holdingChanges } from '../core/hold';
import type { World } from '../core/world';
import type { Journal, JournalStep } from './journal';
import { createRecorder } from './recorder';
import type { StateFile } from './state-file';

export interface Keeper {
  /** Resolves when whatever commands changed so far is on the disk: then it may be answered. */
  settled(): Promise<void>;
  /** A turn is about to be worked out: what commands changed before it goes first. */
  beforeTurn(): void;
  /** A turn was just shown. */
  afterTurn(turn: Omit<Extract<JournalStep, { kind: 'turn' }>, 'kind'>): void;
  /** Something changed that no journal tells: the next snapshot will have it. */
  changed(): void;
  /** Writes a snapshot now if anything changed since the last one; resolves when it is on the disk. */
  flush(): Promise<void>;
  /** Writes a last snapshot and lets go of the files; nothing may change any more. */
  close(): Promise<void>;
}

/** A journal this old is replaced by a snapshot. */
const SNAPSHOT_AFTER_MS = 30_000;

export interface KeeperParts {
  readonly world: World;
  /** Null: nothing is kept. */
  readonly file: StateFile | null;
  /** Runs work while no turn is under way. */
  readonly between: (work: () => Promise<void>) => Promise<void>;
  /** Told of a failed write; the next snapshot makes up for it. */
  readonly onFailure: (error: unknown) => void;
}

export function createKeeper(parts: KeeperParts): Keeper {
  const { file } = parts;
  return file ? keeperOn(parts, file) : KEEPS_NOTHING;
}

const nothing = async (): Promise<void> => {};
const KEEPS_NOTHING: Keeper = {
  settled: nothing,
  beforeTurn() {},
  afterTurn() {},
  changed() {},
  flush: nothing,
  close: nothing,
};

function keeperOn({ world, between, onFailure }: KeeperParts, file: StateFile): Keeper {
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
      // Requests that write wait, so that the file never holds half of a movement.
      await holdingChanges(world, async () => {
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
      // A snapshot that is under way may have taken up the change before it came into the journal.
      if (world.changesHeld) await snapshot;
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
