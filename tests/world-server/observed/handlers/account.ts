/** The account routes that the observed deployment has beyond the contract (observed sections 5 and 7). */
import { succeed, unauthorized } from '@electron/world/calls/answers';
import type { Answer } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import { sessionCookieName, verifiedPayload } from '@electron/world/calls/session';
import { characterOf, partyByKey, regionOf } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { banned } from '@electron/world/handlers/client';
import type { Character, Player } from '@electron/world/model/people';
import { purseOf } from '@electron/world/serializers/shared';
import { parse } from 'hono/utils/cookie';

import { shownActions } from '../action-rules';
import { endedSessionCookies } from '../calls/cookies';
import { monarchOf } from '../serializers/navigation';
import { personalInAnchor } from '../serializers/status';

/** The only answer with the stored theme, and besides login the only one that names a ban. */
export async function accountOfSession({ world, caller, header }: Call<'ownAccount'>) {
  if (caller.kind === 'session') return succeed({ user: accountOf(world, caller.session.player) });
  const token = parse(header('Cookie') ?? '')[sessionCookieName(world)];
  const payload = token === undefined ? null : await verifiedPayload(world, token);
  const reason = payload && (world.state.players[payload.sub - 1]?.banReason ?? null);
  return { ...(reason === null ? unauthorized('Not authenticated') : banned(reason)), code: '' };
}

/** Ends every session of the account, also on other devices. */
export function endSessions(player: Player): void {
  player.sessionGeneration += 1;
}

export function logout({ world, caller }: Call): Answer {
  if (caller.kind === 'session') {
    endSessions(caller.session.player);
  }
  return succeed({ ok: true }, endedSessionCookies(world));
}

/** Without a chosen theme the field is absent. */
function accountOf(world: World, player: Player) {
  const character = characterOf(world.state, player);
  const monarch = monarchOf(world, player);
  return {
    id: player.objectId,
    username: player.username,
    email: player.email,
    role: player.role,
    isAdmin: player.role === 'admin',
    isModerator: player.role !== 'player',
    ...(player.theme === null ? {} : { theme: player.theme }),
    hasCharacter: character !== null,
    isImperial: player.isImperial,
    forexEnabled: true,
    rpgStatsEnabled: false,
    hasPassword: true,
    isPatronActive: false,
    patreonTier: null,
    linkedAccounts: [],
    unreadCount: player.unreadCount,
    unreadMailCount: player.unreadMailCount,
    ...(character ? { character: ownCharacter(world, character) } : {}),
    ...(monarch ? { imperialCharacter: monarch } : {}),
  };
}

function ownCharacter(world: World, character: Character) {
  const party = partyByKey(world.state, character.partyKey);
  const purse = purseOf(world, character);
  return {
    id: character.objectId,
    name: character.name,
    party: party ? String(party.sequentialId) : 'independent',
    ...(party ? { partyName: party.name } : {}),
    homeState: character.regionCode,
    homeStateName: regionOf(world.state, character)?.name ?? character.regionCode,
    countryId: character.countryCode,
    homeCurrency: purse.currency,
    actions: shownActions(world, character),
    funds: purse.campaign,
    campaignFundsStored: purse.campaign,
    cashOnHand: personalInAnchor(world, character),
    nationalInfluence: character.nationalInfluence,
    missingDemographics: false,
    stats: null,
  };
}
