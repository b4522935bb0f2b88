/** Every screen of this client: routes, pages, links, breadcrumbs, palette and navigation follow from this table, which is only data. */
import type { ParameterAt, SearchParameterAt } from '@shared/routes/route';

import type { Screen, ScreenTable } from './screen';
import { yourScreens } from './table/you';
import { clientScreens } from './table/client';
import { countryPartScreens } from './table/countries';
import { marketScreens } from './table/money';
import { treasuryScreens } from './table/treasury';
import { worldScreens } from './table/world';

/** The screens by their id, in the order of palette and navigation. */
export const screens = {
  ...yourScreens,
  ...countryPartScreens,
  ...worldScreens,
  ...marketScreens,
  ...treasuryScreens,
  ...clientScreens,
} as const satisfies ScreenTable;

/** The id of a screen. */
export type ScreenId = keyof typeof screens;

/** The names of the parameters in a screen's route. */
type ParameterOf<Id extends ScreenId> = ParameterAt<(typeof screens)[Id]>;

/** The names of the query parameters that a screen reads. */
export type SearchParameterOf<Id extends ScreenId> = SearchParameterAt<(typeof screens)[Id]>;

type SectionOf<Pattern extends string> = Pattern extends `/${infer Section}/${string}`
  ? `/${Section}`
  : never;

/** What the routes of the settings begin with. Without a section it leads to the first of them. */
export const SETTINGS_SECTION: SectionOf<(typeof screens)['accountSettings']['pattern']> =
  '/settings';

/** The id of a screen that has this query parameter. */
export type ScreenIdWithSearch<Name extends string> = {
  [Id in ScreenId]: Name extends SearchParameterOf<Id> ? Id : never;
}[ScreenId];

/** The id of a screen whose route has no parameter. */
type FixedScreenId = {
  [Id in ScreenId]: [ParameterOf<Id>] extends [never] ? Id : never;
}[ScreenId];

/** The id of a screen whose route has a parameter. */
export type ScreenIdWithParameter = Exclude<ScreenId, FixedScreenId>;

/** Every screen with its id, in the table's order. */
export const allScreens: readonly (Screen & { readonly id: ScreenId })[] = Object.entries(
  screens,
).map(([id, screen]) => ({ ...screen, id: id as ScreenId }));

function isFixed(id: ScreenId): id is FixedScreenId {
  return !screens[id].pattern.includes(':');
}

/** The screens whose route has no parameter. */
export const fixedScreens: readonly (Screen & { readonly id: FixedScreenId })[] =
  allScreens.flatMap((screen) => (isFixed(screen.id) ? [{ ...screen, id: screen.id }] : []));
