/** Key management for a signed-in player (contract part 5; the routes are "not shown", so they are those that a deployment was seen to have). */
import { createHmac } from 'node:crypto';

import { z } from 'zod';

import type { World } from '../core/world';
import { generateKey } from '../generate/players';
import { badRequest, succeed } from '../http/answers';
import type { Answer } from '../http/answers';
import type { ApiKey, Player } from '../model/people';

/** Active keys of one scope, at most (contract part 5). */
export const ACTIVE_KEYS_A_SCOPE = 3;
const PREFIX_SHOWN = 14;

const creation = z.object({
  name: z.string().min(1).max(80),
  scope: z.enum(['public', 'private']),
});
const removal = z.object({ keyId: z.string() });

/** The player's active keys, newest first; never a whole token. */
export function listKeys(world: World, player: Player): Answer {
  const keys = player.keys.filter(({ revoked }) => !revoked).toReversed();
  return succeed({
    keys: keys.map((key) => ({
      _id: keyId(world, key),
      userId: player.objectId,
      name: key.name,
      scope: key.scope,
      prefix: key.token.slice(0, PREFIX_SHOWN),
      requestCount: 0,
      lastUsedAt: null,
      revokedAt: null,
    })),
  });
}

/** Makes a key; this answer is the only one that shows its token. */
export function createKey(world: World, player: Player, body: unknown): Answer {
  const order = creation.safeParse(body);
  if (!order.success) return badRequest('name: 1 to 80 characters; scope: public or private');
  const { name, scope } = order.data;
  const active = player.keys.filter((key) => key.scope === scope && !key.revoked);
  if (active.length >= ACTIVE_KEYS_A_SCOPE) {
    return badRequest(`You can have at most ${ACTIVE_KEYS_A_SCOPE} active ${scope} keys`);
  }
  const serial = player.keys.length + 1;
  const key: ApiKey = { ...generateKey(world.state.seed, player.number, scope, serial), name };
  player.keys.push(key);
  return succeed({ token: key.token, scope });
}

/** Revokes a key; succeeds also when there is none of that id. */
export function revokeKey(world: World, player: Player, body: unknown): Answer {
  const order = removal.safeParse(body);
  if (!order.success) return badRequest('keyId: Required');
  const key = player.keys.find((candidate) => keyId(world, candidate) === order.data.keyId);
  if (key) key.revoked = true;
  return succeed({ success: true });
}

function keyId(world: World, key: ApiKey): string {
  return createHmac('sha256', world.sessionSecret).update(key.token).digest('hex').slice(0, 24);
}
