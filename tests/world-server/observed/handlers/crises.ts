/** Crises as the observed deployment answers them (observed section 7). */
import { forbidden, succeed, unauthorized } from '@electron/world/calls/answers';
import type { Refusal } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import { stateNowMs } from '@electron/world/core/world';
import {
  activeCrisis,
  crisisHandlers,
  playerOf,
  resolvedCrisis,
} from '@electron/world/handlers/crises';
import { crisesOf } from '@electron/world/rules/events';
import { turnStartMs } from '@electron/world/rules/time';
import { HOUR_MS } from '@shared/domain/time-units';

import type { ObservedHandlers } from '../calls/observed-handlers';

const RESOLVED_SHOWN_MS = 48 * HOUR_MS;

export const observedCrises = {
  eventsActive: ({ world, caller }) => {
    const player = playerOf(caller);
    // A monarch has no crises.
    if (player.isImperial) return unauthorized('Authentication with character required');
    const crises = crisesOf(world.state, player.number);
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

  /** Only people may choose, and only from the game's own pages. */
  resolveEvent: (call) => foreignRefusal(call) ?? crisisHandlers.resolveEvent(call),
} satisfies ObservedHandlers;

/** Refuses bots and pages of other origins; a client that names no page may proceed. */
function foreignRefusal({ world, header }: Pick<Call, 'world' | 'header'>): Refusal | null {
  if (header('X-Bot-Token') !== undefined) return forbidden('Bots cannot do this.');
  const page = header('Origin') ?? header('Referer');
  if (page === undefined) return null;
  const host = URL.canParse(page) ? new URL(page).host : '';
  const known = [header('Host'), new URL(world.baseUrl).host];
  return known.includes(host) ? null : forbidden('Cross-origin request rejected.');
}

function withoutIdAndStatus({
  id: _absent,
  status: _unknown,
  ...event
}: ReturnType<typeof activeCrisis>) {
  return event;
}
