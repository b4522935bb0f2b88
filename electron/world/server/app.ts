/** The service's HTTP application: its routes, made from the contract table. */
import type { HttpBindings } from '@hono/node-server';
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';

import { internalError } from '../calls/answers';
import type { AnyHandler } from '../calls/call';
import type { Dialect, Route } from '../dialect/dialect';
import { loopbackGuard } from './loopback-guard';
import { serve } from './serve';
import type { ServiceParts } from './serve';
import { addSite } from './site';
import { addWebPages } from './web-pages';

/** What stands before every request, after the guard. */
export type Around = MiddlewareHandler<{ Bindings: HttpBindings }>;

/** Builds the service. */
export function buildService(
  parts: ServiceParts,
  around: readonly Around[],
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { dialect } = parts;
  app.use(loopbackGuard(false), ...around);
  for (const route of servedRoutes(dialect)) {
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (context) =>
      serve(parts, route, handlerOf(dialect, route), context),
    );
  }
  for (const path of new Set(servedRoutes(dialect).map(({ endpoint }) => endpoint.path))) {
    app.all(honoPath(path), (context) => dialect.wrongMethod(context.req.raw));
  }
  for (const { method, route, handler } of dialect.beyondTable) {
    app.on(method, honoPath(route.endpoint.path), (context) =>
      serve(parts, route, handler, context),
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

function reportError(error: unknown): void {
  process.stderr.write(
    `practice world: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
