/** The pages of a signed-in player: messages, profile and votes, with their forms. */
import { html } from 'hono/html';

import { billsOfCountry, characterOf } from '../core/lookups';
import type { World } from '../core/world';
import type { Player, BallotChoice } from '../model/people';
import type { Bill } from '../model/politics';
import { lettersTo, notificationsOf } from '../serializers/messages';
import { characterLink, purseOf } from '../serializers/shared';
import { page, facts, TOKEN_FIELD, playerToken } from './layout';
import type { Content } from './layout';

const PAGES = [
  ['/profile', 'Profile'],
  ['/mail', 'Mail'],
  ['/notifications', 'Notifications'],
  ['/vote', 'Vote'],
] as const;

/** One page of a signed-in player. */
function sitePage(
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
function playerForm(world: World, player: Player, action: string, content: Content): Content {
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

const ROWS_SHOWN = 25;

export type MessageKind = 'mail' | 'notifications';

interface Row {
  readonly title: string;
  readonly text: string;
  readonly isRead: boolean;
}

function rowsOf(world: World, player: Player, kind: MessageKind): readonly Row[] {
  return kind === 'mail'
    ? lettersTo(world, player).map((letter) => ({
        title: `${letter.sender.name}: ${letter.subject}`,
        text: letter.body,
        isRead: letter.isRead,
      }))
    : notificationsOf(world, player).map(({ title, message, isRead }) => ({
        title,
        text: message,
        isRead,
      }));
}

/** The page of notifications shows the mail too, because links for mail may lead there. */
export function messagesPage(world: World, player: Player, kind: MessageKind): Promise<Response> {
  const shown = kind === 'mail' ? (['mail'] as const) : (['notifications', 'mail'] as const);
  return sitePage(
    world,
    player,
    NAMES[kind],
    html`<h1>${NAMES[kind]}</h1>
      ${shown.map((one) => messageList(world, player, one, one === kind))}`,
  );
}

const NAMES = { mail: 'Mail', notifications: 'Notifications' } as const;

function messageList(world: World, player: Player, kind: MessageKind, isFirst: boolean): Content {
  const rows = rowsOf(world, player, kind);
  return html`${isFirst ? '' : html`<h2 id="${kind}">${NAMES[kind]}</h2>`}
    <p>${rows.filter(({ isRead }) => !isRead).length} unread of ${rows.length}</p>
    ${playerForm(world, player, `/${kind}`, html`<button>Mark all as read</button>`)}
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

/** Marks everything of this kind as read. */
export function readAll(player: Player, kind: MessageKind): void {
  if (kind === 'mail') player.unreadMailCount = 0;
  else player.unreadCount = 0;
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function profilePage(world: World, player: Player): Promise<Response> {
  const character = characterOf(world.state, player);
  const purse = character && purseOf(world, character);
  return sitePage(
    world,
    player,
    'Your profile',
    html`<h1>${character?.name ?? player.username}</h1>
      ${facts([
        ['Account', player.username],
        ['Turn', world.state.turn],
        ['Actions', character?.actions],
        ['Campaign funds', purse && `${numbers.format(purse.campaign)} ${purse.currency}`],
        ['Demographics', player.missingDemographics ? 'Missing' : 'Complete'],
      ])}
      ${character ? html`<p><a href="${characterLink(world, character)}">What others see</a></p>` : ''}
      ${playerForm(
        world,
        player,
        '/profile',
        html`<label
            >Age group
            <select name="age">
              ${['18 to 34', '35 to 54', '55 and older'].map((age) => html`<option>${age}</option>`)}
            </select></label
          >
          <button>Save demographics</button>`,
      )}`,
  );
}

const CHOICES: readonly (readonly [choice: BallotChoice, name: string])[] = [
  ['yes', 'Vote yes'],
  ['no', 'Vote no'],
];

/** The bills on which the player may vote now. */
function openBills(world: World, player: Player): readonly Bill[] {
  const character = characterOf(world.state, player);
  return character === null
    ? []
    : billsOfCountry(world.state, character.countryCode).filter(
        ({ status }) => status === 'pending',
      );
}

export function votePage(world: World, player: Player): Promise<Response> {
  const bills = openBills(world, player);
  return sitePage(
    world,
    player,
    'Vote',
    html`<h1>Vote</h1>
      ${bills.length === 0 ? html`<p>No bill is before your chamber.</p>` : ''}
      ${bills.map((bill) => ballot(world, player, bill))}`,
  );
}

function ballot(world: World, player: Player, bill: Bill) {
  const cast = player.ballots?.[bill.objectId];
  return html`<section>
    <h2>${bill.title}</h2>
    <p>${bill.vote.yes} yes, ${bill.vote.no} no; decided in turn ${bill.voteTurn}.</p>
    ${
      cast === undefined
        ? playerForm(
            world,
            player,
            '/vote',
            html`<input type="hidden" name="bill" value="${bill.objectId}" /> ${CHOICES.map(
                ([choice, name]) => html`<button name="choice" value="${choice}">${name}</button> `,
              )}`,
          )
        : html`<p role="status">You voted ${cast}.</p>`
    }
  </section>`;
}

/** Casts a ballot: once per bill, and only while the bill is open. */
export function castBallot(
  world: World,
  player: Player,
  billId: string | null,
  choice: string | null,
): void {
  const bill = openBills(world, player).find(({ objectId }) => objectId === billId);
  const known = CHOICES.find(([name]) => name === choice)?.[0];
  if (!bill || known === undefined || player.ballots?.[bill.objectId] !== undefined) return;
  player.ballots = { ...player.ballots, [bill.objectId]: known };
}
