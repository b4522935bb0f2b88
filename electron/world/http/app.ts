/** The service's HTTP: routes made from the contract table, with the checks that every one of them shares. */
import type { ServerResponse } from 'node:http';

import type { HttpBindings } from '@hono/node-server';
import { pathParameterNames } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { setTimeout as wait } from 'node:timers/promises';

import { changing } from '../core/hold';
import type { World } from '../core/world';
import type { Dialect, Route } from '../dialect/dialect';
import { internalError, rateLimited } from './answers';
import { createAnswerCache } from './answer-cache';
import type { AnswerCache } from './answer-cache';
import type { Answer } from './answers';
import { identify } from './caller';
import type { Caller } from './caller';
import type { Call, Handler } from './call';
import { addExtraRoutes } from './extra-routes';
import { addObservedRoutes } from './observed-routes';
import { playFault } from './fault-playing';
import type { FaultQueue } from './faults';
import { loopbackGuard } from './loopback-guard';
import type { RateLimiter, RateVerdict } from './rate-limiter';
import { readJsonBody } from './json-body';
import type { JsonBody } from './json-body';
import { bodyOf, replyOf, responseOf, sendReply, statusOf } from './reply';
import type { Reply } from './reply';
import type { RequestLog } from './request-log';

export interface ServiceParts {
  readonly world: World;
  readonly dialect: Dialect;
  readonly limiter: RateLimiter;
  readonly faults: FaultQueue;
  readonly log: RequestLog;
  /** Resolves when whatever changed is on the disk; every write waits for it before it is answered. */
  readonly settled: () => Promise<void>;
}

interface ServiceInside extends ServiceParts {
  /** Connections on which a fault is being played. */
  readonly faulty: WeakSet<ServerResponse>;
  readonly cache: AnswerCache;
}

export type ServiceContext = Context<{ Bindings: HttpBindings }>;

/** Builds the service. */
export function buildService(parts: ServiceParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const inside: ServiceInside = {
    ...parts,
    faulty: new WeakSet(),
    cache: createAnswerCache(parts.world),
  };
  const { dialect } = parts;
  app.use(loopbackGuard(false));
  app.use(async (context, next) => {
    const response = await answerOnWire(inside, context, async () => {
      await next();
      return context.res;
    });
    // Replacing an answer keeps the cookies of the one before and drops the new ones; clearing it first does not.
    context.res = undefined;
    context.res = response;
  });
  for (const route of servedRoutes(dialect)) {
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (context) =>
      serve(inside, route, context),
    );
  }
  for (const path of new Set(servedRoutes(dialect).map(({ endpoint }) => endpoint.path))) {
    app.all(honoPath(path), (context) => dialect.wrongMethod(context.req.raw));
  }
  addExtraRoutes(app, parts);
  if (parts.world.dialect === 'observed') addObservedRoutes(app, parts);
  app.notFound((context) => dialect.missing(context.req.raw));
  app.onError((error, context) => {
    reportFault(error);
    const { error: message, code } = internalError();
    return context.json({ error: message, code }, 500);
  });
  return app;
}

