/** The service's HTTP application: its routes, made from the contract table, on a loopback listener. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { Hono } from 'hono';
import type { MiddlewareHandler, Context } from 'hono';

import { internalError } from '../calls/answers';
import type { Dialect, Route } from '../dialect/dialect';
import { serve } from './serve';
import type { ServiceParts } from './serve';
import { addSite, addWebPages } from './site';

/** Middleware that runs before every request, after the guard. */
export type Around = MiddlewareHandler<{ Bindings: HttpBindings }>;

/** Builds the service. */
export function buildService(
  parts: ServiceParts,
  around: readonly Around[],
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { dialect } = parts;
  app.use(loopbackGuard, ...around);
  for (const route of [...tableRoutes(dialect), ...dialect.beyondTable])
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (context) =>
      serve(parts, route, context),
    );
  for (const { endpoint } of tableRoutes(dialect))
    app.all(honoPath(endpoint.path), (context) => dialect.wrongMethod(context.req.raw));
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

/**
 * Endpoints of the table that the dialect serves; those without placeholders come first, so that `bulk` is not taken for
 * an id.
 */
function tableRoutes(dialect: Dialect): Route[] {
  return Object.entries<Endpoint>(endpoints)
    .flatMap(([id, endpoint]): Route[] => {
      const handler = isEndpointId(id) ? dialect.handlers[id] : undefined;
      return isEndpointId(id) && handler ? [{ id, endpoint, handler }] : [];
    })
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

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Refuses requests whose `Host` is not this machine, and those that a page of another origin sent. */
export const loopbackGuard: Around = async (context, next) => {
  if (!LOOPBACK_HOST.test(context.req.header('Host') ?? ''))
    return refused(context, 'Only programs on this machine may make requests');
  if (isOfOtherOrigin(context)) return refused(context, 'Cross-origin request rejected.');
  return next();
};

/** A client that is no web page sends no `Origin`. */
function isOfOtherOrigin({ req }: Context): boolean {
  const sent = req.header('Origin');
  if (sent === undefined) return false;
  const origin = URL.parse(sent);
  return origin?.protocol !== 'http:' || origin.host !== req.header('Host')?.toLowerCase();
}

export function refused(context: Context, error: string): Response {
  return context.json({ error, code: 'FORBIDDEN' }, 403);
}

/** An open listener. */
export interface Listener {
  readonly server: Server;
  /** For example `http://127.0.0.1:4020`. */
  readonly origin: string;
  /** Closes every connection and the listener. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Listens on loopback; port 0 takes any free one. Rejects with the system's error when the port is taken. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
  keepAliveMs: number,
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://${LOOPBACK}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
