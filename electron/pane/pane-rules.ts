/**
 * The rules of the pane: what its keys do while its page has the keyboard, as in a browser, and where an address may
 * open. Pure.
 */
import type { EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct, PanePageView } from '@shared/ipc/channels/pane';
import { keyNameOf } from '@shared/ipc/client-keys';
import type { KeyName } from '@shared/ipc/client-keys';
import type { KeyPress } from '@shared/ipc/accelerators';
import { isLoopbackHost } from '@shared/domain/loopback-host';

import { isExternalAddress } from '../window/guards/external-links';

/** An act that needs no details beside its name. */
type PlainAct = Exclude<PaneAct['act'], 'answer' | 'find'>;

/** What a key does: an act of the pane, or something that the window draws. */
export type PaneKey =
  | { readonly kind: 'act'; readonly act: PlainAct }
  | { readonly kind: 'window'; readonly key: EventPayload<'pane:key'>['key'] };

const act = (name: PlainAct): PaneKey => ({
  kind: 'act',
  act: name,
});
const inWindow = (key: EventPayload<'pane:key'>['key']): PaneKey => ({ kind: 'window', key });

const DOES: ReadonlyMap<KeyName, PaneKey> = new Map<KeyName, PaneKey>([
  ['refresh', act('reload')],
  ['reload', act('reload')],
  ['back', act('back')],
  ['forward', act('forward')],
  ['print', act('print')],
  ['zoomIn', act('zoom-in')],
  ['zoomOut', act('zoom-out')],
  ['resetZoom', act('zoom-reset')],
  ['close-page', act('close')],
  ['find', inWindow('find')],
  ['address', inWindow('address')],
  ['own-screen', inWindow('own-screen')],
  ['leave', inWindow('leave')],
]);
const NAMES = [...DOES.keys()];

/** What the pressed keys do; null leaves them to the page and the menu. */
export function paneKey(press: KeyPress, platform: NodeJS.Platform): PaneKey | null {
  const name = keyNameOf(press, platform, NAMES);
  return name === null ? null : (DOES.get(name) ?? null);
}

/** `here`: in the pane; `browser`: in the system's browser, after the guard; `nowhere`: refused. */
type Destination = 'here' | 'browser' | 'nowhere';

/** The pane shows the server's own origin only: by https, or by http on this machine. */
export function destinationOf(address: string, origin: string): Destination {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return 'nowhere';
  if (url.origin === origin && origin !== 'null') {
    const isSafe =
      url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
    return isSafe ? 'here' : 'nowhere';
  }
  return isExternalAddress(address) ? 'browser' : 'nowhere';
}

const FRAME_PROTOCOLS = new Set(['https:', 'http:', 'about:', 'blob:', 'data:']);

/**
 * Whether a frame inside a page may navigate there: only to what a browser shows in frames, never to another program's
 * scheme.
 */
export function isFrameAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && FRAME_PROTOCOLS.has(url.protocol);
}

/** The user agent of the engine without this client's name and version. */
export function plainUserAgent(userAgent: string): string {
  return userAgent
    .split(' ')
    .filter((word) => !/^(?:electron|hustings)\//iu.test(word))
    .join(' ');
}

/** What is shown while there is no page. */
export const NO_PAGE: PanePageView = {
  progress: null,
  canGoBack: false,
  canGoForward: false,
  zoomPercent: 100,
  state: 'shown',
  failure: '',
  find: null,
};
