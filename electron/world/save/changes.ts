/** Changes by the control port: made between turns and snapshots, visible at once, on disk before they are answered. */
import { makeChange } from '../core/change-lock';
import { touch } from '../core/derived';
import type { World } from '../core/world';
import type { StateSaver } from './state-saver';

/** Makes a change as soon as possible; resolves to its result when it is on disk. */
export type Change = <T>(make: () => T) => Promise<T>;

export function createChange(world: World, saver: StateSaver): Change {
  return async (make) => {
    const made = await makeChange(world, () => {
      const result = make();
      touch(world);
      return result;
    });
    saver.changed();
    await saver.flush();
    return made;
  };
}
