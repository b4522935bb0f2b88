/** What components know of the routes without knowing the shell: which paths lead to a screen. */
import { createContext, use } from 'react';

/** Provided once around the whole window; without it nothing is a link. */
export const RouteContext = createContext<(path: string) => boolean>(() => false);

/** Whether this client has a screen at a path such as `/countries/US`. */
export function useHasRoute(): (path: string) => boolean {
  return use(RouteContext);
}
