/** Crises, in a shape that the dialects share; the contract shows none. */
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Crisis } from '../model/crises';
import { effectsOf } from '../rules/crises';
import { PAST_TURN_MS, futureTurnMs, turnStartMs } from '../rules/time';

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
    tierLabel: 'Mixed',
    effects: effectsOf(crisis, crisis.resolvedOption ?? ''),
    resolvedAt: isoTime(
      world,
      turnStartMs(world.state, crisis.resolvedTurn ?? crisis.offeredAtTurn),
    ),
    reason: crisis.resolvedBy ?? 'player',
  };
}
