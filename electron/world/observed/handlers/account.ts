/** The account routes that the observed deployment has beyond the contract (observed sections 5 and 7). */
import { parse } from 'hono/utils/cookie';

import { touch } from '../../core/derived';
import { characterOf, partyByKey, regionOf } from '../../core/world';
import type { World } from '../../core/world';
import { succeed, unauthorized } from '../../calls/answers';
import type { Answer } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { banReasonOf, sessionCookieName } from '../../calls/session';
import { endedSessionCookies } from '../calls/cookies';
import type { Character, Player } from '../../model/characters';
import { monarchOf } from '../serializers/navigation';
import { personalInAnchor, purseOf } from '../../serializers/purse';
import { banned } from '../../handlers/client';

/** The only answer with the stored theme, and besides login the only one that names a ban. */
export async function accountOfSession({ world, caller, header }: Call<'ownAccount'>) {
  if (caller.kind === 'session') return succeed({ user: accountOf(world, caller.session.player) });
  const token = parse(header('Cookie') ?? '')[sessionCookieName(world)];
  const reason = await banReasonOf(world, token);
  return { ...(reason === null ? unauthorized('Not authenticated') : banned(reason)), code: '' };
}

/** Ends every session of the account, also on other devices. */
export function endSessions(player: Player): void {
  player.sessionGeneration += 1;
}

export function logout({ world, caller }: Call): Answer {
  if (caller.kind === 'session') {
    endSessions(caller.session.player);
    touch(world);
  }
  return succeed({ ok: true }, endedSessionCookies(world));
}

/** Without a chosen theme the field is absent. */
function accountOf(world: World, player: Player) {
  const character = characterOf(world, player);
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
    ...(character ? { character: ownCharacter(world, player, character) } : {}),
    ...(monarch ? { imperialCharacter: monarch } : {}),
  };
}

function ownCharacter(world: World, player: Player, character: Character) {
  const party = partyByKey(world, character.partyKey);
  const purse = purseOf(world, character);
  return {
    id: character.objectId,
    name: character.name,
    party: party ? String(party.sequentialId) : 'independent',
    ...(party ? { partyName: party.name } : {}),
    homeState: character.regionCode,
    homeStateName: regionOf(world, character)?.name ?? character.regionCode,
    countryId: character.countryCode,
    homeCurrency: purse.currency,
    actions: character.actions,
    funds: purse.campaign,
    campaignFundsStored: purse.campaign,
    cashOnHand: personalInAnchor(world, character),
    nationalInfluence: character.nationalInfluence,
    missingDemographics: player.missingDemographics,
    stats: null,
  };
}
