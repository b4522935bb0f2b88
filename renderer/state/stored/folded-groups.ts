/** The groups of the sidebar that a player folded, for each profile. */
import { create } from 'zustand';

import { readStoredLists, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-folded-groups';
const NONE: readonly string[] = [];

const foldedStore = create<Readonly<Record<string, readonly string[]>>>()(() =>
  readStoredLists(STORAGE_KEY),
);

/** The ids of the folded groups. */
export function useFolded(profileId: string): readonly string[] {
  return foldedStore((byProfile) => byProfile[profileId] ?? NONE);
}

/** Folds a group, or unfolds it. */
export function toggleFolded(profileId: string, group: string): void {
  const before = foldedStore.getState()[profileId] ?? NONE;
  const without = before.filter((other) => other !== group);
  const after = without.length === before.length ? [...before, group] : without;
  foldedStore.setState({ [profileId]: after });
  writeStored(STORAGE_KEY, foldedStore.getState());
}

/** Forgets the folded groups of a profile. */
export function forgetFolded(profileId: string): void {
  const { [profileId]: _forgotten, ...others } = foldedStore.getState();
  foldedStore.setState(others, true);
  writeStored(STORAGE_KEY, others);
}
