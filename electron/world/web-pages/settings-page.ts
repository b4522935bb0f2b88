/** The page at `/settings`: a player's API keys, and what this world has switched off. */
import { html } from 'hono/html';

import type { World } from '../core/world';
import type { ApiKey } from '../model/people';
import { page } from './layout';

/** What a form of the page did. */
interface SettingsNews {
  /** A new key, shown only this once. */
  readonly made?: ApiKey;
  readonly refused?: string;
}

/** @param isSignedIn keys belong to a player */
export function settingsPage(
  { settings }: World,
  isSignedIn: boolean,
  { made, refused }: SettingsNews = {},
): Promise<Response> {
  return page(
    'Settings',
    html`<h1>Settings</h1>
      <h2>API keys</h2>
      ${made ? html`<p role="status">Copy your ${made.scope} key now. It is shown only this once: <code>${made.token}</code></p>` : ''}
      ${refused === undefined ? '' : html`<p role="alert">${refused}</p>`}
      ${isSignedIn ? keyForm : html`<p><a href="/sign-in?next=/settings">Sign in</a> to make a key.</p>`}
      <h2>This world</h2>
      <form method="post" action="/settings/world">
        ${checkbox('transfersPaused', 'Pause fund transfers', settings.transfersPaused)}
        ${checkbox('exchangeDisabled', 'Disable the currency exchange', settings.exchangeDisabled)}
        <button>Save</button>
      </form>`,
  );
}

const keyForm = html`<p>A private key can send funds and trade. Treat it like a password.</p>
  <form method="post" action="/settings/keys">
    <label>Name <input name="name" value="Made in the settings" maxlength="80" required /></label>
    <button name="scope" value="public">Make a public key</button>
    <button name="scope" value="private">Make a private key</button>
  </form>`;

function checkbox(name: string, label: string, isOn: boolean) {
  return html`<label
    ><input type="checkbox" name="${name}" ${isOn ? 'checked' : ''} /> ${label}</label
  >`;
}
