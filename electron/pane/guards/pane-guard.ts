/** Guards one page of the pane: where it may navigate, what it may open, and which keys it gets. */
import type { Certificate, Input, WebContents } from 'electron';

import type { GestureGate } from '../../window/guards/external-links';
import { destinationOf, isFrameAddress, paneKey } from '../pane-rules';
import type { PaneKey } from '../pane-rules';

export interface PageGuardOptions {
  /** Origin of the server: the page may not leave it. */
  readonly origin: string;
  /** The player's gestures in the page. */
  readonly gestures: GestureGate;
  /** The player typed a character into the page, or pasted. */
  readonly onTyped: () => void;
  readonly onKey: (key: PaneKey) => void;
  /** The site asks for its own page in another window. */
  readonly onNewWindow: (address: string) => void;
  /** The player followed a link to another site. */
  readonly openInBrowser: (address: string) => void;
}

/** Whether the press types a character, feeds an input method, or pastes. */
function isTyping({ key, control, meta }: Pick<Input, 'key' | 'control' | 'meta'>): boolean {
  if (key === 'Process') return true;
  return key.length === 1 && ((!control && !meta) || key.toLowerCase() === 'v');
}

/** Installs the guard. Call it before anything is loaded. */
export function guardPage(contents: WebContents, options: PageGuardOptions): void {
  const { origin, gestures } = options;
  contents.on('input-event', (_event, { type }) => gestures.input(type));
  const leave = (url: string) => {
    if (destinationOf(url, origin) === 'browser' && gestures.take()) options.openInBrowser(url);
  };
  contents.on('will-frame-navigate', (event) => {
    const isAllowed = event.isMainFrame
      ? destinationOf(event.url, origin) === 'here'
      : isFrameAddress(event.url);
    if (isAllowed) return;
    event.preventDefault();
    if (event.isMainFrame) leave(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!event.isMainFrame || destinationOf(event.url, origin) === 'here') return;
    event.preventDefault();
    leave(event.url);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (destinationOf(url, origin) !== 'here') leave(url);
    else if (gestures.take()) options.onNewWindow(url);
    return { action: 'deny' };
  });
  // A page must not keep the player from leaving: this event means that it tries to, and preventing the event lets them
  // leave.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('certificate-error', (event, _url, _error, _certificate, decide) => {
    event.preventDefault();
    decide(false);
  });
  contents.on('select-client-certificate', (event, _url, _certificates, answer) => {
    event.preventDefault();
    // Without an answer the request would wait for ever. The types lack that none may be chosen.
    (answer as (certificate: Certificate | null) => void)(null);
  });
  contents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown') return;
    const key = paneKey(input, process.platform);
    if (!key) {
      if (isTyping(input)) options.onTyped();
      return;
    }
    event.preventDefault();
    options.onKey(key);
  });
}
