/** What a signed-in desktop client calls (contract part 4, client endpoints). */
import { clientEndpoints } from '@shared/contract/endpoints/client';
import { projectedIncome } from '@shared/domain/money/projected-income';

import { badRequest, forbidden, succeed, unauthorized } from '../calls/answers';
import type { Refusal } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { readBody, Refused, sessionOf } from '../calls/call';
import { WORLD_ERROR_CATALOGUE } from '../calls/error-catalogue';
import { accountWith, issueSessionCookie, renewalCookies } from '../calls/session';
import { balanceOf, toUnits } from '../core/books';
import { characterOf } from '../core/lookups';
import type { World } from '../core/world';
import type { Player, Character } from '../model/people';
import { THEMES, ACTION_CAP } from '../rules/people';
import { guestNavigation, playerNavigation } from '../serializers/navigation';
import { purseOf } from '../serializers/shared';

/** Handlers by endpoint id. */
export const clientHandlers = {
  login: async (call) => {
    const player = findAccount(call);
    return succeed({ message: 'Login successful', user: loginUserOf(player) }, [
      await issueSessionCookie(call.world, player),
    ]);
  },

  clientNav: async ({ world, caller }) => {
    if (caller.kind !== 'session') return succeed(guestNavigation(world));
    return succeed(
      playerNavigation(world, caller.session.player),
      await renewalCookies(world, caller.session, true),
    );
  },

  clientStatus: async (call) => {
    const { world } = call;
    const session = sessionOf(call);
    return succeed(
      playerStatus(world, characterOf(world.state, session.player)),
      await renewalCookies(world, session, false),
    );
  },

  setTheme: (call) => changeTheme(call, THEMES),

  errorCodes: () => succeed(WORLD_ERROR_CATALOGUE),
} satisfies HandlersOf<typeof clientEndpoints>;

/** The account of a login with the right password. @throws Refused */
export function findAccount({ world, body }: Call<'login'>): Player {
  const { email, password } = readBody(body, clientEndpoints.login.params);
  const player = accountWith(world, email, password);
  if (!player) throw new Refused(unauthorized('Invalid credentials'));
  if (player.banReason !== null) throw new Refused(banned(player.banReason));
  return player;
}

/** The refusal of a banned player, with the reason; besides login only `auth/me` sends it. */
export function banned(reason: string): Refusal {
  return { ...forbidden('banned'), details: { reason } };
}

/** The login answer's user (contract part 2, login user object). */
export function loginUserOf(player: Player) {
  return {
    id: player.objectId,
    email: player.email,
    username: player.username,
    displayName: player.username,
    role: player.role,
    hasCompletedSetup: player.character !== null,
    isAdmin: player.role === 'admin',
  };
}

/** Stores one of `themes`, or any name. */
export async function changeTheme(call: Call<'setTheme'>, themes: readonly string[] | 'any') {
  const session = sessionOf(call);
  const { theme } = readBody(call.body, clientEndpoints.setTheme.params);
  if (themes !== 'any' && !themes.includes(theme)) return badRequest('theme: Unknown theme');
  session.player.theme = theme;
  return succeed({ success: true }, await renewalCookies(call.world, session, false));
}

/** Personal money in every currency that the character has. */
function foreignBalances(world: World, character: Character) {
  return world.state.countries.flatMap(({ currency }) => {
    const amount = toUnits(
      balanceOf(world.state.books, `personal/${character.number}`, currency.code),
    );
    return amount === 0 ? [] : [{ currency: currency.code, amount }];
  });
}

/** The contract's four numbers, and the factors behind them. */
function playerStatus(world: World, character: Character | null) {
  if (character === null) return { status: 'no-character' };
  const purse = purseOf(world, character);
  return {
    name: character.name,
    funds: purse.campaign,
    actions: character.actions,
    actionCap: ACTION_CAP,
    cashOnHand: purse.personal,
    projectedIncome: projectedIncome(character),
    homeCurrency: purse.currency,
    balances: foreignBalances(world, character),
    donorBaseLevel: character.donorBaseLevel,
    politicalInfluence: character.politicalInfluence,
    favorability: character.favorability,
    currentOfficeType: character.office,
  };
}
