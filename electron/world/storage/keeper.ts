/** Decides when the state goes to disk: soon after every change, never twice at once, and at the end. */
import { holdingChanges } from '../core/hold';
import type { World } from '../core/world';
import type { StateFile } from './state-file';

export interface Keeper {
  /** Something changed: it will be on disk within about a second. */
  changed(): void;
  /** Writes now what is not on disk yet; resolves when it is. */
  flush(): Promise<void>;
}

const SOON_MS = 1_000;

export interface KeeperParts {
  readonly world: World;
  /** Null: nothing is kept. */
  readonly file: StateFile | null;
  /** Runs work while no turn is under way. */
  readonly between: (work: () => Promise<void>) => Promise<void>;
  /** Told of a failed write, which is tried again with the next change. */
  readonly onFailure: (error: unknown) => void;
}

export function createKeeper({ world, file, between, onFailure }: KeeperParts): Keeper {
  let dirty = false;
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!file || !dirty) return;
    dirty = false;
    try {
      const { state, beganAtMs, sessionSecret } = world;
      // Requests that write wait, so that the file never holds half of a movement.
      await holdingChanges(world, () => file.write({ state, beganAtMs, sessionSecret }));
    } catch (error) {
      dirty = true;
      onFailure(error);
    }
  }

  const flush = async (): Promise<void> => {
    if (file) await between(write);
  };

  return {
    changed() {
      dirty = true;
      if (file) timer ??= setTimeout(() => void flush(), SOON_MS).unref();
    },
    flush,
  };
}
