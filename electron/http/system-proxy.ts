/** The proxies of this computer: which ones a PAC string names, and what one that refuses a tunnel asks for. */
import type { ProxyLogin } from '@shared/ipc/confirm';

/** The logins of proxies. A proxy is named by its URL, for example `http://proxy.example:8080`. */
export interface ProxyLogins {
  /** What to send to this proxy; null if no login of it is known. */
  current(proxy: string): Promise<ProxyLogin | null>;
  /**
   * The proxy demands another login than `refused`, which is null if none was sent. Asks the player unless another one
   * is known by now. Null: there is none. Never rejects.
   */
  demand(proxy: string, refused: ProxyLogin | null): Promise<ProxyLogin | null>;
  /** The proxy has accepted its current login. */
  accepted(proxy: string): void;
}

/** A proxy that a connection goes through, and what it sends there. */
export interface UsedProxy {
  readonly proxy: string;
  readonly login: ProxyLogin | null;
}

const SCHEMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    PROXY: 'http',
    HTTP: 'http',
    HTTPS: 'https',
    SOCKS: 'socks4a',
    SOCKS4: 'socks4a',
    SOCKS5: 'socks5h',
  }),
);

/** The entries of a PAC string as proxy URLs, without those that no connection can use; null is a direct connection. */
function proxiesFromPac(pac: string): readonly (string | null)[] {
  return pac.split(';').flatMap((entry) => {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return [null];
    const scheme = SCHEMES.get(kind.toUpperCase());
    return scheme === undefined || address === '' ? [] : [`${scheme}://${address}`];
  });
}

/** The first usable entry of a PAC string as a proxy URL; null for a direct connection. */
export function proxyFromPac(pac: string): string | null {
  return proxiesFromPac(pac)[0] ?? null;
}

/** The http or https proxy of a PAC string at this host and port; null if it names no such proxy. */
export function namedProxy(pac: string, host: string, port: number): string | null {
  const bare = (name: string) => name.toLowerCase().replaceAll(/[[\]]/gu, '');
  return (
    proxiesFromPac(pac).find((proxy) => {
      if (!proxy?.startsWith('http')) return false;
      const [, name = '', ownPort] = /^https?:\/\/(.+):(\d+)$/u.exec(proxy) ?? [];
      return bare(name) === bare(host) && Number(ownPort) === port;
    }) ?? null
  );
}

/** The value of `Proxy-Authorization` (RFC 7617). */
export function basicAuthorization({ user, password }: ProxyLogin): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** The answer of a proxy to CONNECT, as the agent reports it. */
export interface TunnelAnswer {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const PASSWORD_REQUIRED = 407;

/** The error of a request whose tunnel was refused; null if the tunnel is open. */
export function tunnelError({ statusCode, headers }: TunnelAnswer): Error | null {
  if (statusCode === 200) return null;
  return Object.assign(new Error('The proxy refused'), { code: refusalCode(statusCode, headers) });
}

function refusalCode(statusCode: number, headers: TunnelAnswer['headers'] = {}) {
  if (statusCode !== PASSWORD_REQUIRED) return 'PROXY_REFUSED';
  const offered = [headers['proxy-authenticate'] ?? ''].flat();
  return offered.some(offersBasic) ? 'PROXY_PASSWORD_WANTED' : 'PROXY_SIGN_IN_UNSUPPORTED';
}

/** A quoted text; one without an end reaches to the end of the header. */
const QUOTED = /"(?:[^"\\]|\\(?:[^]|$))*(?:"|$)/gu;

/** Whether `Basic` is one of the schemes of a `Proxy-Authenticate` header. Quoted texts may hold that word too. */
function offersBasic(header: string): boolean {
  return /(?:^|,)\s*basic(?:\s|,|$)/iu.test(header.replaceAll(QUOTED, '""'));
}
