/**
 * Limits the servers that the pane's engine can reach by any means. Requests are counted and blocked one by one, but a
 * page can open connections that no request handler sees: WebRTC relays over TCP, WebTransport, preconnects. These end
 * in a dead proxy, unless they lead to the game's own server or to a server to which a counted request was let through.
 */
import { keepNewest } from '@shared/domain/keep-newest';
import { isLoopbackHost } from '@shared/domain/loopback-host';

import { DEAD_PROXY } from '../../window/guards/seal-network';

/** A page cannot make the list longer than this. The oldest servers leave it until they are requested again. */
const MAX_SERVERS = 200;

const DIRECT = 'DIRECT';

/**
 * Where connections go: into a dead proxy that some servers bypass, or by a script that names each server's own proxy.
 */
export type ProxyRules =
  | {
      readonly mode: 'fixed_servers';
      readonly proxyRules: string;
      readonly proxyBypassRules: string;
    }
  | { readonly mode: 'pac_script'; readonly pacScript: string };

export interface PaneReachOptions {
  /** The game's own server. */
  readonly own: URL;
  /** Puts the rules in force; resolves once they are. */
  readonly apply: (rules: ProxyRules) => Promise<void>;
  /** The system's proxy for a URL, as a PAC string. */
  readonly systemProxy: (url: string) => Promise<string>;
}

export interface PaneReach {
  /** Resolves once the engine reaches the game's own server by the proxy that the system has for it now. Never rejects. */
  allowOwn(): Promise<void>;
  /** Resolves once the engine reaches the server of this address. Never rejects. */
  allow(url: URL): Promise<void>;
  /**
   * Resolves once no new connection reaches any server but the game's own. The value says whether other servers were
   * within reach before: their connections stay open until their page ends. Never rejects.
   */
  withdrawOthers(): Promise<boolean>;
}

/** Makes the limits, with no server within reach. */
export function createReach({ own, apply, systemProxy }: PaneReachOptions): PaneReach {
  const ownServer = serverOf(own);
  /** The system's proxy for the game's own server; null until it is known. */
  let ownProxy: string | null = null;
  /** The other servers, each with the system's proxy for it. */
  const others = new Map<string, string>();
  let inForce: Promise<void> = Promise.resolve();

  function next(change: () => Promise<void>): Promise<void> {
    inForce = inForce.then(change).catch(() => undefined);
    return inForce;
  }

  const enforce = () => apply(rulesFor([[ownServer, ownProxy ?? DIRECT], ...others]));

  async function proxyFor(url: URL): Promise<string> {
    if (isLoopbackHost(url.hostname)) return DIRECT;
    return systemProxy(`${url.origin}/`).catch(() => DIRECT);
  }

  return {
    allowOwn: () =>
      next(async () => {
        const proxy = await proxyFor(own);
        if (proxy === ownProxy) return;
        ownProxy = proxy;
        // The system has another proxy now, so the proxy of each other server is looked up again with its next request.
        others.clear();
        await enforce();
      }),
    allow(url) {
      const server = serverOf(url);
      if (server === ownServer || others.has(server)) return inForce;
      return next(async () => {
        if (others.has(server)) return;
        others.set(server, await proxyFor(url));
        // The own server is one of them.
        keepNewest(others, MAX_SERVERS - 1);
        await enforce();
      });
    },
    async withdrawOthers() {
      let hadOthers = false;
      await next(async () => {
        hadOthers = others.size > 0;
        others.clear();
        if (hadOthers) await enforce();
      });
      return hadOthers;
    },
  };
}

/** Host and port, as the engine's rules name a server. */
function serverOf({ protocol, hostname, port }: URL): string {
  const isSafe = protocol === 'https:' || protocol === 'wss:';
  return `${hostname}:${port === '' ? (isSafe ? '443' : '80') : port}`;
}

/**
 * If the system has no proxy, these servers bypass the dead one. If it has one, only a script can name it for these
 * servers alone. For this machine's own addresses and link-local ones the engine does not run the script; it reaches
 * them directly.
 */
function rulesFor(servers: readonly (readonly [server: string, proxy: string])[]): ProxyRules {
  if (servers.every(([, proxy]) => proxy === DIRECT)) {
    const names = servers.map(([server]) => server);
    return { ...DEAD_PROXY, proxyBypassRules: [DEAD_PROXY.proxyBypassRules, ...names].join(';') };
  }
  const proxies = JSON.stringify(Object.fromEntries(servers));
  const script = `var proxies = ${proxies};
function FindProxyForURL(url) {
  var parts = /^([a-z]+):\\/\\/(\\[[^\\]]*\\]|[^:\\/?#]*)(?::(\\d+))?/.exec(url);
  var port = parts && (parts[3] || (/s$/.test(parts[1]) ? '443' : '80'));
  return (parts && proxies[parts[2] + ':' + port]) || 'PROXY ${DEAD_PROXY.proxyRules}';
}`;
  const encoded = Buffer.from(script).toString('base64');
  return {
    mode: 'pac_script',
    pacScript: `data:application/x-ns-proxy-autoconfig;base64,${encoded}`,
  };
}
