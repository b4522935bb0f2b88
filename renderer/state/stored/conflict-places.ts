/** The country in whose list each conflict was last found: the service lists conflicts only by country. */
import { readStored, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-conflict-places';
/** As many as a watch list holds; the oldest is forgotten first. */
const MAX_PLACES = 500;

/** Codes of countries by the conflict's id. */
type Places = Readonly<Record<string, string>>;

function isPlaces(stored: unknown): stored is Places {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((country) => typeof country === 'string')
  );
}

function allPlaces(): Readonly<Record<string, unknown>> {
  const stored = readStored(STORAGE_KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Where the conflicts of a profile's server were found, by the conflict's id. */
export function conflictPlaces(profileId: string): Places {
  const places = allPlaces()[profileId];
  return isPlaces(places) ? places : {};
}

/** Forgets the places of a profile. */
export function forgetConflictPlaces(profileId: string): void {
  const { [profileId]: _forgotten, ...others } = allPlaces();
  writeStored(STORAGE_KEY, others);
}

/** Takes in a country's list of conflicts: those on it were found there, and those no longer on it were not. */
export function storeConflictPlaces(
  profileId: string,
  country: string,
  conflictIds: readonly string[],
): void {
  const listed = new Set(conflictIds);
  const known = conflictPlaces(profileId);
  const kept = Object.entries(known).filter(([id, place]) => place !== country || listed.has(id));
  // A conflict is on the lists of all its countries, so the country that is known already is as
  // good as any.
  const fresh = conflictIds.filter((id) => known[id] === undefined);
  if (fresh.length === 0 && kept.length === Object.keys(known).length) return;
  const places = [...kept, ...fresh.map((id) => [id, country] as const)].slice(-MAX_PLACES);
  writeStored(STORAGE_KEY, { ...allPlaces(), [profileId]: Object.fromEntries(places) });
}
