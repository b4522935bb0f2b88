/** Crises as the observed deployment answers them (observed section 7). */
import { succeed, unauthorized } from '@electron/world/calls/answers';
import { stateNowMs } from '@electron/world/core/world';
import {
  crisisHandlers,
  NEEDS_CHARACTER,
  activeCrisis,
  resolvedCrisis,
} from '@electron/world/handlers/crises';
import { crisesOf } from '@electron/world/rules/events';
import { turnStartMs } from '@electron/world/rules/time';
import { HOUR_MS } from '@shared/domain/time-units';

import type { ObservedHandlers } from '../calls/observed-handlers';

const RESOLVED_SHOWN_MS = 48 * HOUR_MS;

export const observedCrises = {
  eventsActive: ({ world, caller }) => {
    if (caller.kind !== 'session' || caller.session.player.character === null)
      return unauthorized(NEEDS_CHARACTER);
    const crises = crisesOf(world.state, caller.session.player.number);
    const pending = crises.findLast(({ resolvedOption }) => resolvedOption === null);
    const last = crises.findLast(({ resolvedOption }) => resolvedOption !== null);
    const isRecent =
      last !== undefined &&
      stateNowMs(world) - turnStartMs(world.state, last.resolvedTurn ?? 0) <= RESOLVED_SHOWN_MS;
    return succeed({
      event: pending ? withoutIdAndStatus(activeCrisis(world, pending)) : null,
      lastResolved: !pending && last && isRecent ? resolvedCrisis(world, last) : null,
    });
  },

  resolveEvent: crisisHandlers.resolveEvent,
} satisfies ObservedHandlers;

function withoutIdAndStatus({
  id: _absent,
  status: _unknown,
  ...event
}: ReturnType<typeof activeCrisis>) {
  return event;
}
