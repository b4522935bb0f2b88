/** The routes that the player opened last in each profile: the palette shows them first. */
import { create } from 'zustand';

import { readStoredLists, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-recent-places';
/** Enough for the palette's first list. */
const MAX_RECENT = 40;
const NONE: readonly string[] = [];

const recentStore = create<Readonly<Record<string, readonly string[]>>>()(() =>
  readStoredLists(STORAGE_KEY),
);

/** Remembers that a route was opened just now. */
export function rememberOpened(profileId: string, path: string): void {
  const byProfile = recentStore.getState();
  const before = byProfile[profileId] ?? NONE;
  if (before[0] === path) return;
  const others = before.filter((other) => other !== path);
  recentStore.setState({ [profileId]: [path, ...others].slice(0, MAX_RECENT) });
  writeStored(STORAGE_KEY, recentStore.getState());
}

/** Routes of a profile, the one opened last first. */
export function useRecentRoutes(profileId: string | null): readonly string[] {
  return recentStore((byProfile) => (profileId === null ? NONE : (byProfile[profileId] ?? NONE)));
}

/** Forgets the recent routes of a profile. */
export function forgetRecentRoutes(profileId: string): void {
  const { [profileId]: _forgotten, ...others } = recentStore.getState();
  recentStore.setState(others, true);
  writeStored(STORAGE_KEY, others);
}
