/** What a signed-in desktop client calls (contract part 4, client endpoints). */
import type { clientEndpoints } from '@shared/contract/endpoints/client';
import { projectedIncome } from '@shared/domain/money/projected-income';

import { badRequest, forbidden, succeed, unauthorized } from '../calls/answers';
import type { Refusal } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { accountWith, issueSessionCookie, renewalCookies } from '../calls/session';
import type { Session } from '../calls/session';
import { balanceOf, toUnits } from '../core/books';
import { characterOf } from '../core/lookups';
import type { WorldSettings, World } from '../core/world';
import type { Player, Character } from '../model/people';
import { THEMES, ACTION_CAP } from '../rules/people';
import { guestNavigation, playerNavigation } from '../serializers/navigation';
import { purseOf } from '../serializers/shared';

/** Handlers by endpoint id. */
export const clientHandlers = {
  login: async (call) => {
    const found = findAccount(call);
    if ('kind' in found) return found;
    return succeed({ message: 'Login successful', user: loginUserOf(found) }, [
      await issueSessionCookie(call.world, found),
    ]);
  },

  clientNav: async ({ world, caller }) => {
    if (caller.kind !== 'session') return succeed(guestNavigation(world));
    return succeed(
      playerNavigation(world, caller.session.player),
      await renewalCookies(world, caller.session, true),
    );
  },

  clientStatus: async ({ world, caller }) => {
    if (caller.kind !== 'session') return unauthorized();
    const { player } = caller.session;
    return succeed(
      playerStatus(world, characterOf(world.state, player)),
      await renewalCookies(world, caller.session, false),
    );
  },

  setTheme: async (call) => {
    if (call.caller.kind !== 'session') return unauthorized();
    return changeTheme(call, call.caller.session, THEMES);
  },

  errorCodes: ({ world }) => succeed(world.settings.catalogue),
} satisfies HandlersOf<typeof clientEndpoints>;

/** The account of a login with the right password, or the refusal. */
export function findAccount({ world, field }: Call<'login'>): Player | Refusal {
  const [identifier, password] = [field('email'), field('password')];
  if (typeof identifier !== 'string' || identifier === '') return badRequest('email: Required');
  if (typeof password !== 'string' || password === '') return badRequest('password: Required');
  const player = accountWith(world, identifier, password);
  if (!player) return unauthorized('Invalid credentials');
  return player.banReason === null ? player : banned(player.banReason);
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

/** Stores one of `themes`, or any name, unless a setting refuses theme changes. */
export async function changeTheme(
  { world, field }: Call<'setTheme'>,
  session: Session,
  themes: readonly string[] | 'any',
) {
  const theme = field('theme');
  const refusal = themeRefusal(world.settings, theme, themes);
  if (refusal) return refusal;
  session.player.theme = String(theme);
  return succeed({ success: true }, await renewalCookies(world, session, false));
}

/** The refusal of a theme; null when it may be stored. */
function themeRefusal(
  settings: WorldSettings,
  theme: unknown,
  themes: readonly string[] | 'any',
): Refusal | null {
  if (settings.themeRefusal) {
    const { error, code } = settings.themeRefusal;
    return { ...badRequest(error), code: code ?? '' };
  }
  if (themes === 'any')
    return typeof theme === 'string' && theme !== '' ? null : badRequest('theme: Required');
  if (typeof theme === 'string' && themes.includes(theme)) return null;
  return badRequest(
    `theme: Invalid option: expected one of ${themes.map((name) => `"${name}"`).join('|')}`,
  );
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
    currentOfficeType: character.office?.key ?? null,
  };
}
