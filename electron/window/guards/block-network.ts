/** Keeps a renderer in its sandbox and off the network: whatever runs in it, only main makes requests. */
import { session } from 'electron';
import type { FromPartitionOptions, Session, WebContents, WebPreferences } from 'electron';

import { denyPermissions } from './navigation-guard';

let systemSession: Promise<Session> | null = null;

/** The preferences of every page: a sandbox without Node, in which nothing is spell-checked. */
export const sandboxPreferences = (): WebPreferences => ({
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  devTools: __DEVELOPMENT__,
});

/** A port of this machine that nothing listens on (RFC 863, discard), for loopback addresses too. */
export const BLACKHOLE_PROXY = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Opens a session; every session of the client is opened here. Its renderers reach nothing: connections end in a blackhole
 * proxy, which also covers what the security policy does not, such as a WebRTC relay over TCP. Nothing is spell-checked,
 * because Chromium would fetch the dictionary from a third party. No permission is granted.
 *
 * @param partition the name of a session in memory; absent: the default session.
 */
export function openSession(partition?: string): Session {
  const opened = openUnblockedSession(partition);
  void opened.setProxy(BLACKHOLE_PROXY);
  return opened;
}

/** The same with the system's proxy, for a session that loads no page or limits its reach itself. */
export function openUnblockedSession(
  partition?: string,
  options: FromPartitionOptions = { cache: true },
): Session {
  const opened =
    partition === undefined ? session.defaultSession : session.fromPartition(partition, options);
  opened.setSpellCheckerEnabled(false);
  // A dictionary that is already being looked for is dropped too.
  opened.setSpellCheckerLanguages([]);
  denyPermissions(opened);
  return opened;
}

/** Refuses WebRTC's UDP, which the security policy does not cover and which would otherwise bypass the proxy. */
export function blockWebRtcUdp(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** A session without pages, because the sessions of pages have a blackhole proxy. */
async function openSystemSession(): Promise<Session> {
  const opened = openUnblockedSession('system-proxy');
  // A new session answers DIRECT until the network service has the proxy: the first request would go past it.
  await opened.forceReloadProxyConfig();
  return opened;
}

/** The system's proxy for a URL as a PAC string. */
export async function resolveSystemProxy(url: string): Promise<string> {
  systemSession ??= openSystemSession();
  return (await systemSession).resolveProxy(url);
}
