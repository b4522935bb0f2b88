/** Changes by the control port: made between turns and snapshots, visible at once, on disk before they are answered. */
import { touch } from '../core/derived';
import { changing } from '../core/hold';
import type { World } from '../core/world';
import type { Keeper } from '../save/keeper';

/** Makes a change as soon as possible; resolves to its result when it is on disk. */
export type Change = <T>(make: () => T) => Promise<T>;

export function createChange(world: World, keeper: Keeper): Change {
  return async (make) => {
    const made = await changing(world, () => {
      const result = make();
      touch(world);
      return result;
    });
    keeper.changed();
    await keeper.flush();
    return made;
  };
}
