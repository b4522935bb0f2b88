/** Caches of values that are computed from the state. */
import type { World } from './world';

/** The value of `compute`, cached under `name` until the world's revision changes. */
export function derived<T>(world: World, name: string, compute: () => T): T {
  const known = world.derived.get(name);
  if (known && known.revision === world.revision) return known.value as T;
  const value = compute();
  world.derived.set(name, { revision: world.revision, value });
  return value;
}

/** The value of `compute`, cached for as long as the world runs. */
function fixed<T>(world: World, name: string, compute: () => T): T {
  const known = world.derived.get(name);
  if (known) return known.value as T;
  const value = compute();
  world.derived.set(name, { revision: world.revision, value });
  return value;
}

/** An index over a list that only grows: each item is added once. */
export function grown<Item, Index>(
  world: World,
  name: string,
  items: readonly Item[],
  create: () => Index,
  add: (index: Index, item: Item, place: number) => void,
): Index {
  const known = fixed(world, name, () => ({ index: create(), added: 0 }));
  for (; known.added < items.length; known.added += 1) {
    const item = items[known.added];
    if (item !== undefined) add(known.index, item, known.added);
  }
  return known.index;
}

/** Marks the state as changed, so that cached values are computed again. */
export function touch(world: World): void {
  world.revision += 1;
}
