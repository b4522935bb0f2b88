/** One request to a route of the service, from its credentials to the answer. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import { rateLimited } from '../calls/answers';
import type { Answer } from '../calls/answers';
import type { AnyHandler, Call } from '../calls/call';
import type { Caller } from '../calls/caller';
import type { World } from '../core/world';
import type { Dialect, Route } from '../dialect/dialect';
import type { RateLimiter, RateVerdict } from '../dialect/rate-limiter';
import { identify } from './identify';
import { readJsonBody } from './json-body';
import type { JsonBody } from './json-body';
import { toResponse } from './wire-answer';

export interface ServiceParts {
  readonly world: World;
  readonly dialect: Dialect;
  readonly limiter: RateLimiter;
  /** Resolves when every change is on the disk; a command is answered only then. */
  readonly settled: () => Promise<void>;
}

export type ServiceContext = Context<{ Bindings: HttpBindings }>;

/** Answers a matched route: identifies the caller, counts the request, runs the handler and makes the answer. */
export async function serve(
  parts: ServiceParts,
  route: Route,
  handler: AnyHandler,
  context: ServiceContext,
): Promise<Response> {
  const { world, dialect } = parts;
  const respond = (answer: Answer, verdict: RateVerdict | null): Response =>
    toResponse(world, dialect, route, answer, verdict, context.env.incoming);
  const identified = await identify(world, dialect, route.endpoint, {
    cookies: getCookie(context),
    apiKey: context.req.header('X-API-Key'),
    botToken: context.req.header('X-Bot-Token'),
  });
  if (identified.kind === 'refusal') return respond(identified, null);
  const verdict = countRequest(parts, route, identified, context);
  if (verdict && !verdict.allowed) return respond(rateLimited(verdict.retryAfterSeconds), verdict);
  const answer = await handle(world, route, handler, identified, context);
  if (route.endpoint.kind === 'command') await parts.settled();
  return respond(answer, verdict);
}

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
  return handler(call);
}
