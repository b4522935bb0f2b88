/** What guests may read on the observed deployment while its administrators have turned public viewing off. */
import { readSession, sessionCookieName } from '@electron/world/calls/session';
import type { World } from '@electron/world/core/world';
import type { Around } from '@electron/world/server/app';
import { getCookie } from 'hono/cookie';

import type { Traffic } from '../traffic/traffic';

const ALWAYS_OPEN = [
  '/api/public/',
  '/api/v1/',
  '/api/auth/',
  '/api/error-codes',
  '/api/health',
  '/api/maintenance',
];

/** Refuses guests with a 401 without a code; commands check the session themselves. */
export function guestGate(world: World, traffic: Traffic): Around {
  return async (context, next) => {
    const { method, path } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    const isOpen = !path.startsWith('/api/') || ALWAYS_OPEN.some((one) => path.startsWith(one));
    if (traffic.settings.publicViewing || !isRead || isOpen) return next();
    const session = await readSession(world, getCookie(context)[sessionCookieName(world)]);
    return session ? next() : context.json({ error: 'Sign in to view this server' }, 401);
  };
}
