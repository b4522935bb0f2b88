/** Holds changes back while somebody needs the state to stand still: one turn, or one snapshot, at a time. */
import type { World } from './world';

/** Runs work during which nobody else may change the state; reads go on. */
export async function holdingChanges<T>(world: World, work: () => Promise<T>): Promise<T> {
  let release = (): void => {};
  world.changesHeld = new Promise((resolve) => {
    release = resolve;
  });
  try {
    return await work();
  } finally {
    world.changesHeld = null;
    release();
  }
}

/**
 * Makes a change as soon as the state may be changed. Only what `change` does before it first waits is
 * safe: whatever comes later may fall into a turn.
 */
export async function changing<T>(world: World, change: () => T | Promise<T>): Promise<T> {
  while (world.changesHeld) await world.changesHeld;
  return change();
}
