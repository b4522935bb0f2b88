/**
 * The cookies that one client's requests carry, within the size of header that servers accept: one answer must not be able
 * to stop all later requests.
 */
import { isNamedAsSession } from '../session/secrets/jar-cookies';
import type { ApiClientOptions } from './api-client-types';
import type { CookieCarrier } from './send';

/** Common servers refuse a header line of 8 KiB. The session's cookie alone may have 4 KiB. */
const LONGEST_HEADER = 7_000;

/** A `Cookie` header, and the session in it. */
interface BuiltCookies {
  /** Empty when there is none to send. */
  readonly header: string;
  /** `AccountOfSession.version` of the session in it. */
  readonly sessionVersion: number;
}

/** The cookies of one request. */
export interface RequestCookies extends Pick<CookieCarrier, 'receive'> {
  /** Builds the header for this URL; again only when a cookie or the URL has changed. */
  for(url: URL): Promise<BuiltCookies>;
}

export interface ClientCookies {
  /** @param isSessionOnly without the cookies that are not the session's */
  ofRequest(isSessionOnly?: boolean): RequestCookies;
  /** Leaves the cookies that are not the session's out of all later requests. */
  dropForeign(): void;
}

function isSession(pair: string): boolean {
  return isNamedAsSession({ name: pair.split('=')[0] ?? '' });
}

/** The session's cookies of a header; all of them where none is named so, because then any may be. */
export function sessionOnly(header: string): string {
  const named = header.split('; ').filter(isSession);
  return named.length > 0 ? named.join('; ') : header;
}

/** The cookies that fit, the session's first in line. */
function withinLimit(header: string): string {
  if (header.length <= LONGEST_HEADER) return header;
  const pairs = header.split('; ');
  const kept = new Set<string>();
  let length = 0;
  for (const pair of [...pairs.filter(isSession), ...pairs.filter((one) => !isSession(one))]) {
    if (length + pair.length > LONGEST_HEADER) continue;
    kept.add(pair);
    length += pair.length + 2;
  }
  return pairs.filter((pair) => kept.has(pair)).join('; ');
}

/** Creates the cookies of one client. */
export function createClientCookies({
  cookies,
  account,
}: Pick<ApiClientOptions, 'cookies' | 'account'>): ClientCookies {
  let isForeignDropped = false;

  async function build(url: URL, isSessionOnly: boolean) {
    const revision = cookies.revision();
    const sessionVersion = account?.version() ?? 0;
    const header = withinLimit(await cookies.headerFor(url));
    const isBare = isSessionOnly || isForeignDropped;
    const sent = isBare ? sessionOnly(header) : header;
    return { href: url.href, revision, sessionVersion, header: sent };
  }

  return {
    ofRequest(isSessionOnly = false) {
      let built: Awaited<ReturnType<typeof build>> | null = null;
      return {
        async for(url) {
          // An answer may change the session while the jar is read.
          while (
            built?.href !== url.href ||
            built.revision !== cookies.revision() ||
            built.sessionVersion !== (account?.version() ?? 0)
          )
            built = await build(url, isSessionOnly);
          return built;
        },
        receive: (...given) => cookies.receive(...given),
      };
    },
    dropForeign() {
      isForeignDropped = true;
    },
  };
}
