/** Addresses of the game's own pages for what a server does not send to clients. */
import type { ResponseOf } from '@shared/contract/index';
import { asText } from '@shared/domain/open-fields';

/** The pages that the navigation leads to. */
export type GamePage = 'notifications' | 'mail';

/** The fields of client-nav that name the page, where a server has them. */
const FIELDS: Readonly<Record<GamePage, readonly string[]>> = {
  notifications: ['notificationsUrl', 'notificationUrl'],
  mail: ['mailUrl', 'inboxUrl'],
};

/** Where the game has the page if client-nav does not say so. Mail is a tab of the notifications. */
const PATHS: Readonly<Record<GamePage, string>> = {
  notifications: '/notifications',
  mail: '/notifications',
};

/** As client-nav sends it; else where the game has it. */
export function gamePage(page: GamePage, nav: ResponseOf<'clientNav'> | undefined): string {
  return FIELDS[page].map((name) => asText(nav?.[name])).find(Boolean) ?? PATHS[page];
}

/** The game's page of a corporation by its `corpUrl`: some servers send `/corporations/N` but have `/corporation/N`. */
export function corporationPage(corpUrl: string): string {
  return corpUrl.replace(/\/corporations\/(?=[^/]+$)/u, '/corporation/');
}
