/** Restricts the renderer: no foreign document, no new window, no permission, external links only by https. */
import { shell } from 'electron';
import type { Session, WebContents } from 'electron';

import { APP_ORIGIN, isAppDocument } from '../app-protocol';
import { createGestureGate, isExternalAddress } from './external-links';

const gestures = createGestureGate();

/** Why an address was not opened, or that it was. */
type ExternalOpening = 'opened' | 'bad-address' | 'no-gesture';

/** Refuses every permission to every origin, except those in `allowed`; the client needs no others. */
export function denyPermissions(session: Session, allowed: readonly 'fullscreen'[] = []): void {
  const isAllowed = (permission: string) => allowed.some((one) => one === permission);
  session.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(isAllowed(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  session.setDevicePermissionHandler(() => false);
}

/**
 * Restricts a renderer to the main window's document. Anything else of `app://hustings` is refused: a window that
 * shows a script or a style has lost its document. An https link opens in the system's browser.
 */
export function guardNavigation(contents: WebContents): void {
  contents.on('input-event', (_event, { type }) => gestures.input(type));
  contents.on('will-redirect', (event, url) => {
    if (!isAppDocument(url)) event.preventDefault();
  });
  // This event also fires for the document itself; preventing it here keeps `will-navigate` from firing.
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isAppDocument(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame && !isAppUrl(event.url)) void openExternally(event.url);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openExternally(url);
    return { action: 'deny' };
  });
}

/** Restricts a renderer to the address that it was opened at. */
export function forbidNavigation(contents: WebContents): void {
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Whether the player has just pressed a key or a button in one of the client's windows. */
export function hasGesture(): boolean {
  return gestures.hasGesture();
}

/** The player chose an entry of the menu, which no page sees: what a page then asks for is the player's wish. */
export function noteGesture(): void {
  gestures.input('mouseDown');
}

/** Whether the player just pressed a key or a button; each press counts once. */
export function takeGesture(): boolean {
  return gestures.take();
}

/** Opens an https address, or a page of `ownOrigin`, in the system's browser, once for each gesture of the player. */
export async function openExternally(
  address: string,
  ownOrigin: string | null = null,
  /** The player clicked outside the window, on a notification. */
  isClickedOutside = false,
): Promise<ExternalOpening> {
  if (!isExternalAddress(address, ownOrigin)) return 'bad-address';
  if (!isClickedOutside && !gestures.take()) return 'no-gesture';
  await shell.openExternal(new URL(address).href);
  return 'opened';
}

function isAppUrl(url: string): boolean {
  return url.startsWith(`${APP_ORIGIN}/`);
}
