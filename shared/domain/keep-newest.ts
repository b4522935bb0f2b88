/** Bounds a Map or a Set whose entries stand in the order in which they were added. */

interface Ordered<Key> {
  readonly size: number;
  keys(): Iterable<Key>;
  delete(key: Key): boolean;
}

/** Deletes the entries that were added first, until at most `max` are left. */
export function keepNewest<Key>(entries: Ordered<Key>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
