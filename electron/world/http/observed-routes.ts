/** Routes that one deployment was seen to have beyond the contract. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';

import { touch } from '../core/derived';
import { changing } from '../core/hold';
import { characterOf } from '../core/world';
import type { World } from '../core/world';
import type { Player } from '../model/people';
import type { ServiceContext, ServiceParts } from './serve';
import { readSession, sessionCookieName } from './session';

export function addObservedRoutes(
  app: Hono<{ Bindings: HttpBindings }>,
  parts: ServiceParts,
): void {
  const { world } = parts;
  app.get('/api/health', (context) =>
    context.json({
      status: 'ok',
      checks: { app: 'ok' },
      timestamp: new Date(world.clock.nowMs()).toISOString(),
    }),
  );
  app.get('/api/maintenance', (context) =>
    context.json({ mode: 'off', enabled: false, reason: null, expectedEnd: null }),
  );
  app.get('/api/auth/me', async (context) => {
    const player = await playerOf(world, context);
    return player
      ? context.json({ user: accountOf(world, player) })
      : context.json({ error: 'Not authenticated' }, 401);
  });
  app.post('/api/auth/logout', async (context) => {
    const player = await playerOf(world, context);
    // Ends every session of the account, on other devices too.
    await changing(world, () => {
      if (player) player.sessionGeneration += 1;
      touch(world);
    });
    await parts.settled();
    deleteCookie(context, sessionCookieName(world), { path: '/' });
    return context.json({ ok: true });
  });
}

async function playerOf(world: World, context: ServiceContext): Promise<Player | null> {
  const session = await readSession(world, getCookie(context)[sessionCookieName(world)]);
  return session?.player ?? null;
}

/** The only answer that tells the stored theme; a player who never chose one has none at all. */
function accountOf(world: World, player: Player): object {
  const character = characterOf(world, player);
  return {
    id: player.objectId,
    username: player.username,
    email: player.email,
    role: player.role,
    isAdmin: player.role === 'admin',
    isModerator: player.role !== 'player',
    ...(player.theme === null ? {} : { theme: player.theme }),
    hasCharacter: character !== null,
    isImperial: false,
    forexEnabled: true,
    hasPassword: true,
    unreadCount: player.unreadCount,
    unreadMailCount: player.unreadMailCount,
    ...(character
      ? {
          character: {
            id: character.objectId,
            name: character.name,
            countryId: character.countryCode,
            actions: character.actions,
          },
        }
      : {}),
  };
}
