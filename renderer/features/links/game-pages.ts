/** Addresses of the game's own pages for what a server does not send to clients. */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { asText } from '@shared/domain/open-fields';

/** The pages that the navigation leads to. */
export type GamePage = 'notifications' | 'mail';

/** The fields of client-nav that name the page, where a server has them. */
const FIELDS: Readonly<Record<GamePage, readonly string[]>> = {
  notifications: ['notificationsUrl', 'notificationUrl'],
  mail: ['mailUrl', 'inboxUrl'],
};

/**
 * As client-nav sends it; else where the game has it. Servers that send letters to clients show them as a tab of the
 * notifications; others have a page of mail.
 */
export function gamePage(
  page: GamePage,
  nav: ResponseOf<'clientNav'> | undefined,
  absent: ReadonlySet<ReadId>,
): string {
  const sent = FIELDS[page].map((name) => asText(nav?.[name])).find(Boolean);
  return sent ?? (page === 'mail' && absent.has('mail') ? '/mail' : '/notifications');
}

/** The game's page of a corporation by its `corpUrl`: some servers send `/corporations/N` but have `/corporation/N`. */
export function corporationPage(corpUrl: string): string {
  return corpUrl.replace(/\/corporations\/(?=[^/]+$)/u, '/corporation/');
}
