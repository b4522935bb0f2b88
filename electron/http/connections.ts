/** Chooses connections: kept-alive ones for reads, a new one for each write, through the system's proxy if any. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import * as tls from 'node:tls';

import { isLoopbackHost } from '@shared/domain/loopback-host';
import type { ProxyLogin } from '@shared/ipc/confirm';

import { basicAuthorization, proxyFromPac } from './system-proxy';
import type { ProxyLogins, UsedProxy } from './system-proxy';

/**
 * How long an idle connection stays open. Services close idle connections after about 5 s, and the client must close
 * them first.
 */
const IDLE_MS = 4_000;
const MAX_CONNECTIONS = 12;
/** How long a looked-up proxy is used. */
const PROXY_ANSWER_MS = 30_000;

/** Which kind of connection a request needs. */
export type ConnectionUse = 'kept-alive' | 'fresh';

/** How one request goes out. */
export interface Connection {
  readonly agent: HttpAgent;
  /** Trusted authorities of an https connection, if there are more than Node's own. */
  readonly secureContext?: tls.SecureContext;
  /** How the host's name is looked up; absent: as the system does it. A proxy looks it up itself. */
  readonly lookup?: LookupFunction;
  /** The system's proxy, if the connection goes through one. */
  readonly through?: UsedProxy;
}

export interface Connections {
  /** The agent for one request; looks up the system's proxy unless `url` is on this machine. */
  connectionFor(url: URL, use: ConnectionUse): Promise<Connection>;
  /** The proxy demands another login than it was sent. Asks the player; false: there is none. Never rejects. */
  logInAgain(used: UsedProxy): Promise<boolean>;
  /** The proxy let a request through. */
  letThrough(used: UsedProxy): void;
  /** Closes idle connections. */
  close(): void;
}

export interface ConnectionsOptions {
  /** The system's proxy for a URL as a PAC string, for example `PROXY host:8080; DIRECT`. */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** The logins of proxies; absent: no proxy gets any. */
  readonly proxyLogins?: ProxyLogins;
  /** Certificate authorities that the system trusts, as PEM; added to Node's own. */
  readonly systemCertificates?: () => readonly string[];
  /** Monotonic milliseconds. */
  readonly monotonicMs?: () => number;
  /** How long an idle connection stays open. */
  readonly idleMs?: number;
}

/** Authorities that the system trusts beyond Node's list; empty when the runtime cannot list them (Electron 33). */
function readSystemCertificates(): readonly string[] {
  const { getCACertificates } = tls as {
    getCACertificates?: (type: 'default' | 'system') => string[];
  };
  if (!getCACertificates) return [];
  return [...getCACertificates('default'), ...getCACertificates('system')];
}

/** Creates the agents of the app. */
export function createConnections(options: ConnectionsOptions = {}): Connections {
  const { systemCertificates = readSystemCertificates, proxyLogins } = options;
  const { monotonicMs = () => performance.now(), idleMs = IDLE_MS } = options;
  /** Each with the login that its connections send to the proxy. */
  const agents = new Map<string, { login: ProxyLogin | null; agent: Promise<HttpAgent> }>();
  const proxyAnswers = new Map<string, { pac: string; untilMs: number }>();
  let trust: Pick<Connection, 'secureContext'> | null = null;

  // One context for all connections: building it parses every certificate.
  function trusted(): Pick<Connection, 'secureContext'> {
    if (trust) return trust;
    const found = systemCertificates();
    const ca = [...new Set([...tls.rootCertificates, ...found])];
    trust = found.length === 0 ? {} : { secureContext: tls.createSecureContext({ ca }) };
    return trust;
  }

  async function proxyFor(url: URL): Promise<string | null> {
    if (!options.resolveProxy || isLoopbackHost(url.hostname)) return null;
    const known = proxyAnswers.get(url.origin);
    if (known && known.untilMs > monotonicMs()) return proxyFromPac(known.pac);
    const pac = await options.resolveProxy(`${url.origin}/`).catch(() => 'DIRECT');
    proxyAnswers.set(url.origin, { pac, untilMs: monotonicMs() + PROXY_ANSWER_MS });
    return proxyFromPac(pac);
  }

  async function makeAgent(
    url: URL,
    through: UsedProxy | null,
    use: ConnectionUse,
  ): Promise<HttpAgent> {
    const pooling = {
      keepAlive: use === 'kept-alive',
      scheduling: 'lifo',
      ...(use === 'kept-alive' ? { maxSockets: MAX_CONNECTIONS } : {}),
    } as const;
    // Node's agents apply the time-out only to idle connections.
    if (url.protocol === 'http:') return new HttpAgent({ ...pooling, timeout: idleMs });
    if (through === null) return new HttpsAgent({ ...pooling, timeout: idleMs });
    const { proxy, login } = through;
    // No idle time-out here: these agents would apply it to requests in progress too.
    if (proxy.startsWith('socks')) {
      const { SocksProxyAgent } = await import('socks-proxy-agent');
      return new SocksProxyAgent(proxy, pooling);
    }
    const { HttpsProxyAgent } = await import('https-proxy-agent');
    // These headers go only to the proxy, with CONNECT. The agent would also take a login from the URL, but would print it.
    const headers = login && { headers: { 'Proxy-Authorization': basicAuthorization(login) } };
    return new HttpsProxyAgent(proxy, { ...pooling, ...headers });
  }

  async function agentFor(
    url: URL,
    through: UsedProxy | null,
    use: ConnectionUse,
  ): Promise<HttpAgent> {
    const name = `${use} ${url.protocol} ${through?.proxy ?? 'direct'}`;
    const login = through?.login ?? null;
    const known = agents.get(name);
    if (known?.login === login) return known.agent;
    // Stored before it is ready, so that the requests of one burst share their connections.
    const agent = makeAgent(url, through, use);
    agents.set(name, { login, agent });
    agent.catch(() => agents.delete(name));
    return agent;
  }

  async function throughProxy(url: URL): Promise<UsedProxy | null> {
    const proxy = await proxyFor(url);
    if (proxy === null) return null;
    return { proxy, login: (await proxyLogins?.current(proxy)) ?? null };
  }

  return {
    async connectionFor(url, use) {
      const through = await throughProxy(url);
      const agent = await agentFor(url, through, use);
      if (url.protocol !== 'https:') return { agent };
      return { agent, ...trusted(), ...(through && { through }) };
    },
    logInAgain: async ({ proxy, login }) =>
      ((await proxyLogins?.demand(proxy, login)) ?? null) !== null,
    letThrough({ proxy, login }) {
      if (login !== null) proxyLogins?.accepted(proxy);
    },
    close() {
      for (const { agent: made } of agents.values()) {
        void made.then(
          (agent) => agent.destroy(),
          () => undefined,
        );
      }
      agents.clear();
    },
  };
}
