/** Crises of a player (contract part 6, item 5). */
import type { crisisEndpoints } from '@shared/contract/endpoints/crises';

import { badRequest, notFound, succeed, unauthorized } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { Refused } from '../calls/call';
import type { Caller } from '../calls/session';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Crisis, Player } from '../model/people';
import { crisesOf, effectsOf, settleCrisis } from '../rules/events';
import { PAST_TURN_MS, futureTurnMs, turnStartMs } from '../rules/time';

const TIER = 'Mixed';

export const crisisHandlers = {
  eventsActive: ({ world, caller }) => {
    const player = playerOf(caller);
    const crises = crisesOf(world.state, player.number);
    const active = crises.findLast(({ resolvedOption }) => resolvedOption === null);
    const resolved = active
      ? undefined
      : crises.findLast(({ resolvedOption }) => resolvedOption !== null);
    return succeed({
      ok: true,
      found: active !== undefined,
      event: active ? activeCrisis(world, active) : null,
      lastResolved: resolved ? resolvedCrisis(world, resolved) : null,
    });
  },

  eventById: ({ world, caller, text }) => {
    const crisis = findCrisis(world, playerOf(caller), text('id'));
    return succeed({
      ok: true,
      found: crisis !== null,
      event: crisis && activeCrisis(world, crisis),
    });
  },

  /** Resolves a crisis by the player's choice. */
  resolveEvent({ world, caller, text, body }) {
    const crisis = findCrisis(world, playerOf(caller), text('id'));
    if (!crisis) return notFound('Event not found');
    const option = crisis.options.find(({ id }) => id === body['optionId']);
    if (crisis.resolvedOption !== null) return badRequest('Event already resolved');
    if (crisis.expiresAtTurn <= world.state.turn) return badRequest('Event expired');
    if (!option) return badRequest('optionId: Unknown option');
    settleCrisis(world.state, crisis, option.id, 'player');
    return succeed({
      success: true,
      optionId: option.id,
      tierLabel: TIER,
      effects: effectsOf(crisis, option.id).map((effect) => ({ ...effect })),
      statAdjustment: null,
    });
  },
} satisfies HandlersOf<typeof crisisEndpoints>;

/** The player of a session. @throws Refused when there is none, or it has no character. */
export function playerOf(caller: Caller): Player {
  if (caller.kind !== 'session' || caller.session.player.character === null)
    throw new Refused(unauthorized('Authentication with character required'));
  return caller.session.player;
}

function findCrisis(world: World, { number }: Player, id: string | undefined): Crisis | null {
  return crisesOf(world.state, number).find(({ objectId }) => objectId === id) ?? null;
}

/** A crisis with its choices. */
export function activeCrisis(world: World, crisis: Crisis) {
  return {
    id: crisis.objectId,
    instanceId: crisis.objectId,
    kind: crisis.kind,
    title: crisis.title,
    headline: crisis.headline,
    body: crisis.body,
    offeredAtTurn: crisis.offeredAtTurn,
    // A world that takes turns only on command uses the usual turn length here: with its own length of 0, the deadline
    // would pass at once.
    expiresAtRealtimeMs:
      world.beganAtMs +
      futureTurnMs(world.state, crisis.expiresAtTurn, world.turnMs || PAST_TURN_MS),
    defaultOptionId: crisis.options.at(-1)?.id ?? null,
    options: crisis.options.map((option, index) => ({
      ...option,
      isDefault: index === crisis.options.length - 1,
      statAdjustment: adjustmentOf(crisis, option.id),
    })),
    status: crisis.resolvedOption === null ? 'active' : 'resolved',
  };
}

/** What an option does to the character, as far as this world tells it beforehand. */
function adjustmentOf(crisis: Crisis, option: string) {
  const delta = effectsOf(crisis, option).reduce((sum, { amount }) => sum + amount, 0);
  return { stat: 'favorability', label: 'Favorability', delta };
}

/** A resolved crisis and its effects. */
export function resolvedCrisis(world: World, crisis: Crisis) {
  return {
    instanceId: crisis.objectId,
    kind: crisis.kind,
    title: crisis.title,
    optionLabel: crisis.options.find(({ id }) => id === crisis.resolvedOption)?.label ?? null,
    tierLabel: TIER,
    effects: effectsOf(crisis, crisis.resolvedOption ?? ''),
    resolvedAt: isoTime(
      world,
      turnStartMs(world.state, crisis.resolvedTurn ?? crisis.offeredAtTurn),
    ),
    reason: crisis.resolvedBy ?? 'player',
  };
}
