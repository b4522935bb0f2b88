/** Refuses guests where the dialect closes a path to them: a 401 without a code. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';

import { readSession, sessionCookieName } from '../calls/session';
import type { ServiceParts } from './serve';

export function addGuestGate(
  app: Hono<{ Bindings: HttpBindings }>,
  { world, dialect }: ServiceParts,
): void {
  if (!dialect.isClosedToGuests) return;
  app.use('/api/*', async (context, next) => {
    const { method, path } = context.req;
    if (!dialect.isClosedToGuests?.(world, method, path)) return next();
    const session = await readSession(world, getCookie(context)[sessionCookieName(world)]);
    return session ? next() : context.json({ error: 'Sign in to view this server' }, 401);
  });
}
