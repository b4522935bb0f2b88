/** What differs between the contract and a deployment that was seen in the wild. */
import type { IncomingMessage } from 'node:http';

import type { Endpoint } from '@shared/contract/define';
import type { EndpointId } from '@shared/contract/index';

import type { RateFamily } from '../core/settings';
import type { Refusal } from '../calls/answers';
import type { Handlers } from '../calls/call';
import type { Caller } from '../calls/caller';
import type { RateLimiter, RateVerdict } from './rate-limiter';
import type { Reply } from '../server/reply';

/** A matched route: of the table, or one beyond it that is served like one of the table. */
export interface Route {
  readonly id: EndpointId | null;
  readonly endpoint: Endpoint;
  /** For routes beyond the table: their family of limits, and whether their own refusals carry a code. */
  readonly beyond?: {
    readonly limit: RateFamily | null;
    readonly family: string;
    readonly isCodeless: boolean;
  };
}

/** Which counter a request adds to, and its ceiling. */
export interface RateRule {
  readonly counter: string;
  readonly family: RateFamily;
}

export interface Dialect {
  /** Endpoints without a handler do not exist in this dialect. */
  readonly handlers: Partial<Handlers>;
  /** How a request is counted; null: not limited. */
  rateRule(route: Route, caller: Caller, request: IncomingMessage): RateRule | null;
  createLimiter(): RateLimiter;
  /** Headers that every answer of the interface has, whatever answers it. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** The JSON body of a refusal. */
  errorBody(route: Route | null, refusal: Refusal): object;
  /** Whether this answer carries `X-RateLimit-*`. */
  showsRateHeaders(route: Route, status: number, verdict: RateVerdict): boolean;
  /** The answer of a matched route with the headers that this dialect adds; may become a 304 instead. */
  finish(route: Route, reply: Reply, request: IncomingMessage): Reply;
  /** The answer to a path that nobody serves. */
  missing(request: Request): Response;
  /** The answer to a method that an existing path does not take. */
  wrongMethod(request: Request): Response;
}
