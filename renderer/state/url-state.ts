/** State in the address: filters, sorting, tabs. It survives back, forward and a shared link. */
import { useCallback } from 'react';

import { locationStore, openRoute } from './location';
import { useScreen } from './screen-context';

/** Changes query parameters of the current address in place; null removes one. */
export function changeUrlQuery(changes: Readonly<Record<string, string | null>>): void {
  const { path, query } = locationStore.getState();
  const parameters = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(key);
    else parameters.set(key, value);
  }
  const changed = parameters.toString();
  if (changed === query) return;
  openRoute(changed === '' ? path : `${path}?${changed}`, { replace: true });
}

/**
 * One query parameter of the page's address as state. The address leaves it out while the value is
 * `fallback`. Setting it replaces the entry of the history, so going back leaves the page. Pass a
 * function when the new value depends on the old one: the page on screen may be one change behind.
 */
export function useUrlState(
  key: string,
  fallback = '',
): readonly [value: string, set: (next: string | ((current: string) => string)) => void] {
  const { query } = useScreen();
  const set = useCallback(
    (next: string | ((current: string) => string)) => {
      const current = () =>
        new URLSearchParams(locationStore.getState().query).get(key) ?? fallback;
      const value = typeof next === 'string' ? next : next(current());
      changeUrlQuery({ [key]: value === fallback ? null : value });
    },
    [key, fallback],
  );
  return [query.get(key) ?? fallback, set];
}
