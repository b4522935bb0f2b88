/** What a server has the client send back to it, within bounds: one answer must not be able to stop all later requests. */
import { isNamedAsSession } from '../session/secrets/jar-cookies';
import type { KeptAnswer } from './last-answers';
import type { RequestContext } from './request-context';
import type { CookieCarrier } from './send';

/** Validators are digests or numbers. */
const LONGEST_VALIDATOR = 256;
const VALIDATOR = /^[\x21-\x7e\x80-\xff ]+$/u;
/** Common servers refuse a header line of 8 KiB. The session's cookie alone may have 4 KiB. */
const LONGEST_COOKIE_HEADER = 7_000;

/** An `ETag` that may go out as `If-None-Match`; null for none, or one that no server needs. */
export function sendableValidator(etag: string | null | undefined): string | null {
  if (!etag || etag.length > LONGEST_VALIDATOR) return null;
  return VALIDATOR.test(etag) ? etag : null;
}

/** Cookies that are bounded, and of which those that are not the session's can be left out. */
export interface BoundedCookies extends CookieCarrier {
  /** Whether the request to this URL carries cookies that are not the session's. */
  hasForeign(url: URL): Promise<boolean>;
  /** The same cookies without those that are not the session's. */
  withoutForeign(): CookieCarrier;
  /** Leaves these out of all later requests. */
  dropForeign(): void;
}

function isSession(pair: string): boolean {
  return isNamedAsSession({ name: pair.split('=')[0] ?? '' });
}

/** The session's cookies; all of them where none is named so, because then any may be. */
function sessionOnly(header: string): string {
  const named = header.split('; ').filter(isSession);
  return named.length > 0 ? named.join('; ') : header;
}

/** The cookies that fit, the session's first in line. */
function withinLimit(header: string): string {
  if (header.length <= LONGEST_COOKIE_HEADER) return header;
  const pairs = header.split('; ');
  const kept = new Set<string>();
  let length = 0;
  for (const pair of [...pairs.filter(isSession), ...pairs.filter((one) => !isSession(one))]) {
    if (length + pair.length > LONGEST_COOKIE_HEADER) continue;
    kept.add(pair);
    length += pair.length + 2;
  }
  return pairs.filter((pair) => kept.has(pair)).join('; ');
}

/** Bounds the cookies of one client. */
export function boundCookies(cookies: CookieCarrier): BoundedCookies {
  let isForeignDropped = false;
  const headerFor = async (url: URL) => {
    const header = withinLimit(await cookies.headerFor(url));
    return isForeignDropped ? sessionOnly(header) : header;
  };
  const receive: CookieCarrier['receive'] = (...given) => cookies.receive(...given);
  const revision = () => cookies.revision();
  return {
    headerFor,
    receive,
    revision,
    async hasForeign(url) {
      const header = await headerFor(url);
      return sessionOnly(header) !== header;
    },
    withoutForeign: () => ({
      headerFor: async (url) => sessionOnly(await headerFor(url)),
      receive,
      revision,
    }),
    dropForeign() {
      isForeignDropped = true;
    },
  };
}

/** How one request of a call goes out. */
export interface Attempt {
  /** The last good answer to the same read. */
  readonly last: KeptAnswer | null;
  /** The ETag of the last answer, for the service to confirm it; unchanged as received: services compare the bytes. */
  readonly validator: string | null;
  /** Fewer cookies than the call's own. */
  readonly cookies?: CookieCarrier;
  /** The first try went out with a cookie that was replaced meanwhile. */
  readonly isSecondTry?: boolean;
}

/** Statuses with which a server or its proxy refuses headers that are too large, or that it cannot read. */
const LIGHTER_AFTER: ReadonlySet<number> = new Set([400, 431]);

export type LighterRequests = ReturnType<typeof createLighterRequests>;

/** Decides what a refused read leaves out when it is sent again. */
export function createLighterRequests(cookies: BoundedCookies) {
  const withoutValidator = new Set<string>();
  const triedWithoutForeign = new Set<string>();
  return {
    /** The validator that a read of this endpoint may name. */
    validatorOf: (endpointId: string, last: KeptAnswer | null) =>
      withoutValidator.has(endpointId) ? null : sendableValidator(last?.etag),
    /**
     * After a refusal that may be about the headers: the same read with less of what the server has us send back. First
     * without the validator, then without the cookies that are not the session's. Null: there is nothing to leave out.
     */
    async after(
      status: number,
      { id, endpoint, request }: Pick<RequestContext, 'id' | 'endpoint' | 'request'>,
      attempt: Attempt,
    ): Promise<{ readonly attempt: Attempt; readonly because: string } | null> {
      if (endpoint.kind !== 'read' || !LIGHTER_AFTER.has(status)) return null;
      if (attempt.validator !== null) {
        withoutValidator.add(id);
        return {
          attempt: { ...attempt, validator: null },
          because: 'sent again without validator',
        };
      }
      const takesCookies = endpoint.auth === 'session' || endpoint.auth === 'optionalSession';
      const isTried = attempt.cookies !== undefined || triedWithoutForeign.has(id);
      if (!takesCookies || isTried || !(await cookies.hasForeign(request.url))) return null;
      triedWithoutForeign.add(id);
      return {
        attempt: { ...attempt, cookies: cookies.withoutForeign() },
        because: 'sent again with session cookie only',
      };
    },
    /** The answer to a read without foreign cookies: if it is not refused, they stay out of all requests. */
    settle(status: number): void {
      if (!LIGHTER_AFTER.has(status)) cookies.dropForeign();
    },
  };
}
