/** Delays changes while a turn or a snapshot needs an unchanging state. */
import type { World } from './world';

/** Runs work during which nothing else may change the state; reads continue. */
export async function withChangesLocked<T>(world: World, work: () => Promise<T>): Promise<T> {
  let release = (): void => {};
  world.changesLocked = new Promise((resolve) => {
    release = resolve;
  });
  try {
    return await work();
  } finally {
    world.changesLocked = null;
    release();
  }
}

/**
 * Makes a change as soon as the state may be changed. Only what `change` does before its first await is
 * safe; anything later may overlap with a turn.
 */
export async function makeChange<T>(world: World, change: () => T | Promise<T>): Promise<T> {
  while (world.changesLocked) await world.changesLocked;
  return change();
}
