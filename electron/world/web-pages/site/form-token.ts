/** The tokens that every form of the site must carry. A page of another origin cannot know them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { World } from '../../core/world';
import type { Player } from '../../model/characters';

/** Name of the field that carries the token. */
export const TOKEN_FIELD = 'csrf';

/** The cookie that ties the sign-in form to the browser which got it. */
export const VISIT_COOKIE = 'site-visit';

/** The token of a signed-in player's forms. It outlives a renewal of the session's cookie, and ends with every session. */
export function playerToken(world: World, { number, sessionGeneration }: Player): string {
  return tokenFor(world, `player:${number}:${sessionGeneration}`);
}

/** The token of the sign-in form, for the visit that the cookie names. */
export function visitToken(world: World, visit: string): string {
  return tokenFor(world, `visit:${visit}`);
}

/** Whether a form carried the token; compared in constant time. */
export function isToken(expected: string, sent: string | null): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(sent ?? '')];
  return left.length === right.length && timingSafeEqual(left, right);
}

function tokenFor(world: World, subject: string): string {
  return createHmac('sha256', world.sessionSecret).update(`form:${subject}`).digest('base64url');
}
