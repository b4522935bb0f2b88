/** How a player arranged the briefing, for each profile. */
import { create } from 'zustand';

import { readStoredLists, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-briefing-parts';
const NONE: readonly string[] = [];

const partsStore = create<Readonly<Record<string, readonly string[]>>>()(() =>
  readStoredLists(STORAGE_KEY),
);

/** What is stored for a profile; an empty list where the player has arranged nothing. */
export function useStoredParts(profileId: string): readonly string[] {
  return partsStore((byProfile) => byProfile[profileId] ?? NONE);
}

/** Stores an arrangement; an empty one is removed. */
export function storeParts(profileId: string, parts: readonly string[]): void {
  const { [profileId]: _former, ...others } = partsStore.getState();
  const byProfile = parts.length === 0 ? others : { ...others, [profileId]: parts };
  partsStore.setState(byProfile, true);
  writeStored(STORAGE_KEY, byProfile);
}
