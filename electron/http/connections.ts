/** Chooses connections: kept-alive ones for reads, a new one for each write, through the system's proxy if any. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import * as tls from 'node:tls';

import { isLoopbackHost } from '@shared/domain/loopback-host';

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
}

export interface Connections {
  /** The agent for one request; looks up the system's proxy unless `url` is on this machine. */
  connectionFor(url: URL, use: ConnectionUse): Promise<Connection>;
  /** Closes idle connections. */
  close(): void;
}

export interface ConnectionsOptions {
  /** The system's proxy for a URL as a PAC string, for example `PROXY host:8080; DIRECT`. */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** Certificate authorities that the system trusts, as PEM; added to Node's own. */
  readonly systemCertificates?: () => readonly string[];
  /** Monotonic milliseconds. */
  readonly monotonicMs?: () => number;
}

/** The first usable entry of a PAC string as a proxy URL; null for a direct connection. */
export function proxyFromPac(pac: string): string | null {
  for (const entry of pac.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    switch (kind.toUpperCase()) {
      case 'DIRECT':
        return null;
      case 'PROXY':
      case 'HTTP':
        if (address) return `http://${address}`;
        break;
      case 'HTTPS':
        if (address) return `https://${address}`;
        break;
      case 'SOCKS':
      case 'SOCKS4':
        if (address) return `socks4a://${address}`;
        break;
      case 'SOCKS5':
        if (address) return `socks5h://${address}`;
        break;
      default:
        break;
    }
  }
  return null;
}

/** Authorities that the system trusts beyond Node's list; empty when the runtime cannot list them (Electron 33). */
function readSystemCertificates(): readonly string[] {
  const { getCACertificates } = tls as {
    getCACertificates?: (type: 'default' | 'system') => string[];
  };
  if (!getCACertificates) return [];
  return [...getCACertificates('default'), ...getCACertificates('system')];
}

/** Makes the agents of the app. */
export function createConnections(options: ConnectionsOptions = {}): Connections {
  const { systemCertificates = readSystemCertificates, monotonicMs = () => performance.now() } =
    options;
  const agents = new Map<string, Promise<HttpAgent>>();
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

  async function makeAgent(url: URL, proxy: string | null, use: ConnectionUse): Promise<HttpAgent> {
    const pooling = {
      keepAlive: use === 'kept-alive',
      scheduling: 'lifo',
      ...(use === 'kept-alive' ? { maxSockets: MAX_CONNECTIONS } : {}),
    } as const;
    // A connection that closes after its request is never idle, so an idle time-out would only wake the process.
    const idling = use === 'kept-alive' ? { ...pooling, timeout: IDLE_MS } : pooling;
    if (url.protocol === 'http:') return new HttpAgent(idling);
    if (proxy === null) return new HttpsAgent(idling);
    // No idle time-out here: these agents would apply it to requests in progress too.
    if (proxy.startsWith('socks')) {
      const { SocksProxyAgent } = await import('socks-proxy-agent');
      return new SocksProxyAgent(proxy, pooling);
    }
    const { HttpsProxyAgent } = await import('https-proxy-agent');
    return new HttpsProxyAgent(proxy, pooling);
  }

  async function agentFor(url: URL, use: ConnectionUse): Promise<HttpAgent> {
    const proxy = await proxyFor(url);
    const name = `${use} ${url.protocol} ${proxy ?? 'direct'}`;
    const known = agents.get(name);
    if (known) return known;
    // Kept before it is made: the requests of one burst must share their connections.
    const made = makeAgent(url, proxy, use);
    agents.set(name, made);
    made.catch(() => agents.delete(name));
    return made;
  }

  return {
    async connectionFor(url, use) {
      const agent = await agentFor(url, use);
      return url.protocol === 'https:' ? { agent, ...trusted() } : { agent };
    },
    close() {
      for (const made of agents.values()) {
        void made.then(
          (agent) => agent.destroy(),
          () => undefined,
        );
      }
      agents.clear();
    },
  };
}