/** Routes that the dialect serves; those without placeholders first, so that they are not taken for an id. */
function servedRoutes(dialect: Dialect): Route[] {
  return Object.entries(endpoints)
    .flatMap(([id, endpoint]): Route[] =>
      isEndpointId(id) && dialect.handlers[id] ? [{ id, endpoint }] : [],
    )
    .toSorted(
      (left, right) =>
        pathParameterNames(left.endpoint.path).length -
        pathParameterNames(right.endpoint.path).length,
    );
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Logs the request, keeps the ordered latency, plays an ordered fault, and stamps the world's date. */
async function answerOnWire(
  parts: ServiceInside,
  context: ServiceContext,
  proceed: () => Promise<Response>,
): Promise<Response> {
  const { world, faults, faulty, log } = parts;
  const { incoming, outgoing } = context.env;
  const url = new URL(context.req.url);
  const effect = faults.next(context.req.method, url.pathname);
  if (effect) faulty.add(outgoing);
  const cookieNames = Object.keys(getCookie(context));
  const logged = log.add({
    atMs: Date.now(),
    method: context.req.method,
    path: url.pathname,
    query: url.search.slice(1),
    headerNames: Object.keys(incoming.headers).toSorted(),
    cookieNames,
    cookiePresent: cookieNames.length > 0,
    userAgent: incoming.headers['user-agent'] ?? null,
    fault: effect?.kind ?? null,
    status: null,
  });
  const stamp = (response: Response): Response => stampDate(world, response, outgoing);
  if (world.settings.latencyMs > 0) await wait(world.settings.latencyMs);
  const response = effect
    ? await playFault(effect, outgoing, async () => stamp(await proceed()))
    : await proceed();
  const status = outgoing.headersSent ? outgoing.statusCode : response.status;
  logged.status = outgoing.destroyed && !outgoing.writableEnded ? null : status;
  return stamp(response);
}

function stampDate(world: World, response: Response, outgoing: ServerResponse): Response {
  if (!outgoing.headersSent)
    outgoing.setHeader('Date', new Date(world.clock.nowMs()).toUTCString());
  return response;
}

async function serve(
  parts: ServiceInside,
  route: Route,
  context: ServiceContext,
): Promise<Response> {
  const { world, faulty } = parts;
  const { outgoing } = context.env;
  const reply = await replyTo(parts, route, context);
  return faulty.has(outgoing) ? responseOf(reply) : sendReply(reply, outgoing, world.clock.nowMs());
}

async function replyTo(
  parts: ServiceInside,
  route: Route,
  context: ServiceContext,
): Promise<Reply> {
  const { world, dialect, cache } = parts;
  const { incoming } = context.env;
  const wrap = (answer: Answer, verdict: RateVerdict | null): Reply =>
    replyOf(
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
  const identified = await identify(world, route.endpoint, {
    cookies: getCookie(context),
    apiKey: context.req.header('X-API-Key'),
    botToken: context.req.header('X-Bot-Token'),
  });
  if (identified.kind === 'refusal') return wrap(identified, null);
  const verdict = countRequest(parts, route, identified, context);
  if (verdict && !verdict.allowed) return wrap(rateLimited(verdict.retryAfterSeconds), verdict);
  const question = isSameForAll(route) ? (incoming.url ?? null) : null;
  const known = question === null ? null : cache.get(question);
  const extras = { verdict, cookies: [], retryAfterSeconds: undefined };
  if (known) return replyOf(world, dialect, route, known, extras, incoming);
  const answer = await handle(world, dialect, route, identified, context);
  if (route.endpoint.kind === 'command') await parts.settled();
  if (question === null || answer.kind !== 'success') return wrap(answer, verdict);
  const finished = { status: 200, body: bodyOf(dialect, route, answer) };
  cache.put(question, finished);
  return replyOf(world, dialect, route, finished, extras, incoming);
}

/** Public reads answer everybody alike, but for those that go on from a page which the caller saw. */
function isSameForAll({ id, endpoint }: Route): boolean {
  return endpoint.bucket === 'publicRead' && !PAGED.has(id);
}

const PAGED: ReadonlySet<EndpointId> = new Set<EndpointId>([
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
  const rule = dialect.rateRule(route, caller, context.env.incoming.socket.remoteAddress ?? '');
  return (
    rule && limiter.take(rule.counter, world.settings.limits[rule.family], world.clock.nowMs())
  );
}

const NO_BODY: JsonBody = { kind: 'body', fields: {} };

async function handle(
  world: World,
  dialect: Dialect,
  route: Route,
  caller: Caller,
  context: ServiceContext,
): Promise<Answer> {
  const handler = dialect.handlers[route.id] as Handler<typeof route.id> | undefined;
  if (!handler) return internalError();
  const body = route.endpoint.kind === 'command' ? await readJsonBody(context.req.raw) : NO_BODY;
  if (body.kind === 'refusal') return body;
  const { fields } = body;
  const call: Call = {
    world,
    caller,
    text: (name: string) => context.req.param(name) || context.req.query(name) || undefined,
    field: (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  };
  return route.endpoint.kind === 'command' ? changing(world, () => handler(call)) : handler(call);
}

function reportFault(error: unknown): void {
  process.stderr.write(
    `practice world: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
