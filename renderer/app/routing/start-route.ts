/** Chooses the first screen, and changes it once main knows the server and the account. */
import { href, routeOf } from '@renderer/screens/href';
import { sessionStore } from '@renderer/api/session/session-store';
import { locationStore, openRoute } from '@renderer/state/location';

import { redirectFrom, startRoute } from './routes';

const BRIEFING = routeOf(href('briefing'));

/**
 * The profile of a server named at the start arrives a moment after the first paint. A player who is
 * still on the welcome screen then gets the screen that the start would have opened.
 */
function followFirstProfile(): void {
  const stop = sessionStore.subscribe(({ session }) => {
    if (session.profile === null) return;
    stop();
    const isUntouched = locationStore.getState().path === routeOf(href('welcome'));
    if (isUntouched) openRoute(startRoute(BRIEFING, session) ?? BRIEFING, { replace: true });
  });
}

/** Opens the first screen of this start, and returns its path. */
export function openFirstScreen(): string {
  const { session } = sessionStore.getState();
  const { path } = locationStore.getState();
  const route = redirectFrom(path, session) ?? startRoute(path, session);
  if (route !== null) openRoute(route, { replace: true });
  if (path === BRIEFING && session.profile === null) followFirstProfile();
  return route ?? path;
}
