/** Crises of a player (contract part 6, item 5). */
import { unauthorized, succeed } from '../calls/answers';
import type { Handlers } from '../calls/call';
import type { World } from '../core/world';
import type { Crisis } from '../model/crises';
import { activeCrisis, resolvedCrisis } from '../serializers/crises';

export const crisisHandlers = {
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
} satisfies Pick<Handlers, 'eventsActive' | 'eventById'>;

/** A player's crises, oldest first. */
export function crisesOf(world: World, player: number): Crisis[] {
  return world.state.crises.filter((crisis) => crisis.player === player);
}
