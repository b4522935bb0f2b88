/**
 * Text that players wrote, for the system's own menus and notifications: whole, and never read as markup. Only desktops
 * on Linux read markup.
 */
import type { BusCall } from '../background/message-bus';

/** Asks the notification server what it can do (Desktop Notifications Specification). */
export const GET_CAPABILITIES: BusCall = {
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
export function escaped(text: string): string {
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
