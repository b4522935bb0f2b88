/** The filters of the market board that the player named, for each profile. */
import { create } from 'zustand';

import { readStored, writeStored } from './stored-json';

/** Filters under a name; `filter` is their text in the address. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: string;
}

const STORAGE_KEY = 'hustings-saved-filters';
/** More could not be looked through. */
const MAX_SAVED = 30;

type ByProfile = Readonly<Record<string, readonly SavedFilter[]>>;

const NONE: readonly SavedFilter[] = [];

function isSavedFilter(value: unknown): value is SavedFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'filter' in value &&
    typeof value.filter === 'string'
  );
}

/** The valid part of what is stored. */
function readSaved(stored: unknown): ByProfile {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([profileId, list]) =>
      Array.isArray(list) ? [[profileId, list.filter(isSavedFilter)] as const] : [],
    ),
  );
}

const savedStore = create<ByProfile>()(() => readSaved(readStored(STORAGE_KEY)));

function write(profileId: string, list: readonly SavedFilter[]): void {
  savedStore.setState({ [profileId]: list });
  writeStored(STORAGE_KEY, savedStore.getState());
}

/** The saved filters of a profile by name. */
export function useSavedFilters(profileId: string | null): readonly SavedFilter[] {
  return savedStore((byProfile) => (profileId === null ? NONE : (byProfile[profileId] ?? NONE)));
}

/** Saves filters; those of the same name are replaced, and the oldest give way once there are thirty. */
export function saveFilter(profileId: string, saved: SavedFilter): void {
  const others = (savedStore.getState()[profileId] ?? NONE).filter(
    ({ name }) => name !== saved.name,
  );
  write(profileId, [...others, saved].slice(-MAX_SAVED));
}

/** Removes the filters of this name. */
export function forgetFilter(profileId: string, name: string): void {
  write(
    profileId,
    (savedStore.getState()[profileId] ?? NONE).filter((saved) => saved.name !== name),
  );
}
