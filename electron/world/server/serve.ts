/** One request to a route of the service, from its credentials to the wire. */
import type { ServerResponse } from 'node:http';

import type { HttpBindings } from '@hono/node-server';
import type { EndpointId } from '@shared/contract/index';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import { makeChange } from '../core/change-lock';
import type { World } from '../core/world';
import type { Dialect, Route, WireAnswer } from '../dialect/dialect';
import type { AnswerCache } from './answer-cache';
import { rateLimited } from '../calls/answers';
import type { Answer } from '../calls/answers';
import type { AnyHandler, Call } from '../calls/call';
import type { Caller } from '../calls/caller';
import { identify } from './identify';
import type { FaultQueue } from './faults';
import { readJsonBody } from './json-body';
import type { JsonBody } from './json-body';
import type { RateLimiter, RateVerdict } from '../dialect/rate-limiter';
import { bodyOf, send, statusOf, toResponse, wireAnswerOf } from './wire-answer';
import type { RequestLog } from './request-log';

export interface ServiceParts {
  readonly world: World;
  readonly dialect: Dialect;
  readonly limiter: RateLimiter;
  readonly faults: FaultQueue;
  readonly log: RequestLog;
  /** Resolves when every change is on the disk; a command is answered only then. */
  readonly settled: () => Promise<void>;
}

export interface ServiceRuntime extends ServiceParts {
  /** Connections on which a fault is being played. */
  readonly faulty: WeakSet<ServerResponse>;
  readonly cache: AnswerCache;
}

export type ServiceContext = Context<{ Bindings: HttpBindings }>;

/** Answers a matched route: identifies the caller, counts the request, runs the handler and sends the answer. */
export async function serve(
  parts: ServiceRuntime,
  route: Route,
  handler: AnyHandler,
  context: ServiceContext,
): Promise<Response> {
  const { world, faulty } = parts;
  const { outgoing } = context.env;
  const answer = await answerTo(parts, route, handler, context);
  return faulty.has(outgoing) ? toResponse(answer) : send(answer, outgoing, world.clock.nowMs());
}

async function answerTo(
  parts: ServiceRuntime,
  route: Route,
  handler: AnyHandler,
  context: ServiceContext,
): Promise<WireAnswer> {
  const { world, dialect, cache } = parts;
  const { incoming } = context.env;
  const wrap = (answer: Answer, verdict: RateVerdict | null): WireAnswer =>
    wireAnswerOf(
      world,
      dialect,
      route,
      { status: statusOf(answer), body: bodyOf(dialect, route, answer) },
      {
        verdict,
        cookies: answer.cookies,
        retryAfterSeconds: answer.kind === 'refusal' ? answer.retryAfterSeconds : undefined,
      },
      incoming,
    );
  const identified = await identify(world, dialect, route.endpoint, {
    cookies: getCookie(context),
    apiKey: context.req.header('X-API-Key'),
    botToken: context.req.header('X-Bot-Token'),
  });
  if (identified.kind === 'refusal') return wrap(identified, null);
  const verdict = countRequest(parts, route, identified, context);
  if (verdict && !verdict.allowed) return wrap(rateLimited(verdict.retryAfterSeconds), verdict);
  const cacheKey = isSameForAll(route) ? (incoming.url ?? null) : null;
  const known = cacheKey === null ? null : cache.get(cacheKey);
  const extras = { verdict, cookies: [], retryAfterSeconds: undefined };
  if (known) return wireAnswerOf(world, dialect, route, known, extras, incoming);
  const answer = await handle(world, route, handler, identified, context);
  if (route.endpoint.kind === 'command') await parts.settled();
  if (cacheKey === null || answer.kind !== 'success') return wrap(answer, verdict);
  const finished = { status: 200, body: bodyOf(dialect, route, answer) };
  cache.put(cacheKey, finished);
  return wireAnswerOf(world, dialect, route, finished, extras, incoming);
}

/** Whether the route answers every caller alike until the state changes: public reads do, except pages and the clock. */
function isSameForAll({ id, endpoint }: Route): boolean {
  return id !== null && endpoint.bucket === 'publicRead' && !CHANGING.has(id);
}

const CHANGING: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'game',
  'market',
  'bonds',
  'corporationSharesHistory',
]);

function countRequest(
  { world, dialect, limiter }: ServiceParts,
  route: Route,
  caller: Caller,
  context: ServiceContext,
): RateVerdict | null {
  const rule = dialect.rateRule(route, caller, context.env.incoming);
  return (
    rule && limiter.take(rule.counter, world.settings.limits[rule.family], world.clock.nowMs())
  );
}

const NO_BODY: JsonBody = { kind: 'body', fields: {} };

async function handle(
  world: World,
  route: Route,
  handler: AnyHandler,
  caller: Caller,
  context: ServiceContext,
): Promise<Answer> {
  const body = route.endpoint.kind === 'command' ? await readJsonBody(context.req.raw) : NO_BODY;
  if (body.kind === 'refusal') return body;
  const { fields } = body;
  const call: Call = {
    world,
    caller,
    text: (name: string) => context.req.param(name) || context.req.query(name) || undefined,
    body: fields,
    extra: (name: string) => context.req.param(name) || context.req.query(name) || undefined,
    header: (name: string) => context.req.header(name),
    field: (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  };
  return route.endpoint.kind === 'command' ? makeChange(world, () => handler(call)) : handler(call);
}
