/** Keeps a renderer off the network: whatever runs in it, main alone makes requests. */
import { session } from 'electron';
import type { Session, WebContents } from 'electron';

/** A port of this machine that nothing listens on (RFC 863, discard), for loopback addresses too. */
export const DEAD_PROXY = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Sends every connection of a session's renderers to a dead proxy. The security policy already refuses requests; this
 * covers the rest, such as a WebRTC relay over TCP.
 */
export function sealSession(sealed: Session): void {
  void sealed.setProxy(DEAD_PROXY);
}

/** Refuses WebRTC's UDP, which the security policy does not cover and which would otherwise bypass the proxy. */
export function sealContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/**
 * The system's proxy for a URL as a PAC string. Asks a session without pages, because the sessions of pages have a dead
 * proxy.
 */
export function resolveSystemProxy(url: string): Promise<string> {
  return session.fromPartition('system-proxy').resolveProxy(url);
}
