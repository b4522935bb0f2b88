/** The cookies of one request: their header is built once, and again only when a cookie or the address has changed. */
import type { ApiClientOptions } from './api-client-types';
import type { CookieCarrier } from './send';

/** A `Cookie` header, and the session in it. */
export interface BuiltCookies {
  /** Empty when there is none to send. */
  readonly header: string;
  /** `AccountOfSession.version` of the session in it. */
  readonly sessionVersion: number;
}

export interface RequestCookies extends Pick<CookieCarrier, 'receive'> {
  for(url: URL): Promise<BuiltCookies>;
}

/** Builds nothing yet. */
export function createRequestCookies({
  cookies,
  account,
}: Pick<ApiClientOptions, 'cookies' | 'account'>): RequestCookies {
  let built: (BuiltCookies & { readonly href: string; readonly revision: number }) | null = null;
  const version = () => account?.version() ?? 0;

  function isCurrent(href: string): boolean {
    return (
      built?.href === href &&
      built.revision === cookies.revision() &&
      built.sessionVersion === version()
    );
  }

  return {
    async for(url) {
      let current = built;
      // An answer may change the session while the jar is read.
      while (current === null || !isCurrent(url.href)) {
        const state = { href: url.href, revision: cookies.revision(), sessionVersion: version() };
        current = { ...state, header: await cookies.headerFor(url) };
        built = current;
      }
      return current;
    },
    receive: (...given) => cookies.receive(...given),
  };
}
