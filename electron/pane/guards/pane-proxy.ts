/**
 * Limits the servers that the pane's engine can reach by any means. Requests are blocked one by one, but a page can open
 * connections that no request handler sees: WebRTC relays over TCP, WebTransport, preconnects. If other sites are
 * blocked, one fixed rule sends all of them into a blackhole proxy, except those to the game's own server.
 */
import type { ProxyConfig } from 'electron';

import { isLoopbackHost } from '@shared/domain/loopback-host';

import { BLACKHOLE_PROXY } from '../../window/guards/block-network';

const DIRECT = 'DIRECT';

/**
 * The rule for a partition whose pages reach no server but `own`.
 *
 * @param systemProxy the system's proxy for an address, as a PAC string
 */
export async function proxyRule(
  own: URL,
  systemProxy: (url: string) => Promise<string>,
): Promise<ProxyConfig> {
  const proxy = isLoopbackHost(own.hostname)
    ? DIRECT
    : await systemProxy(`${own.origin}/`).catch(() => DIRECT);
  if (proxy !== DIRECT) return ruleBehindProxy(own, proxy);
  const server = `${own.hostname}:${portOf(own)}`;
  return { ...BLACKHOLE_PROXY, proxyBypassRules: `${BLACKHOLE_PROXY.proxyBypassRules};${server}` };
}

function portOf({ protocol, port }: URL): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

/**
 * Where the system has a proxy for the server, only a script can restrict it to that server. For this machine's own
 * addresses and link-local ones the engine does not ask the script: WebRTC over TCP reaches those directly.
 */
function ruleBehindProxy({ origin }: URL, proxy: string): ProxyConfig {
  const own = JSON.stringify([`${origin}/`, `${origin.replace('http', 'ws')}/`]);
  const [through, blackhole] = [proxy, `PROXY ${BLACKHOLE_PROXY.proxyRules}`].map((to) =>
    JSON.stringify(to),
  );
  const script = `function FindProxyForURL(url) {
  return ${own}.some(function (start) { return url.indexOf(start) === 0; }) ? ${through} : ${blackhole};
}`;
  const encoded = Buffer.from(script).toString('base64');
  return {
    mode: 'pac_script',
    pacScript: `data:application/x-ns-proxy-autoconfig;base64,${encoded}`,
  };
}
