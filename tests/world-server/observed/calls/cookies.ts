/** Cookies that only the observed deployment sets. */
import type { CookieChange } from '@electron/world/calls/answers';
import { clearedSessionCookie } from '@electron/world/calls/session';
import type { World } from '@electron/world/core/world';

/** Tells the deployment's pages to send a player without a character to the character editor. */
export const NEEDS_CHARACTER_COOKIE = 'svc-needs-character';

/** Removes every cookie of a session that is over. */
export function endedSessionCookies(world: World): CookieChange[] {
  return [
    clearedSessionCookie(world),
    { name: NEEDS_CHARACTER_COOKIE, value: '', maxAgeSeconds: 0 },
  ];
}
