/**
 * Which servers the pane's engine reaches, by whatever means. Requests are counted and blocked one by one, but a page has
 * ways out that ask nobody: relays of WebRTC over TCP, WebTransport, connections opened ahead. They end in a dead proxy,
 * unless they lead to the game's own server or to one whose request was counted and let through.
 */
import { isLoopbackHost } from '../http/limits';
import { DEAD_PROXY } from '../window/seal-network';

/** A page cannot make the list longer than this: those that were named first leave it, until they are asked again. */
const MOST_SERVERS = 200;

/** Where connections go: to the system's proxy, or to a proxy of ours past which some servers are reached. */
export type ProxyRules =
  | { readonly mode: 'system' }
  | {
      readonly mode: 'fixed_servers';
      readonly proxyRules: string;
      readonly proxyBypassRules: string;
    };

export interface PaneReachOptions {
  /** Puts the rules in force; resolves once they are. */
  readonly apply: (rules: ProxyRules) => Promise<void>;
  /** The system's proxy for a URL, as a PAC string. */
  readonly systemProxy: (url: string) => Promise<string>;
}

export interface PaneReach {
  /** Resolves once the engine reaches the server of this address. Never rejects. */
  allow(url: URL): Promise<void>;
}

/** Makes it, with no server within reach. */
export function createReach({ apply, systemProxy }: PaneReachOptions): PaneReach {
  const servers = new Set<string>();
  /** A system with a proxy of its own decides itself: the engine knows one rule for all servers that are reached directly. */
  let isOfSystem = false;
  let inForce: Promise<void> = Promise.resolve();

  async function change(): Promise<void> {
    const proxyBypassRules = [DEAD_PROXY.proxyBypassRules, ...servers].join(';');
    await apply(isOfSystem ? { mode: 'system' } : { ...DEAD_PROXY, proxyBypassRules });
  }

  async function add(server: string, url: URL): Promise<void> {
    const proxy = isLoopbackHost(url.hostname)
      ? 'DIRECT'
      : await systemProxy(`${url.origin}/`).catch(() => 'DIRECT');
    isOfSystem ||= proxy !== 'DIRECT';
    servers.add(server);
    const [, oldest] = servers;
    // The first one is the game's own.
    if (servers.size > MOST_SERVERS && oldest !== undefined) servers.delete(oldest);
    await change();
  }

  return {
    allow(url) {
      const server = serverOf(url);
      if (isOfSystem || servers.has(server)) return inForce;
      inForce = inForce.then(() => add(server, url)).catch(() => undefined);
      return inForce;
    },
  };
}

/** Host and port, as the engine's rules name a server. */
function serverOf({ protocol, hostname, port }: URL): string {
  const isSafe = protocol === 'https:' || protocol === 'wss:';
  return `${hostname}:${port === '' ? (isSafe ? '443' : '80') : port}`;
}
