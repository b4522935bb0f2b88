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
 * Leads every connection of a session's renderers into a dead proxy. The security policy refuses requests already; this
 * is for what it does not cover, such as a relay of WebRTC over TCP.
 */
export function sealSession(sealed: Session): void {
  void sealed.setProxy(DEAD_PROXY);
}

/** Refuses WebRTC's UDP, which asks no security policy and would otherwise pass by the proxy. */
export function sealContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** The system's proxy for a URL as a PAC string. Asks a session without a page, because those of pages have a dead one. */
export function resolveSystemProxy(url: string): Promise<string> {
  return session.fromPartition('system-proxy').resolveProxy(url);
}
