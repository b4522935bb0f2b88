/** Crises of a player (contract part 6, item 5). */
import type { crisisEndpoints } from '@shared/contract/endpoints/crises';

import { badRequest, forbidden, notFound, succeed, unauthorized } from '../calls/answers';
import type { Refusal } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { isRefusal } from '../calls/call';
import type { Caller } from '../calls/session';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Crisis, Player } from '../model/people';
import { crisesOf, effectsOf, settleCrisis } from '../rules/events';
import { PAST_TURN_MS, futureTurnMs, turnStartMs } from '../rules/time';

const TIER = 'Mixed';

/** The answer to a session without a character. */
export const NEEDS_CHARACTER = 'Authentication with character required';

export const crisisHandlers = {
  eventsActive: ({ world, caller }) => {
    const player = playerOf(caller);
    if (isRefusal(player)) return player;
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
    const player = playerOf(caller);
    if (isRefusal(player)) return player;
    const crisis = findCrisis(world, player, text('id'));
    return succeed({
      ok: true,
      found: crisis !== null,
      event: crisis && activeCrisis(world, crisis),
    });
  },

  /** Resolves a crisis by the player's choice, which only people may make, and only from the game's own pages. */
  resolveEvent(call) {
    const { world, caller, text, field } = call;
    const foreign = foreignRefusal(call);
    if (foreign) return foreign;
    const player = playerOf(caller);
    if (isRefusal(player)) return player;
    const crisis = findCrisis(world, player, text('id'));
    if (!crisis) return notFound('Event not found');
    const option = crisis.options.find(({ id }) => id === field('optionId'));
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

/** The player of a session; the refusal of a caller without a character. */
function playerOf(caller: Caller): Player | Refusal {
  return caller.kind === 'session' && caller.session.player.character !== null
    ? caller.session.player
    : unauthorized(NEEDS_CHARACTER);
}

function findCrisis(world: World, { number }: Player, id: string | undefined): Crisis | null {
  return crisesOf(world.state, number).find(({ objectId }) => objectId === id) ?? null;
}

/** Refuses bots and pages of other origins; a client that names no page may proceed. */
function foreignRefusal({ world, header }: Pick<Call, 'world' | 'header'>): Refusal | null {
  if (header('X-Bot-Token') !== undefined) return forbidden('Bots cannot do this.');
  const page = header('Origin') ?? header('Referer');
  if (page === undefined) return null;
  const host = URL.canParse(page) ? new URL(page).host : '';
  const known = [header('Host'), new URL(world.baseUrl).host];
  return known.includes(host) ? null : forbidden('Cross-origin request rejected.');
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
