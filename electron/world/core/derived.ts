/** Look-ups that are worked out from the state once and kept for as long as they hold. */
import type { World } from './world';

/** The value of `compute`, kept under `name` until the world's revision changes. */
export function derived<T>(world: World, name: string, compute: () => T): T {
  const kept = world.derived.get(name);
  if (kept && kept.revision === world.revision) return kept.value as T;
  const value = compute();
  world.derived.set(name, { revision: world.revision, value });
  return value;
}

/** The value of `compute`, kept for good: for what never changes while a world runs. */
export function fixed<T>(world: World, name: string, compute: () => T): T {
  const kept = world.derived.get(name);
  if (kept) return kept.value as T;
  const value = compute();
  world.derived.set(name, { revision: world.revision, value });
  return value;
}

/** An index over a list that only ever grows: each item is added once, however often the world moves. */
export function grown<Item, Index>(
  world: World,
  name: string,
  items: readonly Item[],
  create: () => Index,
  add: (index: Index, item: Item, place: number) => void,
): Index {
  const kept = fixed(world, name, () => ({ index: create(), added: 0 }));
  for (; kept.added < items.length; kept.added += 1) {
    const item = items[kept.added];
    if (item !== undefined) add(kept.index, item, kept.added);
  }
  return kept.index;
}

/** Tells that the state changed, so that everything derived is worked out anew. */
export function touch(world: World): void {
  world.revision += 1;
}
