/**
 * What main's own windows, the confirmation and the small window, have in common. Each shows one document, which shares
 * neither session nor process with the main window, cannot navigate, and cannot reach the network.
 */
import { join } from 'node:path';

import { app } from 'electron';
import type {
  BrowserWindow,
  IpcMainEvent,
  IpcMainInvokeEvent,
  Session,
  WebPreferences,
} from 'electron';

import { serveApp } from './app-protocol';
import { showContextMenu } from './context-menu';
import { forbidNavigation } from './guards/navigation-guard';
import { openSession, blockWebRtcUdp, sandboxPreferences } from './guards/block-network';
import { loadPage, onLoadFailure } from './page-load';

/** The documents, by host, folder and preload script. */
export type OwnDocument = 'confirm' | 'mini';

const sessions = new Map<OwnDocument, Session>();

function addressOf(name: OwnDocument): string {
  return `app://${name}/${name}.html`;
}

/** A session in memory that serves only this document. */
function sessionOf(name: OwnDocument): Session {
  const known = sessions.get(name);
  if (known) return known;
  const made = openSession(name);
  serveApp(made, {
    directory: join(app.getAppPath(), 'out', name),
    host: name,
    address: `/${name}.html`,
  });
  sessions.set(name, made);
  return made;
}

/** The preferences of a window that shows this document. */
export function ownPreferences(name: OwnDocument): WebPreferences {
  return {
    ...sandboxPreferences(),
    session: sessionOf(name),
    preload: join(app.getAppPath(), 'out', 'preload', `${name}.cjs`),
  };
}

/**
 * Loads the document into a window made with its preferences, which then shows nothing else and has no menu. `onLost` is
 * called when the document cannot be loaded or its process ends.
 */
export function loadOwnDocument(
  window: BrowserWindow,
  name: OwnDocument,
  onLost: () => void,
): Promise<void> {
  const contents = window.webContents;
  forbidNavigation(contents);
  blockWebRtcUdp(contents);
  showContextMenu(contents);
  window.setMenu(null);
  contents.once('render-process-gone', onLost);
  onLoadFailure(contents, onLost);
  return loadPage(contents, addressOf(name));
}

/** Whether a message comes from this document itself and not from a frame in it. */
export function isFromOwnDocument(
  { senderFrame }: IpcMainEvent | IpcMainInvokeEvent,
  name: OwnDocument,
): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.url === addressOf(name);
}
