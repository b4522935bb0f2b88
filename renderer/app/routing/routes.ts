/** Finds the screen at a path, and the redirects. */
import type { SessionView } from '@shared/ipc/channels/session';
import type { Route } from '@shared/routes/route';
import { href, routeOf } from '@renderer/screens/href';
import { matchPattern, parameterCount } from '@renderer/screens/match-pattern';
import type { Screen } from '@renderer/screens/screen';
import { allScreens, SETTINGS_SECTION } from '@renderer/screens/screens';
import type { ScreenId } from '@renderer/screens/screens';

/** A screen, and the parameters that the path gives it. */
export interface RouteMatch {
  readonly screen: Screen & { readonly id: ScreenId };
  readonly params: Readonly<Record<string, string>>;
}

/** The screen at a path, or null when this client has none. */
export function matchRoute(path: string): RouteMatch | null {
  const matches = allScreens.flatMap((screen) => {
    const params = matchPattern(screen.pattern, path);
    return params === null ? [] : [{ screen, params }];
  });
  matches.sort((a, b) => parameterCount(a.screen.pattern) - parameterCount(b.screen.pattern));
  return matches[0] ?? null;
}

/** Whether this client has a screen at a path. */
export function hasRoute(path: string): boolean {
  return matchRoute(path) !== null;
}

/** The route that replaces a path, or null when the path stays. */
export function redirectFrom(
  path: string,
  { profile }: Pick<SessionView, 'profile'>,
): Route | null {
  if (path === SETTINGS_SECTION) return routeOf(href('accountSettings'));
  return path === routeOf(href('briefing')) && profile === null ? routeOf(href('welcome')) : null;
}

/** The route that a start opens in place of the briefing: a guest is asked to sign in or to choose a server. */
export function startRoute(path: string, { profile, status }: SessionView): Route | null {
  if (path !== routeOf(href('briefing')) || status !== 'guest' || profile === null) return null;
  return routeOf(href(profile.kind === 'server' ? 'signIn' : 'welcome'));
}
