/**
 * The current route as state: hash history, so that a route is also a deep link. A router library
 * would cost a fifth of the script that the first screen may load; these few lines are enough.
 */
import { create } from 'zustand';
import type { Href } from '@renderer/screens/href';

/** The window's location. */
export interface Location {
  /** Path of the route, always with a leading slash: `/countries/US`. */
  readonly path: string;
  /** Everything after `?` inside the hash, without it. */
  readonly query: string;
  /** This entry of the history; going back returns to the same one. */
  readonly entryKey: string;
}

/** Splits `#/characters?name=x`; anything without a leading slash gets one. */
export function parseHash(hash: string): Pick<Location, 'path' | 'query'> {
  const [rawPath = '', ...queryParts] = hash.replace(/^#/, '').split('?');
  const segments = rawPath.split('/').filter((segment) => segment !== '');
  return { path: `/${segments.join('/')}`, query: queryParts.join('?') };
}

interface EntryState {
  readonly entryKey: string;
}

function isEntryState(state: unknown): state is EntryState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'entryKey' in state &&
    typeof state.entryKey === 'string'
  );
}

/** An entry made by a plain link has no key yet. */
function currentEntryKey(): string {
  const state: unknown = window.history.state;
  if (isEntryState(state)) return state.entryKey;
  const entryKey = crypto.randomUUID();
  window.history.replaceState({ entryKey } satisfies EntryState, '');
  return entryKey;
}

function readLocation(): Location {
  return { ...parseHash(window.location.hash), entryKey: currentEntryKey() };
}

/** The window's location; changed only through `navigate`, `openRoute`, links and the history. */
export const locationStore = create<Location>()(readLocation);

function follow(): void {
  const next = readLocation();
  const { entryKey, path, query } = locationStore.getState();
  const hasMoved = next.entryKey !== entryKey || next.path !== path || next.query !== query;
  if (hasMoved) locationStore.setState(next);
}

window.addEventListener('popstate', follow);
window.addEventListener('hashchange', follow);

interface NavigateOptions {
  /**
   * Changes the current entry of the history and keeps its scroll position. For filters, and for
   * screens that going back should skip.
   */
  readonly replace?: boolean;
}

/** Follows a link made by `href`. */
export function navigate(to: Href, options: NavigateOptions = {}): void {
  openRoute(to, options);
}

/** Opens a route that no `href` made: a deep link, a recent one, or the current one with another query. */
export function openRoute(route: string, options: NavigateOptions = {}): void {
  const entryKey = options.replace ? currentEntryKey() : crypto.randomUUID();
  const state: EntryState = { entryKey };
  const { path, query } = parseHash(route);
  const address = `#${path}${query === '' ? '' : `?${query}`}`;
  if (options.replace) window.history.replaceState(state, '', address);
  else window.history.pushState(state, '', address);
  follow();
}

/** The path of the newest location; a page reads its own from `useScreen`. */
export function usePath(): string {
  return locationStore((location) => location.path);
}
