/** Desktop notifications: a click brings the window to the front at the screen that the alert is about. */
import { appendFileSync } from 'node:fs';

import { Notification, app } from 'electron';
import type { NotificationConstructorOptions } from 'electron';

import { keepNewest } from '@shared/domain/keep-newest';

import type { NotificationText, NotificationManner } from '../record/alerts/notifier';
import { askBus } from '../background/message-bus';
import type { BusCall } from '../background/message-bus';

type Words = Required<Pick<NotificationConstructorOptions, 'title' | 'body' | 'silent'>>;

/** The notifications on the screen. One that nothing refers to any more would lose its click. */
const open = new Set<Notification>();
const MAX_OPEN = 20;

/** Asked once, before the first notification. */
let hasMarkup: Promise<boolean> | null = null;

/** Shows one notification, where the system has them, and writes it to the file of development and test builds. */
export function showNotification(
  notification: NotificationText,
  { isSilent }: NotificationManner,
  options: { readonly logPath: string | null; readonly onClick: () => void },
): void {
  const { title, body } = notification;
  if (options.logPath !== null)
    appendFileSync(options.logPath, `${JSON.stringify(notification)}\n`);
  void putOnScreen({ title, body, silent: isSilent }, options.onClick);
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

/** Asks the notification server what it can do (Desktop Notifications Specification). */
const GET_CAPABILITIES: BusCall = {
  service: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  method: 'org.freedesktop.Notifications.GetCapabilities',
};

/** Whether the server with these capabilities, as a program prints them, reads markup. Almost all do. */
export function readsMarkup(capabilities: string | null): boolean {
  const printed = (capabilities ?? '').trim();
  return printed === '' || /\bbody-markup\b/u.test(printed);
}

/** The system would cut a text at a NUL character. */
export function whole(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** The body of a notification for a server that reads markup in bodies. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * A title or the tooltip of the tray icon. No standard lets these contain markup, so nothing can be escaped in them, but
 * some desktops look for tags all the same.
 */
export function withoutTags(text: string, platform: NodeJS.Platform): string {
  const shown = whole(text);
  return platform === 'linux' ? shown.replaceAll('<', '‹').replaceAll('>', '›') : shown;
}
