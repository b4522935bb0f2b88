/** Where the window opens, and where it goes once main knows which server and account it is for. */
import { sessionStore } from '../../api/session/session-store';
import { locationStore, navigate } from '../../state/location';
import { redirectFrom, startRoute } from './routes';

/**
 * A start that names a server learns of its profile a moment after the first paint: a player who
 * still looks at the welcome page is then taken where that start would have opened.
 */
function followFirstProfile(): void {
  const stop = sessionStore.subscribe(({ session }) => {
    if (session.profile === null) return;
    stop();
    const isUntouched = locationStore.getState().path === '/welcome';
    if (isUntouched) navigate(startRoute('/', session) ?? '/', { replace: true });
  });
}

/** Opens the route that this start calls for, and returns its path. */
export function openStartPlace(): string {
  const { session } = sessionStore.getState();
  const { path } = locationStore.getState();
  const route = redirectFrom(path, session) ?? startRoute(path, session);
  if (route !== null) navigate(route, { replace: true });
  if (path === '/' && session.profile === null) followFirstProfile();
  return route ?? path;
}
