/** The pages of the site for a player: sign-in, profile and messages, with their forms. */
import { html } from 'hono/html';

import { characterOf } from '../core/lookups';
import type { World } from '../core/world';
import type { MessagePage } from '../dialect/dialect';
import type { Character, Player } from '../model/people';
import { lettersTo, notificationsOf } from '../serializers/messages';
import { characterLink, purseOf } from '../serializers/shared';
import { electionName } from './election-page';
import { page, facts } from './layout';
import type { Content } from './layout';

/** One page of a signed-in player. `mail`: where the site has their mail. */
function sitePage(title: string, mail: MessagePage, content: Content): Promise<Response> {
  return page(title, content, {
    links: html`<nav aria-label="Your pages">
      <a href="/profile">Profile</a> <a href="${mail}">Mail</a>
      <a href="/notifications">Notifications</a>
      <form method="post" action="/sign-out"><button>Sign out</button></form>
    </nav>`,
  });
}

/** @param next where a sign-in leads. @param refusal why the last attempt was refused. */
export function signInPage(
  next: string,
  [status, reason]: readonly [status: number, reason?: string] = [200],
): Promise<Response> {
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      ${reason === undefined ? '' : html`<p role="alert">${reason}</p>`}
      <form method="post" action="/sign-in">
        <input type="hidden" name="next" value="${next}" />
        <label>Email or username <input name="email" autocomplete="username" required /></label>
        <label
          >Password <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <button>Sign in</button>
      </form>`,
    { status },
  );
}

/** A path of this site; what leads anywhere else becomes the profile. */
export function pathOfSite(sent: string | null | undefined, origin: string): string {
  const target = sent?.startsWith('/') ? URL.parse(sent, origin) : null;
  return target?.origin === origin ? `${target.pathname}${target.search}` : '/profile';
}

export const MESSAGE_PAGES: readonly MessagePage[] = ['/mail', '/notifications'];

const NAMES = { '/mail': 'Mail', '/notifications': 'Notifications' } as const;
const ROWS_SHOWN = 25;

interface Row {
  readonly title: string;
  readonly text: string;
  readonly isRead: boolean;
}

function rowsOf(world: World, player: Player, of: MessagePage): readonly Row[] {
  return of === '/mail'
    ? lettersTo(world, player).map((letter) => ({
        title: `${letter.sender.name}: ${letter.subject}`,
        text: letter.body,
        isRead: letter.isRead,
      }))
    : notificationsOf(world, player).map((one) => ({ ...one, text: one.message }));
}

/** The page of notifications shows the mail too, because links for mail may lead there. */
export function messagesPage(
  world: World,
  player: Player,
  { of, mail }: { readonly of: MessagePage; readonly mail: MessagePage },
): Promise<Response> {
  const others = MESSAGE_PAGES.filter((one) => of === '/notifications' && one !== of);
  return sitePage(
    NAMES[of],
    mail,
    html`<h1>${NAMES[of]}</h1>
      ${messageList(world, player, of)}
      ${others.map(
        (one) =>
          html`<h2>${NAMES[one]}</h2>
            ${messageList(world, player, one)}`,
      )}`,
  );
}

function messageList(world: World, player: Player, of: MessagePage): Content {
  const rows = rowsOf(world, player, of);
  return html`<p>${rows.filter(({ isRead }) => !isRead).length} unread of ${rows.length}</p>
    <form method="post" action="${of}"><button>Mark all as read</button></form>
    <ul>
      ${rows.slice(0, ROWS_SHOWN).map(
        ({ title, text, isRead }) =>
          html`<li class="${isRead ? '' : 'unread'}">
            <strong>${title}</strong>
            <p>${text}</p>
          </li>`,
      )}
    </ul>`;
}

/** Marks everything on this page as read. */
export function readAll(player: Player, of: MessagePage): void {
  if (of === '/mail') player.unreadMailCount = 0;
  else player.unreadCount = 0;
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function profilePage(world: World, player: Player, mail: MessagePage): Promise<Response> {
  const character = characterOf(world.state, player);
  const purse = character && purseOf(world, character);
  return sitePage(
    'Your profile',
    mail,
    html`<h1>${character?.name ?? player.username}</h1>
      ${facts([
        ['Account', player.username],
        ['Turn', world.state.turn],
        ['Actions', character?.actions],
        ['Campaign funds', purse && `${numbers.format(purse.campaign)} ${purse.currency}`],
      ])}
      ${character ? html`<p><a href="${characterLink(world, character)}">What others see</a></p>` : ''}
      ${character ? racesOf(world, character) : ''}`,
  );
}

/** The races of the character's country that have not ended. */
function racesOf(world: World, { countryCode }: Character): Content {
  const races = world.state.elections.filter(
    (election) => election.countryCode === countryCode && election.stage !== 'ended',
  );
  return html`<h2>Races in your country</h2>
    <ul>
      ${races.map(
        (election) =>
          html`<li>
            <a href="/election/${election.objectId}">${electionName(world, election)}</a>, ends in
            turn ${election.endTurn}
          </li>`,
      )}
    </ul>`;
}
