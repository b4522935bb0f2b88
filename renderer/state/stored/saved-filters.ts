/** Names, replaces and removes filters of the market board. */
import { keepValue, keptValue, MAX_SAVED_FILTERS } from './profile-values';
import type { SavedFilter } from './profile-values';

/** Saves filters; those of the same name are replaced, and the oldest give way once there are thirty. */
export function saveFilter(profileId: string, saved: SavedFilter): void {
  const others = keptValue('hustings-saved-filters', profileId).filter(
    ({ name }) => name !== saved.name,
  );
  keepValue('hustings-saved-filters', profileId, [...others, saved].slice(-MAX_SAVED_FILTERS));
}

/** Removes the filters of this name. */
export function removeFilter(profileId: string, name: string): void {
  const saved = keptValue('hustings-saved-filters', profileId);
  keepValue(
    'hustings-saved-filters',
    profileId,
    saved.filter((one) => one.name !== name),
  );
}
