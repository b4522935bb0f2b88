/** The keys that work on the screen that is shown. Each component that handles keys declares them while it is mounted. */
import { useEffect } from 'react';
import { create } from 'zustand';

/** One key, or keys pressed together, as Electron or the browser names them: `ArrowDown`, `Alt+ArrowUp`. */
export interface DeclaredKey {
  readonly key: string;
  /** What it does, in the words of the list of keys. */
  readonly description: string;
}

/** The keys of one part of a screen. Their handler looks them up in this same list. */
export interface KeyGroup {
  /** Where they work, for example `In a table`. */
  readonly title: string;
  readonly keys: readonly DeclaredKey[];
}

/** How many parts on screen have each group. */
const groupsStore = create<ReadonlyMap<KeyGroup, number>>()(() => new Map());

function change(group: KeyGroup, by: 1 | -1): void {
  const groups = new Map(groupsStore.getState());
  const count = (groups.get(group) ?? 0) + by;
  if (count > 0) groups.set(group, count);
  else groups.delete(group);
  groupsStore.setState(groups, true);
}

/** Declares keys while the component is on screen and `isOn`. */
export function useKeyGroup(group: KeyGroup, isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    change(group, 1);
    return () => change(group, -1);
  }, [group, isOn]);
}

/** The groups of the screen that is shown, in the order in which they were declared. */
export function useKeyGroups(): readonly KeyGroup[] {
  return Array.from(groupsStore().keys());
}
