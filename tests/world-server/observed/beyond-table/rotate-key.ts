/** Replaces an API key by a new one (observed section 6). */
import { notFound, succeed } from '@electron/world/calls/answers';
import type { Answer } from '@electron/world/calls/answers';
import { sessionOf } from '@electron/world/calls/call';
import type { Call } from '@electron/world/calls/call';
import { isActiveKey } from '@electron/world/calls/session';
import { isoTime, stateNowMs } from '@electron/world/core/world';
import { addKey, keyId } from '@electron/world/handlers/api-keys';
import { DAY_MS } from '@shared/domain/time-units';

import { beyondTable } from '../calls/parameters';

/** A rotated key works for one more day, and counts as active until then. */
const GRACE_MS = DAY_MS;

export function rotateKey(call: Call): Answer {
  const { world } = call;
  const id = beyondTable(call, 'id');
  const { player } = sessionOf(call);
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
}
