/** The player's letters and notifications, with a form that marks all of them as read. */
import { html } from 'hono/html';

import type { World } from '../../core/world';
import type { Player } from '../../model/characters';
import { lettersTo } from '../../serializers/letters';
import { notificationsOf } from '../../serializers/notifications';
import type { Content } from '../layout';
import { playerForm, sitePage } from './site-page';

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
