/** How the control port changes the world: between turns and snapshots, seen at once, and on disk before it is answered. */
import { touch } from '../core/derived';
import { changing } from '../core/hold';
import type { World } from '../core/world';
import type { Keeper } from '../save/keeper';

/** Makes a change as soon as it may be made; resolves to what it made once that is kept. */
export type Change = <T>(make: () => T) => Promise<T>;

export function changesOf(world: World, keeper: Keeper): Change {
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
