/** What this machine keeps for each profile between runs: favourites, recent routes, hidden panels, places and tables. */
import { create } from 'zustand';

import { readStored, writeStored } from './stored-json';

/** A favourite character. */
export interface Favourite {
  /** Object id, or the sequential one where no other is known. */
  readonly id: string;
  readonly sequentialId: string | null;
  /** As last seen. */
  readonly name: string;
}

/** Filters of the market board under a name; `filter` is their text in the address. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: string;
}

/** What the player chose for one table. */
export interface TableChoice {
  /** Its screen and its name there. */
  readonly table: string;
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[];
  /** Ids of all columns in the chosen order; empty for the table's own. */
  readonly order: readonly string[];
  /** As in the address; null for the table's own. */
  readonly sort: string | null;
  /** As in the address. */
  readonly filter: string;
}

/** The tables of one profile: together with those of others, main would refuse more. */
export const MAX_TABLES = 40;

/** More could not be looked through. */
export const MAX_SAVED_FILTERS = 30;

/** One bulk read refreshes them all, so there are never more than it takes (contract part 8). */
export const MAX_FAVOURITES = 100;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFavourite(value: unknown): value is Favourite {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    isText(value.id) &&
    'name' in value &&
    isText(value.name) &&
    'sequentialId' in value &&
    (value.sequentialId === null || isText(value.sequentialId))
  );
}

function isSavedFilter(value: unknown): value is SavedFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    isText(value.name) &&
    'filter' in value &&
    isText(value.filter)
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isTableChoice(value: unknown): value is TableChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'table' in value &&
    isText(value.table) &&
    'hidden' in value &&
    isTexts(value.hidden) &&
    'order' in value &&
    isTexts(value.order) &&
    'sort' in value &&
    (value.sort === null || isText(value.sort)) &&
    'filter' in value &&
    isText(value.filter)
  );
}

/** The valid items of a list: a damaged one, or one of another version, loses only what is invalid. */
function listOf<Item>(isItem: (value: unknown) => value is Item, most = Infinity) {
  return (stored: unknown): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
}

/** Codes of countries by the id of a conflict. */
function placesIn(stored: unknown): Readonly<Record<string, string>> {
  const isWhole =
    typeof stored === 'object' && stored !== null && Object.values(stored).every(isText);
  return isWhole ? (stored as Readonly<Record<string, string>>) : {};
}

/** Every kept value, and how a stored one is read. */
const READERS = {
  'hustings-favourites': listOf(isFavourite, MAX_FAVOURITES),
  /** The ids of the sidebar's folded groups. */
  'hustings-folded-groups': listOf(isText),
  /** Routes, the one opened last first: the palette shows them first. */
  'hustings-recent-places': listOf(isText),
  /** The parts of the briefing that the player hid. */
  'hustings-hidden-parts': listOf(isText),
  /** The country in whose list each conflict was last found: the service lists conflicts only by country. */
  'hustings-conflict-places': placesIn,
  /** The filters that the player named. */
  'hustings-saved-filters': listOf(isSavedFilter, MAX_SAVED_FILTERS),
  /** The choices for tables, the one changed last at the end. */
  'hustings-tables': listOf(isTableChoice, MAX_TABLES),
};

type Name = keyof typeof READERS;
type Value<Of extends Name> = ReturnType<(typeof READERS)[Of]>;
type ByProfile<Of extends Name> = Readonly<Record<string, Value<Of>>>;
type Values = { readonly [Of in Name]: ByProfile<Of> };

const NAMES = Object.keys(READERS) as Name[];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, READERS[name](undefined)]));

function storedUnder(name: Name): object {
  const stored = readStored(name);
  if (typeof stored !== 'object' || stored === null) return {};
  const values = Object.entries(stored).map(([profileId, value]) => [
    profileId,
    READERS[name](value),
  ]);
  return Object.fromEntries(values);
}

const valuesStore = create<Values>()(
  () => Object.fromEntries(NAMES.map((name) => [name, storedUnder(name)])) as unknown as Values,
);

function valueIn<Of extends Name>(values: Values, name: Of, profileId: string | null): Value<Of> {
  const byProfile: ByProfile<Of> = values[name];
  return (profileId === null ? undefined : byProfile[profileId]) ?? (NOTHING[name] as Value<Of>);
}

/** What is kept under a name for a profile. */
export function keptValue<Of extends Name>(name: Of, profileId: string): Value<Of> {
  return valueIn(valuesStore.getState(), name, profileId);
}

/** The same in a component. */
export function useKeptValue<Of extends Name>(name: Of, profileId: string | null): Value<Of> {
  return valuesStore((values) => valueIn(values, name, profileId));
}

function store<Of extends Name>(name: Of, byProfile: ByProfile<Of>): void {
  valuesStore.setState({ [name]: byProfile });
  writeStored(name, byProfile);
}

/** Keeps another value. */
export function keepValue<Of extends Name>(name: Of, profileId: string, value: Value<Of>): void {
  store(name, { ...valuesStore.getState()[name], [profileId]: value });
}

/** Forgets everything that is kept for a profile. */
export function forgetValues(profileId: string): void {
  for (const name of NAMES) {
    const { [profileId]: forgotten, ...others } = valuesStore.getState()[name];
    if (forgotten !== undefined) store(name, others as ByProfile<typeof name>);
  }
}
