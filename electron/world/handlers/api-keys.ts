/** Key management for a signed-in player (contract part 5). */
import { createHmac } from 'node:crypto';

import { apiKeyEndpoints } from '@shared/contract/endpoints/api-keys';

import { badRequest, succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { readBody, sessionOf } from '../calls/call';
import { isActiveKey } from '../calls/session';
import { isoTime, stateNowMs } from '../core/world';
import type { World } from '../core/world';
import { generateKey } from '../generate/players';
import type { ApiKey, Player } from '../model/people';

/** Active keys of one scope, at most (contract part 5). */
const ACTIVE_KEYS_PER_SCOPE = 3;
const PREFIX_SHOWN = 14;

/** Key management as both dialects have it: the contract shows none. */
export const keyHandlers = {
  /** The player's active keys, newest first; never a whole token. */
  apiKeys: (call) => {
    const { world } = call;
    const { player } = sessionOf(call);
    const keys = player.keys.filter((key) => isActiveKey(world, key)).toReversed();
    return succeed({ keys: keys.map((key) => keyRow(world, player, key)) });
  },

  /** Creates a key; only this answer shows its token. */
  createApiKey: (call) => {
    const { world, body } = call;
    const { player } = sessionOf(call);
    const { name, scope } = readBody(body, apiKeyEndpoints.createApiKey.params);
    const refusal = keyRefusal(world, player, scope);
    if (refusal !== null) return badRequest(refusal);
    return succeed({ token: addKey(world, player, name, scope).token, scope });
  },

  /** Revokes a key; succeeds also when no key has this id. */
  revokeApiKey: (call) => {
    const { world, body } = call;
    const { player } = sessionOf(call);
    const wanted = readBody(body, apiKeyEndpoints.revokeApiKey.params).keyId;
    const key = player.keys.find((candidate) => keyId(world, candidate) === wanted);
    if (key) key.revoked = true;
    return succeed({ success: true });
  },
} satisfies HandlersOf<typeof apiKeyEndpoints>;

/** Why the player gets no further key of this scope, or null. */
export function keyRefusal(world: World, player: Player, scope: ApiKey['scope']): string | null {
  const active = player.keys.filter((key) => key.scope === scope && isActiveKey(world, key));
  return active.length < ACTIVE_KEYS_PER_SCOPE
    ? null
    : `You can have at most ${ACTIVE_KEYS_PER_SCOPE} active ${scope} keys`;
}

function keyRow(world: World, player: Player, key: ApiKey) {
  const time = (atMs: number | null): string | null =>
    atMs === null ? null : isoTime(world, atMs);
  return {
    _id: keyId(world, key),
    userId: player.objectId,
    name: key.name,
    scope: key.scope,
    prefix: key.token.slice(0, PREFIX_SHOWN),
    requestCount: key.requestCount,
    lastUsedAt: time(key.lastUsedAtMs),
    revokedAt: null,
    createdAt: time(key.createdAtMs),
    updatedAt: time(key.lastUsedAtMs ?? key.createdAtMs),
    gracePeriodEndsAt: time(key.graceEndsAtMs),
  };
}

export function addKey(world: World, player: Player, name: string, scope: ApiKey['scope']): ApiKey {
  const serial = player.keys.length + 1;
  const key: ApiKey = {
    ...generateKey(world.sessionSecret, player.number, scope, serial, stateNowMs(world)),
    name,
  };
  player.keys.push(key);
  return key;
}

export function keyId(world: World, key: ApiKey): string {
  return createHmac('sha256', world.sessionSecret).update(key.token).digest('hex').slice(0, 24);
}
