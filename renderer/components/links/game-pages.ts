/** Addresses of the game's own pages for what a server does not send to clients. */
import type { ResponseOf } from '@shared/contract/index';

/** The pages that the navigation leads to. */
export type GamePage = 'notifications' | 'mail';

/** The fields of client-nav that name the page, where a server has them. */
const FIELDS: Readonly<Record<GamePage, readonly string[]>> = {
  notifications: ['notificationsUrl', 'notificationUrl'],
  mail: ['mailUrl', 'inboxUrl'],
};

/** As client-nav sends it; else the page of that name on the server of the profile. */
export function gamePage(page: GamePage, nav: ResponseOf<'clientNav'> | undefined): string {
  const sent = FIELDS[page].map((name) => nav?.[name]).find((value) => typeof value === 'string');
  return typeof sent === 'string' && sent !== '' ? sent : `/${page}`;
}
