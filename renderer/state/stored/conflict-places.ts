/** The country on whose list a conflict was found. */
import { keepValue, keptValue } from './profile-values';

/** As many as a watch list holds; the oldest is forgotten first. */
const MAX_PLACES = 500;

/** Updates the places from a country's list of conflicts: those on it were found there, those missing from it were not. */
export function storeConflictPlaces(
  profileId: string,
  country: string,
  conflictIds: readonly string[],
): void {
  const listed = new Set(conflictIds);
  const known = keptValue('hustings-conflict-places', profileId);
  const kept = Object.entries(known).filter(([id, place]) => place !== country || listed.has(id));
  // A conflict is on the lists of all its countries, so the country that is known already is as
  // good as any.
  const fresh = conflictIds.filter((id) => known[id] === undefined);
  if (fresh.length === 0 && kept.length === Object.keys(known).length) return;
  const places = [...kept, ...fresh.map((id) => [id, country] as const)].slice(-MAX_PLACES);
  keepValue('hustings-conflict-places', profileId, Object.fromEntries(places));
}
