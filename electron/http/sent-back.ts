/** What a server has the client send back to it: which validators go out, and what a refused read leaves out. */
import type { KeptAnswer } from './last-answers';
import type { RequestContext } from './request-context';
import { sessionOnly } from './request-cookies';
import type { ClientCookies, RequestCookies } from './request-cookies';

/** Validators are digests or numbers. */
const LONGEST_VALIDATOR = 256;
const VALIDATOR = /^[\x21-\x7e\x80-\xff ]+$/u;

/** An `ETag` that may go out as `If-None-Match`; null for none, or one that no server needs. */
export function sendableValidator(etag: string | null | undefined): string | null {
  if (!etag || etag.length > LONGEST_VALIDATOR) return null;
  return VALIDATOR.test(etag) ? etag : null;
}

/** How one request of a call goes out. */
export interface Attempt {
  /** The last good answer to the same read. */
  readonly last: KeptAnswer | null;
  /** The ETag of the last answer, for the service to confirm it; unchanged as received: services compare the bytes. */
  readonly validator: string | null;
  /** Fewer cookies than the call's own. */
  readonly cookies?: RequestCookies;
  /** The first try went out with a cookie that was replaced meanwhile. */
  readonly isSecondTry?: boolean;
}

/** Statuses with which a server or its proxy refuses headers that are too large, or that it cannot read. */
const LIGHTER_AFTER: ReadonlySet<number> = new Set([400, 431]);

export type LighterRequests = ReturnType<typeof createLighterRequests>;

/** Decides what a refused read leaves out when it is sent again. */
export function createLighterRequests(clientCookies: ClientCookies) {
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
      { id, endpoint, request, cookies }: RequestContext,
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
      const isTried = attempt.cookies !== undefined || triedWithoutForeign.has(id);
      if (cookies === null || isTried) return null;
      const { header } = await cookies.for(request.url);
      if (sessionOnly(header) === header) return null;
      triedWithoutForeign.add(id);
      return {
        attempt: { ...attempt, cookies: clientCookies.ofRequest(true) },
        because: 'sent again with session cookie only',
      };
    },
    /** The answer to a read without foreign cookies: if it is not refused, they stay out of all requests. */
    settle(status: number): void {
      if (!LIGHTER_AFTER.has(status)) clientCookies.dropForeign();
    },
  };
}
