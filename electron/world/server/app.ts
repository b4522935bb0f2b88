/** The service's HTTP application: its routes, made from the contract table, and the middleware of every request. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { HttpBindings } from '@hono/node-server';
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';

import type { World } from '../core/world';
import type { Dialect, Route } from '../dialect/dialect';
import { createAnswerCache } from './answer-cache';
import { internalError } from '../calls/answers';
import type { AnyHandler } from '../calls/call';
import { playFault } from './fault-playing';
import { loopbackGuard } from './loopback-guard';
import { addGuestGate } from './guest-gate';
import { serve } from './serve';
import type { ServiceContext, ServiceRuntime, ServiceParts } from './serve';
import { addSite } from './site';
import { addWebPages } from './web-pages';

/** Builds the service. */
export function buildService(parts: ServiceParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const runtime: ServiceRuntime = {
    ...parts,
    faulty: new WeakSet(),
    cache: createAnswerCache(parts.world),
  };
  const { dialect } = parts;
  app.use(loopbackGuard(false));
  app.use(async (context, next) => {
    const response = await answerOnWire(runtime, context, async () => {
      await next();
      return context.res;
    });
    // Assigning a response keeps the cookies of the previous one; clearing it first avoids that.
    context.res = undefined;
    context.res = response;
  });
  addGuestGate(app, runtime);
  for (const route of servedRoutes(dialect)) {
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (context) =>
      serve(runtime, route, handlerOf(dialect, route), context),
    );
  }
  for (const path of new Set(servedRoutes(dialect).map(({ endpoint }) => endpoint.path))) {
    app.all(honoPath(path), (context) => dialect.wrongMethod(context.req.raw));
  }
  for (const { method, route, handler } of dialect.beyondTable) {
    app.on(method, honoPath(route.endpoint.path), (context) =>
      serve(runtime, route, handler, context),
    );
  }
  addSite(app, parts);
  addWebPages(app, parts.world);
  app.notFound((context) => dialect.missing(context.req.raw));
  app.onError((error, context) => {
    reportError(error);
    const { error: message, code } = internalError();
    return context.json({ error: message, code }, 500);
  });
  return app;
}

function handlerOf(dialect: Dialect, { id }: Route): AnyHandler {
  return (id && dialect.handlers[id]) ?? internalError;
}

/** Routes that the dialect serves; those without placeholders come first, so that `bulk` is not taken for an id. */
function servedRoutes(dialect: Dialect): Route[] {
  return Object.entries<Endpoint>(endpoints)
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

/** Logs the request, applies the ordered latency and fault, and sets the world's date. */
async function answerOnWire(
  parts: ServiceRuntime,
  context: ServiceContext,
  proceed: () => Promise<Response>,
): Promise<Response> {
  const { world, dialect, faults, faulty, log } = parts;
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
  for (const [name, value] of Object.entries(dialect.commonHeaders))
    outgoing.setHeader(name, value);
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

function reportError(error: unknown): void {
  process.stderr.write(
    `practice world: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
