/** What the pages of a signed-in player share: their header with the links between them, and their forms. */
import { html } from 'hono/html';

import type { World } from '../../core/world';
import type { Player } from '../../model/characters';
import { page } from '../layout';
import type { Content } from '../layout';
import { TOKEN_FIELD, playerToken } from './form-token';

const PAGES = [
  ['/profile', 'Profile'],
  ['/mail', 'Mail'],
  ['/notifications', 'Notifications'],
  ['/vote', 'Vote'],
] as const;

/** One page of a signed-in player. */
export function sitePage(
  world: World,
  player: Player,
  title: string,
  content: Content,
): Promise<Response> {
  return page(title, content, {
    links: html`<nav aria-label="Your pages">
      ${PAGES.map(([address, name]) => html`<a href="${address}">${name}</a>`)}
      ${playerForm(world, player, '/sign-out', html`<button>Sign out</button>`)}
    </nav>`,
  });
}

/** A form that only this player's own session may send. */
export function playerForm(
  world: World,
  player: Player,
  action: string,
  content: Content,
): Content {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="${TOKEN_FIELD}" value="${playerToken(world, player)}" />
    ${content}
  </form>`;
}

/** The answer to a form that did not come from a page of this session. */
export function refusedFormPage(): Promise<Response> {
  return page(
    'Not accepted',
    html`<h1>Not accepted</h1>
      <p role="alert">
        This form is not from a page of your session, or the session has ended. Open the page again
        and send it from there.
      </p>
      <p><a href="/profile">Your pages</a></p>`,
    { status: 403 },
  );
}
