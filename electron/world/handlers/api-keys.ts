/** Key management for a signed-in player (contract part 5). */
import { createHmac } from 'node:crypto';

import type { apiKeyEndpoints } from '@shared/contract/endpoints/api-keys';
import { DAY_MS } from '@shared/domain/time-units';
import { z } from 'zod';

import { badRequest, notFound, succeed, unauthorized } from '../calls/answers';
import type { Answer, Refusal } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { isActiveKey } from '../calls/session';
import { isoTime, stateNowMs } from '../core/world';
import type { World } from '../core/world';
import { generateKey } from '../generate/players';
import type { ApiKey, Player } from '../model/people';

/** Active keys of one scope, at most (contract part 5). */
const ACTIVE_KEYS_PER_SCOPE = 3;
const PREFIX_SHOWN = 14;
/** A rotated key works for one more day. */
const GRACE_MS = DAY_MS;

const creation = z.object({
  name: z.string().min(1).max(80),
  scope: z.enum(['public', 'private']),
});
const removal = z.object({ keyId: z.string() });

type KeyOrder = Pick<Call, 'caller' | 'world' | 'body'>;

/** Runs `work` for the player of the session. */
function withPlayer<Given extends Pick<Call, 'caller'>, Sent extends Answer>(
  work: (call: Given, player: Player) => Sent,
): (call: Given) => Sent | Refusal {
  return (call) =>
    call.caller.kind === 'session' ? work(call, call.caller.session.player) : unauthorized();
}

/** The player's active keys, newest first; never a whole token. */
const listKeys = withPlayer(({ world }: Pick<Call, 'caller' | 'world'>, player) => {
  const keys = player.keys.filter((key) => isActiveKey(world, key)).toReversed();
  return succeed({ keys: keys.map((key) => keyRow(world, player, key)) });
});

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

/** Creates a key; only this answer shows its token. */
const createKey = withPlayer(({ world, body }: KeyOrder, player) => {
  const order = creation.safeParse(body);
  if (!order.success) return badRequest('name: 1 to 80 characters; scope: public or private');
  const { name, scope } = order.data;
  const active = player.keys.filter((key) => key.scope === scope && isActiveKey(world, key));
  if (active.length >= ACTIVE_KEYS_PER_SCOPE) {
    return badRequest(`You can have at most ${ACTIVE_KEYS_PER_SCOPE} active ${scope} keys`);
  }
  return succeed({ token: addKey(world, player, name, scope).token, scope });
});

function addKey(world: World, player: Player, name: string, scope: ApiKey['scope']): ApiKey {
  const serial = player.keys.length + 1;
  const key: ApiKey = {
    ...generateKey(world.sessionSecret, player.number, scope, serial, stateNowMs(world)),
    name,
  };
  player.keys.push(key);
  return key;
}

/** Revokes a key; succeeds also when no key has this id. */
const revokeKey = withPlayer(({ world, body }: KeyOrder, player) => {
  const order = removal.safeParse(body);
  if (!order.success) return badRequest('keyId: Required');
  const key = player.keys.find((candidate) => keyId(world, candidate) === order.data.keyId);
  if (key) key.revoked = true;
  return succeed({ success: true });
});

/** Replaces a key by a new one; the old one works, and counts as active, until its grace period ends. */
export const rotateKey = withPlayer(({ world, extra }: Call, player) => {
  const id = extra('id');
  const key = player.keys.find(
    (candidate) =>
      keyId(world, candidate) === id &&
      isActiveKey(world, candidate) &&
      candidate.graceEndsAtMs === null,
  );
  if (!key) return notFound('Key not found');
  key.graceEndsAtMs = stateNowMs(world) + GRACE_MS;
  const { token, scope } = addKey(world, player, key.name, key.scope);
  return succeed({ token, scope, gracePeriodEndsAt: isoTime(world, key.graceEndsAtMs) });
});

function keyId(world: World, key: ApiKey): string {
  return createHmac('sha256', world.sessionSecret).update(key.token).digest('hex').slice(0, 24);
}

/** Key management as both dialects have it: the contract shows none. */
export const keyHandlers = {
  apiKeys: listKeys,
  createApiKey: createKey,
  revokeApiKey: revokeKey,
} satisfies HandlersOf<typeof apiKeyEndpoints>;
