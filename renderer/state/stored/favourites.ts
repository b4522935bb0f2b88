/** The player's favourite characters, stored on this machine for each profile. */
import { create } from 'zustand';

import { readStored, writeStored } from './stored-json';

/** One favourite. */
export interface Favourite {
  /** Object id, or the sequential one where no other is known. */
  readonly id: string;
  readonly sequentialId: string | null;
  /** As last seen. */
  readonly name: string;
}

/** One bulk read refreshes them all, so there are never more than it takes (contract part 8). */
export const MAX_FAVOURITES = 100;

const STORAGE_KEY = 'hustings-favourites';

type ByProfile = Readonly<Record<string, readonly Favourite[]>>;

const NONE: readonly Favourite[] = [];

function isFavourite(value: unknown): value is Favourite {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'sequentialId' in value &&
    (value.sequentialId === null || typeof value.sequentialId === 'string')
  );
}

/** The valid part of what is stored on disk: a damaged file or one of another version loses only what is invalid. */
export function readFavourites(stored: unknown): ByProfile {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([profileId, list]) =>
      Array.isArray(list)
        ? [[profileId, list.filter(isFavourite).slice(0, MAX_FAVOURITES)] as const]
        : [],
    ),
  );
}

const favouritesStore = create<ByProfile>()(() => readFavourites(readStored(STORAGE_KEY)));

/** The favourites of a profile, in the order in which they were added. */
export function useFavourites(profileId: string | null): readonly Favourite[] {
  return favouritesStore((byProfile) =>
    profileId === null ? NONE : (byProfile[profileId] ?? NONE),
  );
}

/** Adds a favourite, or removes it when it is there. False when the list is full. */
export function toggleFavourite(profileId: string, favourite: Favourite): boolean {
  const list = favouritesStore.getState()[profileId] ?? NONE;
  const without = list.filter(({ id }) => id !== favourite.id);
  const isAdded = without.length === list.length;
  if (isAdded && list.length >= MAX_FAVOURITES) return false;
  favouritesStore.setState({ [profileId]: isAdded ? [...list, favourite] : without });
  writeStored(STORAGE_KEY, favouritesStore.getState());
  return true;
}

/** Drops all favourites of a profile. */
export function forgetFavourites(profileId: string): void {
  const { [profileId]: _forgotten, ...others } = favouritesStore.getState();
  favouritesStore.setState(others, true);
  writeStored(STORAGE_KEY, others);
}
