/** Desktop notifications: a click brings the window to the front at the screen that the alert is about. */
import { keepNewest } from '@shared/domain/keep-newest';
import { appendFileSync } from 'node:fs';

import { Notification, app } from 'electron';
import type { BrowserWindow, NotificationConstructorOptions } from 'electron';

import type { NotificationText, NotificationManner } from '../record/alerts/notifier';
import { askBus } from '../background/message-bus';
import { counted } from '@shared/domain/wording/numbers';
import { unreadOverlay } from './unread-mark';
import { escaped, GET_CAPABILITIES, readsMarkup, whole, withoutTags } from './plain-words';

type Words = Required<Pick<NotificationConstructorOptions, 'title' | 'body' | 'silent'>>;

/** A button of a notification. */
export interface NotificationButton {
  readonly label: string;
  readonly press: () => void;
}

/** Where Electron's notifications have buttons. */
const SYSTEMS_WITH_BUTTONS: readonly NodeJS.Platform[] = ['darwin', 'win32'];

/** The notifications on the screen. One that nothing refers to any more would lose its click. */
const open = new Set<Notification>();
const MAX_OPEN = 20;

/** Asked once, before the first notification. */
let hasMarkup: Promise<boolean> | null = null;

/** Shows one notification, where the system has them, and writes it to the file of development and test builds. */
export function showNotification(
  notification: NotificationText,
  { sound }: NotificationManner,
  options: {
    readonly logPath: string | null;
    readonly onClick: () => void;
    readonly buttons: readonly NotificationButton[];
  },
): void {
  const { title, body } = notification;
  if (options.logPath !== null)
    appendFileSync(options.logPath, `${JSON.stringify(notification)}\n`);
  void putOnScreen({ title, body, silent: sound !== 'system' }, options.onClick, options.buttons);
}

/**
 * Puts one notification on the screen, where the system has them, and keeps it until it is closed, so that its click
 * counts. Never rejects.
 */
export async function putOnScreen(
  words: Words,
  onClick: () => void,
  buttons: readonly NotificationButton[] = [],
): Promise<void> {
  if (!Notification.isSupported()) return;
  hasMarkup ??= serverReadsMarkup();
  const body = whole(words.body);
  const shownButtons = SYSTEMS_WITH_BUTTONS.includes(process.platform) ? buttons : [];
  const notification = new Notification({
    ...words,
    title: withoutTags(words.title, process.platform),
    body: (await hasMarkup) ? escaped(body) : body,
    ...(shownButtons.length > 0 && {
      actions: shownButtons.map(({ label }) => ({ type: 'button' as const, text: label })),
    }),
  });
  open.add(notification);
  keepNewest(open, MAX_OPEN);
  notification.on('click', onClick);
  notification.on('action', ({ actionIndex }) => shownButtons[actionIndex]?.press());
  notification.on('close', () => open.delete(notification));
  notification.show();
}

async function serverReadsMarkup(): Promise<boolean> {
  return process.platform === 'linux' && readsMarkup(await askBus(GET_CAPABILITIES, process.env));
}

/** Shows how many alerts are unread on the app's icon: a count of the system's own, or an overlay on Windows' taskbar. */
export function showUnread(count: number, window: BrowserWindow | null): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(count);
    return;
  }
  if (window === null || window.isDestroyed()) return;
  window.setOverlayIcon(
    count > 0 ? unreadOverlay(count) : null,
    count > 0 ? counted(count, 'unread alert') : '',
  );
}
