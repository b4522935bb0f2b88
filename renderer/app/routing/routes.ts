/** Finds the screen that a path leads to, and where a path leads that has none of its own. */
import type { SessionView } from '@shared/ipc/bridge';

import { matchPattern, parameterCount } from './route-pattern';
import { screens } from '../screens';
import type { Screen } from '../screens';

/** A screen, and the parameters that the path gives it. */
export interface RouteMatch {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
}

/** The screen at a path, or null when this client has none. */
export function matchRoute(path: string): RouteMatch | null {
  const matches = screens.flatMap((screen) => {
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

/** Where a path leads on to, or null when it is a place to stay. */
export function redirectFrom(
  path: string,
  { profile }: Pick<SessionView, 'profile'>,
): string | null {
  if (path === '/settings') return '/settings/account';
  return path === '/' && profile === null ? '/welcome' : null;
}

/**
 * Where a start opens in place of the briefing, or null: on a server where nobody is signed in, it
 * asks who is there.
 */
export function startRoute(path: string, { profile, status }: SessionView): string | null {
  if (path !== '/' || status !== 'guest' || profile === null) return null;
  return profile.kind === 'server' ? '/sign-in' : '/welcome';
}
