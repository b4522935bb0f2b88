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

let systemSession: Promise<Session> | null = null;

/** A session without pages, because the sessions of pages have a dead proxy. */
async function openSystemSession(): Promise<Session> {
  const opened = session.fromPartition('system-proxy');
  // A new session answers DIRECT until the network service has the proxy: the first request would go past it.
  await opened.forceReloadProxyConfig();
  return opened;
}

/** The system's proxy for a URL as a PAC string. */
export async function resolveSystemProxy(url: string): Promise<string> {
  systemSession ??= openSystemSession();
  return (await systemSession).resolveProxy(url);
}
