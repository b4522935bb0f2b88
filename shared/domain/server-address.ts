/** Reads the address of a service as a person types it or a start names it. */
import { isLoopbackHost } from './loopback-host';

/** The origin to connect to, or why there is none. */
export type ServerAddress =
  | { readonly problem: null; readonly origin: string }
  | { readonly problem: 'empty' | 'malformed' | 'credentials' | 'scheme' | 'insecure' }
  /** Hustings uses the root of a server: `path` is at most 100 characters of what it would leave out. */
  | { readonly problem: 'path'; readonly origin: string; readonly path: string };

/** What is needed of a `URL`, which this module's platform does not have. */
interface AddressParts {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly pathname: string;
}

/** The platform's `URL.parse`. */
type ParseUrl = (text: string) => AddressParts | null;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LONGEST_PATH = 100;

/**
 * Accepts https anywhere and http only on this machine. A missing scheme is filled in; query and fragment are ignored.
 * A path is refused: nothing would show that the player meant a service below it, and its routes start at the root
 * (contract part 4).
 */
export function readServerAddress(text: string, parse: ParseUrl): ServerAddress {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  const url = SCHEME.test(typed) ? parse(typed) : parseWithoutScheme(typed, parse);
  if (url === null || url.hostname === '') return { problem: 'malformed' };
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'scheme' };
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return { problem: 'insecure' };
  const { origin, pathname } = url;
  if (pathname === '/') return { problem: null, origin };
  return { problem: 'path', origin, path: pathname.slice(0, LONGEST_PATH) };
}

function parseWithoutScheme(text: string, parse: ParseUrl): AddressParts | null {
  const secure = parse(`https://${text}`);
  return secure !== null && isLoopbackHost(secure.hostname) ? parse(`http://${text}`) : secure;
}
