/** Crises of a player (contract part 6, item 5); the payload is not stated, so it follows what a deployment was seen to send. */
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import { succeed, unauthorized } from '../calls/answers';
import type { Handlers } from '../calls/call';
import type { Crisis } from '../model/politics';
import { effectsOf } from '../rules/crises';
import { futureTurnMs, turnStartMs } from '../rules/time';

export const eventHandlers: Pick<Handlers, 'eventsActive' | 'eventById'> = {
  eventsActive: ({ world, caller }) => {
    if (caller.kind !== 'session' || caller.session.player.character === null)
      return unauthorized('Authentication with character required');
    const crises = crisesOf(world, caller.session.player.number);
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
    if (caller.kind !== 'session' || caller.session.player.character === null)
      return unauthorized('Authentication with character required');
    const crisis = crisesOf(world, caller.session.player.number).find(
      ({ objectId }) => objectId === text('id'),
    );
    return succeed({
      ok: true,
      found: crisis !== undefined,
      event: crisis ? activeCrisis(world, crisis) : null,
    });
  },
};

/** A player's crises, oldest first. */
export function crisesOf(world: World, player: number): Crisis[] {
  return world.state.crises.filter((crisis) => crisis.player === player);
}

/** A crisis with its choices. */
export function activeCrisis(world: World, crisis: Crisis): object {
  return {
    id: crisis.objectId,
    instanceId: crisis.objectId,
    kind: crisis.kind,
    title: crisis.title,
    headline: crisis.headline,
    body: crisis.body,
    offeredAtTurn: crisis.offeredAtTurn,
    expiresAtRealtimeMs:
      world.beganAtMs + futureTurnMs(world.state, crisis.expiresAtTurn, world.turnMs),
    defaultOptionId: crisis.options.at(-1)?.id ?? null,
    options: crisis.options.map((option, index) => ({
      ...option,
      isDefault: index === crisis.options.length - 1,
    })),
    status: crisis.resolvedOption === null ? 'active' : 'resolved',
  };
}

/** A crisis that is over, and what came of it. */
export function resolvedCrisis(world: World, crisis: Crisis): object {
  return {
    instanceId: crisis.objectId,
    kind: crisis.kind,
    title: crisis.title,
    optionLabel: crisis.options.find(({ id }) => id === crisis.resolvedOption)?.label ?? null,
    tierLabel: 'Mixed',
    effects: effectsOf(crisis, crisis.resolvedOption ?? ''),
    resolvedAt: isoTime(
      world,
      turnStartMs(world.state, crisis.resolvedTurn ?? crisis.offeredAtTurn),
    ),
    reason: crisis.resolvedBy ?? 'player',
  };
}
