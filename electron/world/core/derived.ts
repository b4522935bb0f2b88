/** Look-ups that are worked out from the state once and kept until something changes. */
import type { World } from './world';

/** The value of `compute`, kept under `name` until the world's revision changes. */
export function derived<T>(world: World, name: string, compute: () => T): T {
  const kept = world.derived.get(name);
  if (kept && kept.revision === world.revision) return kept.value as T;
  const value = compute();
  world.derived.set(name, { revision: world.revision, value });
  return value;
}

/** Tells that the state changed, so that everything derived is worked out anew. */
export function touch(world: World): void {
  world.revision += 1;
}
