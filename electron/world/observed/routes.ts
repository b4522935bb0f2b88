/** Routes that one deployment was seen to have beyond the contract, and what it keeps from guests. */
import type { HttpBindings } from '@hono/node-server';
import { endpoints } from '@shared/contract/index';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';

import type { Route } from '../dialect/dialect';
import { accountOfSession, logout } from './handlers/account';
import { commodities, oneCommodity } from './handlers/commodities';
import { resolveCrisis } from './handlers/crises';
import { gameCountries, health, maintenance, turnStatus } from './handlers/server';
import { openRead, publicRead, sessionWrite } from '../dialect/beyond-table';
import { serve } from '../server/serve';
import type { AnyHandler, ServiceInside } from '../server/serve';
import { readSession, sessionCookieName } from '../calls/session';

type App = Hono<{ Bindings: HttpBindings }>;

const OPEN_READS: readonly (readonly [path: `/${string}`, handler: AnyHandler])[] = [
  ['/api/health', health],
  ['/api/maintenance', maintenance],
  ['/api/game/turn/status', turnStatus],
  ['/api/game/countries', gameCountries],
];

const ME: Route = {
  id: null,
  endpoint: { ...endpoints.clientNav, path: '/api/auth/me' },
  beyond: { limit: null, family: 'me', isCodeless: true },
};

const LOGOUT: Route = {
  id: null,
  endpoint: { ...endpoints.setTheme, path: '/api/auth/logout', auth: 'optionalSession' },
  beyond: { limit: null, family: 'logout', isCodeless: true },
};

const COMMODITIES = publicRead('/api/public/v1/commodities', 'commodities');
const COMMODITY = publicRead('/api/public/v1/commodity/{key}', 'commodity');
const RESOLVE = sessionWrite('/api/events/{id}/resolve', 'resolve', { isCodeless: false });

export function addObservedRoutes(app: App, parts: ServiceInside): void {
  for (const [path, handler] of OPEN_READS) {
    const route = openRead(path);
    app.get(path, (context) => serve(parts, route, handler, context));
  }
  app.get('/api/auth/me', (context) => serve(parts, ME, accountOfSession, context));
  app.post('/api/auth/logout', (context) => serve(parts, LOGOUT, logout, context));
  app.get('/api/public/v1/commodities', (context) =>
    serve(parts, COMMODITIES, commodities, context),
  );
  app.get('/api/public/v1/commodity/:key', (context) =>
    serve(parts, COMMODITY, oneCommodity(context.req.param('key')), context),
  );
  app.post('/api/events/:id/resolve', (context) =>
    serve(parts, RESOLVE, resolveCrisis(context.req.param('id')), context),
  );
}

/** What guests may read even where an administrator has turned public viewing off. */
const ALWAYS_OPEN = [
  '/api/public/',
  '/api/v1/',
  '/api/auth/',
  '/api/error-codes',
  '/api/health',
  '/api/maintenance',
];

/** Keeps guests out of everything else while public viewing is off: a 401 without a code. */
export function addGuestGate(app: App, { world }: ServiceInside): void {
  app.use('/api/*', async (context, next) => {
    const { method, path } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (world.settings.publicViewing || !isRead) return next();
    if (ALWAYS_OPEN.some((prefix) => path.startsWith(prefix))) return next();
    const session = await readSession(world, getCookie(context)[sessionCookieName(world)]);
    return session ? next() : context.json({ error: 'Sign in to view this server' }, 401);
  });
}
