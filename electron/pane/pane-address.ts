/** Decides where an address that the site asks for may open. Pure. */
import { isLoopbackHost } from '@shared/domain/loopback-host';
import { isExternalAddress } from '../window/guards/external-links';

/** `here`: in the pane; `browser`: in the system's browser, after the guard; `nowhere`: refused. */
type Destination = 'here' | 'browser' | 'nowhere';

/** The pane shows the server's own origin alone: by https, or by http on this machine. */
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
