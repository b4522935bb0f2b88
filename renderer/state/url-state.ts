/** State in the address: filters, sorting, tabs. It survives back, forward and a shared link. */
import { useCallback } from 'react';
import type { ScreenId, SearchParameterOf } from '@renderer/screens/screens';

import { locationStore, openRoute } from './location';
import { useScreen } from './use-screen';

/** A query parameter of a component that any screen may have: a table's order and filter, the pages of a list. */
type ComponentParameter = `${string}.sort` | `${string}.filter` | 'pages';

type UrlState = readonly [
  value: string,
  set: (next: string | ((current: string) => string)) => void,
];

type QueryChanges = Readonly<Record<string, string | null | undefined>>;

/**
 * Changes the query of the address, unless the player has left the page at `path`: it stays on screen while the next
 * page loads, and what is typed there must not reach the next page's address.
 */
function changeQuery(path: string, changes: QueryChanges): void {
  const { path: current, query } = locationStore.getState();
  if (current !== path) return;
  const parameters = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(key);
    else if (value !== undefined) parameters.set(key, value);
  }
  const changed = parameters.toString();
  if (changed === query) return;
  openRoute(changed === '' ? path : `${path}?${changed}`, { replace: true });
}

/** Gives a function that changes query parameters of the screen's address in place; null removes one. */
export function useChangeUrlQuery<Id extends ScreenId>(
  _screen: Id,
): (changes: Readonly<Partial<Record<SearchParameterOf<Id>, string | null>>>) => void {
  const { path } = useScreen();
  return useCallback((changes: QueryChanges) => changeQuery(path, changes), [path]);
}

function useQueryParameter(
  key: string,
  fallback: string,
  remembered: string | null = null,
): UrlState {
  const { path, query } = useScreen();
  const set = useCallback(
    (next: string | ((current: string) => string)) => {
      const current = () =>
        new URLSearchParams(locationStore.getState().query).get(key) ?? remembered ?? fallback;
      const value = typeof next === 'string' ? next : next(current());
      changeQuery(path, { [key]: value === fallback ? null : value });
    },
    [path, key, fallback, remembered],
  );
  return [query.get(key) ?? remembered ?? fallback, set];
}

/**
 * One query parameter of the screen's address as state; the screen table declares which a screen has.
 * The address leaves it out while the value is `fallback`. Setting it replaces the entry of the
 * history, so going back leaves the page. Pass a function when the new value depends on the old one:
 * the page on screen may be one change behind.
 */
export function useUrlState<Id extends ScreenId>(
  _screen: Id,
  key: SearchParameterOf<Id>,
  fallback = '',
): UrlState {
  return useQueryParameter(key, fallback);
}

/**
 * The same for a component that any screen may have. `remembered` is what the player chose at the last visit: it counts
 * where the address says nothing. Whoever sets `fallback` forgets it.
 */
export function useComponentUrlState(
  key: ComponentParameter,
  fallback = '',
  remembered: string | null = null,
): UrlState {
  return useQueryParameter(key, fallback, remembered);
}
