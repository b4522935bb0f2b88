/** Desktop notifications: a click brings the window to the front at the screen that the alert is about. */
import { keepNewest } from '@shared/domain/keep-newest';
import { appendFileSync } from 'node:fs';

import { Notification, app } from 'electron';
import type { NotificationConstructorOptions } from 'electron';

import type { NotificationText, NotificationManner } from '../record/alerts/notifier';
import { askBus } from '../background/message-bus';
import { escaped, GET_CAPABILITIES, readsMarkup, whole, withoutTags } from './plain-words';

type Words = Required<Pick<NotificationConstructorOptions, 'title' | 'body' | 'silent'>>;

/** The notifications on the screen. One that nothing refers to any more would lose its click. */
const open = new Set<Notification>();
const MAX_OPEN = 20;

/** Asked once, before the first notification. */
let hasMarkup: Promise<boolean> | null = null;

/** Shows one notification, where the system has them, and writes it to the file of development and test builds. */
export function showNotification(
  notification: NotificationText,
  { sound }: NotificationManner,
  options: { readonly logPath: string | null; readonly onClick: () => void },
): void {
  const { title, body } = notification;
  if (options.logPath !== null)
    appendFileSync(options.logPath, `${JSON.stringify(notification)}\n`);
  void putOnScreen({ title, body, silent: sound !== 'system' }, options.onClick);
}

/**
 * Puts one notification on the screen, where the system has them, and keeps it until it is closed, so that its click
 * counts. Never rejects.
 */
export async function putOnScreen(words: Words, onClick: () => void): Promise<void> {
  if (!Notification.isSupported()) return;
  hasMarkup ??= serverReadsMarkup();
  const body = whole(words.body);
  const notification = new Notification({
    ...words,
    title: withoutTags(words.title, process.platform),
    body: (await hasMarkup) ? escaped(body) : body,
  });
  open.add(notification);
  keepNewest(open, MAX_OPEN);
  notification.on('click', onClick);
  notification.on('close', () => open.delete(notification));
  notification.show();
}

async function serverReadsMarkup(): Promise<boolean> {
  return process.platform === 'linux' && readsMarkup(await askBus(GET_CAPABILITIES, process.env));
}

/** Shows how many alerts are unread on the app's icon, where the system can. */
export function showUnread(count: number): void {
  app.setBadgeCount(count);
}
