/** The sign-in page, and the tokens that forms carry. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { html } from 'hono/html';

import type { World } from '../core/world';
import type { Player } from '../model/people';
import { page } from './layout';

interface SignInPage {
  readonly token: string;
  /** The page to which a sign-in leads: a path of this site. */
  readonly next: string;
  /** Why the last attempt was refused. */
  readonly refusal?: { readonly status: number; readonly reason: string };
}

export function signInPage({ token, next, refusal }: SignInPage): Promise<Response> {
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      ${refusal ? html`<p role="alert">${refusal.reason}</p>` : ''}
      <form method="post" action="/sign-in">
        <input type="hidden" name="${TOKEN_FIELD}" value="${token}" />
        <input type="hidden" name="next" value="${next}" />
        <label>Email or username <input name="email" autocomplete="username" required /></label>
        <label
          >Password <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <button>Sign in</button>
      </form>`,
    { status: refusal?.status ?? 200 },
  );
}

/** A path of this site; what leads anywhere else becomes the profile. */
export function pathOfSite(sent: string | null | undefined, origin: string): string {
  const target = sent === null || sent === undefined ? null : URL.parse(sent, origin);
  return target !== null && target.origin === origin && sent?.startsWith('/') === true
    ? `${target.pathname}${target.search}`
    : '/profile';
}

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
