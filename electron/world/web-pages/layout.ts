/** The layout of every HTML page, whose CSP forbids scripts, and the page on which players sign in. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { html } from 'hono/html';

import type { World } from '../core/world';
import type { Player } from '../model/people';

export type Content = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
  body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  header { font-size: .875rem; border-bottom: 1px solid; margin-bottom: 2rem; padding-bottom: .5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
  dt { opacity: .7; } dd { margin: 0; font-variant-numeric: tabular-nums; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  td.number { text-align: right; font-variant-numeric: tabular-nums; }
  header a { margin-inline-end: 1rem; } form { margin: 1rem 0; } label { display: block; margin: 0 0 .75rem; } input { display: block; font: inherit; } button { font: inherit; padding: .25rem .75rem; }
  nav form { display: inline; } [role=alert], [role=status] { padding: .5rem .75rem; border: 1px solid; } li.unread { font-weight: bold; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid; font-size: .8125rem; }
`;

interface PageOptions {
  readonly status?: number;
  /** The links in the header beside the one to the start page. */
  readonly links?: Content;
}

/** A whole page. The template of `content` has escaped its text. */
export async function page(
  title: string,
  content: Content,
  { status = 200, links }: PageOptions = {},
): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Practice world</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>
          <a href="/">Practice world</a> ${links ?? html`<a href="/profile">Your pages</a>`}
        </header>
        <main>${content}</main>
      </body>
    </html>`;
  return new Response(String(body), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Facts in two columns. An absent value shows a dash. */
export function facts(
  rows: readonly (readonly [label: string, value: string | number | null | undefined])[],
): Content {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value ?? '\u2014'}</dd>`,
    )}
  </dl>`;
}

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
