/** The site's sign-in form. */
import { html } from 'hono/html';

import { page } from '../layout';
import { TOKEN_FIELD } from './form-token';

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
