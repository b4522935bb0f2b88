/** What a signed-in client calls, as the observed deployment answers it. */
import { randomUUID } from 'node:crypto';

import { badRequest, succeed } from '@electron/world/calls/answers';
import type { CookieChange } from '@electron/world/calls/answers';
import { sessionOf } from '@electron/world/calls/call';
import { issueSessionCookie, renewalCookies } from '@electron/world/calls/session';
import { characterOf } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { changeTheme, findAccount, loginUserOf } from '@electron/world/handlers/client';
import type { Player } from '@electron/world/model/people';
import { CONTRACT_ERROR_CATALOGUE } from '@shared/contract/errors';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';

import { NEEDS_CHARACTER_COOKIE, endedSessionCookies } from '../calls/cookies';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { observedGuestNavigation, observedPlayerNavigation } from '../serializers/navigation';
import { observedPlayerStatus } from '../serializers/status';

const uuid = z.uuid();
const TRACK = '__svc_track';
const TRACK_SECONDS = 180 * 86_400;

export const observedClient = {
  // The contract's rows only, although other codes are sent too.
  errorCodes: () => succeed(CONTRACT_ERROR_CATALOGUE),

  login: async (call) => {
    const deviceKey = call.body['deviceKey'];
    if (deviceKey !== undefined && !uuid.safeParse(deviceKey).success)
      return badRequest('deviceKey: Invalid UUID');
    const found = findAccount(call);
    const track = parse(call.header('Cookie') ?? '')[TRACK] ?? randomUUID();
    return succeed({ message: 'Login successful', user: loginUserOf(found) }, [
      await issueSessionCookie(call.world, found),
      needsCharacterCookie(call.world, found),
      { name: TRACK, value: track, maxAgeSeconds: TRACK_SECONDS },
    ]);
  },

  clientNav: async ({ world, caller }) => {
    if (caller.kind === 'session') {
      const cookies = await renewalCookies(world, caller.session, true);
      return succeed(observedPlayerNavigation(world, caller.session.player), cookies);
    }
    const ended = caller.kind === 'guest' && caller.presentedCookie;
    return succeed(observedGuestNavigation(world), ended ? endedSessionCookies(world) : []);
  },

  clientStatus: async (call) => {
    const { world, text } = call;
    const session = sessionOf(call);
    const { player } = session;
    const body = observedPlayerStatus(
      world,
      player,
      characterOf(world.state, player),
      text('layout'),
    );
    // Renews only when the control port asks for it: the deployment itself renews only on client-nav.
    return succeed(body, await renewalCookies(world, session, false));
  },

  setTheme: (call) => changeTheme(call, 'any'),
} satisfies ObservedHandlers;

function needsCharacterCookie(world: World, player: Player): CookieChange {
  const maxAgeSeconds = Math.floor(world.settings.sessionLifeMs / 1000);
  return player.character === null
    ? { name: NEEDS_CHARACTER_COOKIE, value: '1', maxAgeSeconds }
    : { name: NEEDS_CHARACTER_COOKIE, value: '', maxAgeSeconds: 0 };
}
