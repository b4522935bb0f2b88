/** Crises as the observed deployment answers and resolves them (observed section 7). */
import { touch } from '../../core/derived';
import { stateNowMs } from '../../core/world';
import { badRequest, forbidden, notFound, succeed, unauthorized } from '../../calls/answers';
import type { Answer, Refusal } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { effectsOf, settleCrisis } from '../../rules/crises';
import { turnStartMs } from '../../rules/time';
import { crisesOf } from '../../handlers/crises';
import type { ObservedHandlers } from './observed-handlers';
import { activeCrisis, resolvedCrisis } from '../../serializers/crises';

const RESOLVED_SHOWN_MS = 48 * 3_600_000;
const TIER = 'Mixed';

const NEEDS_CHARACTER = 'Authentication with character required';

export const observedCrises = {
  eventsActive: ({ world, caller }) => {
    if (caller.kind !== 'session' || caller.session.player.character === null)
      return unauthorized(NEEDS_CHARACTER);
    const crises = crisesOf(world, caller.session.player.number);
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
} satisfies ObservedHandlers;

function withoutIdAndStatus({
  id: _absent,
  status: _unknown,
  ...event
}: ReturnType<typeof activeCrisis>) {
  return event;
}

/** Resolves a crisis by the player's choice, which only people may make, and only from the game's own pages. */
export function resolveCrisis(call: Call): Answer {
  const { world, caller, body, extra } = call;
  const foreign = foreignRefusal(call);
  if (foreign) return foreign;
  if (caller.kind !== 'session' || caller.session.player.character === null)
    return unauthorized(NEEDS_CHARACTER);
  const crisis = crisesOf(world, caller.session.player.number).find(
    ({ objectId }) => objectId === extra('id'),
  );
  if (!crisis) return notFound('Event not found');
  const option = crisis.options.find((candidate) => candidate.id === body['optionId']);
  if (crisis.resolvedOption !== null) return badRequest('Event already resolved');
  if (crisis.expiresAtTurn <= world.state.turn) return badRequest('Event expired');
  if (!option) return badRequest('optionId: Unknown option');
  settleCrisis(world.state, crisis, option.id, 'player', world.state.turn);
  touch(world);
  return succeed({
    success: true,
    optionId: option.id,
    tierLabel: TIER,
    effects: effectsOf(crisis, option.id),
    statAdjustment: null,
  });
}

/** Refuses bots and pages of other origins; a client that names no page may proceed. */
function foreignRefusal({ world, header }: Call): Refusal | null {
  if (header('X-Bot-Token') !== undefined) return forbidden('Bots cannot do this.');
  const page = header('Origin') ?? header('Referer');
  if (page === undefined) return null;
  const host = URL.canParse(page) ? new URL(page).host : '';
  const known = [header('Host'), new URL(world.baseUrl).host];
  return known.includes(host) ? null : forbidden('Cross-origin request rejected.');
}
