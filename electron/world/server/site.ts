/** The web pages beside the interface: the site of a signed-in player, and pages for people. */
import { randomBytes } from 'node:crypto';

import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';

import type { CookieChange } from '../calls/answers';
import {
  accountWith,
  clearedSessionCookie,
  issueSessionCookie,
  renewalCookies,
  readSession,
  sessionCookieName,
} from '../calls/session';
import type { Session } from '../calls/session';
import type { World } from '../core/world';
import type { Player } from '../model/people';
import {
  characterPage,
  corporationPage,
  countryPage,
  homePage,
  partyPage,
  settingsPage,
} from '../web-pages/pages';
import {
  messagesPage,
  readAll,
  profilePage,
  refusedFormPage,
  castBallot,
  votePage,
} from '../web-pages/player-pages';
import {
  TOKEN_FIELD,
  VISIT_COOKIE,
  isToken,
  playerToken,
  visitToken,
  pathOfSite,
  signInPage,
} from '../web-pages/layout';
import { cookieHeader } from './serve';
import type { ServiceContext, ServiceParts } from './serve';

/** Longest form that the site reads. */
const MAX_BYTES = 16_384;
const VISIT_SECONDS = 3_600;

type Fields = Pick<URLSearchParams, 'get'>;

/** One of the player's pages, and what its form does; each change is on disk before it is answered. */
interface PlayerPage {
  readonly show: (player: Player) => Promise<Response>;
  readonly send: (player: Player, fields: Fields) => void;
}

export function addSite(app: Hono<{ Bindings: HttpBindings }>, parts: ServiceParts): void {
  const { world, dialect, settled } = parts;

  const pages: Readonly<Record<string, PlayerPage>> = {
    '/profile': {
      show: (player) => profilePage(world, player),
      send: (player) => (player.missingDemographics = false),
    },
    '/mail': {
      show: (player) => messagesPage(world, player, 'mail'),
      send: (player) => readAll(player, 'mail'),
    },
    '/notifications': {
      show: (player) => messagesPage(world, player, 'notifications'),
      send: (player) => readAll(player, 'notifications'),
    },
    '/vote': {
      show: (player) => votePage(world, player),
      send: (player, fields) => castBallot(world, player, fields.get('bill'), fields.get('choice')),
    },
  };

  const withCookies = (response: Response, cookies: readonly CookieChange[]): Response => {
    for (const cookie of cookies)
      response.headers.append('Set-Cookie', cookieHeader(world, dialect, cookie));
    return response;
  };
  const seeOther = (path: string) =>
    new Response(null, { status: 303, headers: { Location: path } });
  const sessionOf = (context: ServiceContext): Promise<Session | null> =>
    readSession(world, getCookie(context)[sessionCookieName(world)]);
  /** The player whose own page sent this form; null for every other sender. */
  async function senderOf(context: ServiceContext, fields: Fields): Promise<Player | null> {
    const session = await sessionOf(context);
    const isOwn = session && isToken(playerToken(world, session.player), fields.get(TOKEN_FIELD));
    return isOwn ? session.player : null;
  }
  const change = async (make: () => void): Promise<void> => {
    make();
    await settled();
  };

  for (const [path, { show, send }] of Object.entries(pages)) {
    app.get(path, async (context) => {
      const session = await sessionOf(context);
      if (!session) return seeOther(`/sign-in?next=${encodeURIComponent(path)}`);
      // This comes first: a renewal that ends every earlier session makes earlier forms invalid.
      const cookies = await renewalCookies(world, session, true);
      return withCookies(await show(session.player), cookies);
    });
    app.post(path, async (context) => {
      const fields = await readForm(context.req.raw);
      const player = await senderOf(context, fields);
      if (!player) return refusedFormPage();
      await change(() => send(player, fields));
      return seeOther(path);
    });
  }

  function visitOf(context: ServiceContext): { visit: string; cookies: readonly CookieChange[] } {
    const known = getCookie(context)[VISIT_COOKIE];
    if (known) return { visit: known, cookies: [] };
    const visit = randomBytes(16).toString('base64url');
    return {
      visit,
      cookies: [{ name: VISIT_COOKIE, value: visit, maxAgeSeconds: VISIT_SECONDS }],
    };
  }

  app.get('/sign-in', async (context) => {
    const { visit, cookies } = visitOf(context);
    const next = pathOfSite(context.req.query('next'), world.baseUrl);
    return withCookies(await signInPage({ token: visitToken(world, visit), next }), cookies);
  });

  app.post('/sign-in', async (context) => {
    const fields = await readForm(context.req.raw);
    const { visit, cookies } = visitOf(context);
    const token = visitToken(world, visit);
    if (!isToken(token, fields.get(TOKEN_FIELD))) return refusedFormPage();
    const next = pathOfSite(fields.get('next'), world.baseUrl);
    const identifier = fields.get('email')?.trim() ?? '';
    const player = accountWith(world, identifier, fields.get('password'));
    if (!player || player.banReason !== null) {
      const refusal = player
        ? { status: 403, reason: 'This account is banned.' }
        : { status: 401, reason: 'Unknown name or wrong password.' };
      return withCookies(await signInPage({ token, next, refusal }), cookies);
    }
    return withCookies(seeOther(next), [await issueSessionCookie(world, player)]);
  });

  app.post('/sign-out', async (context) => {
    const player = await senderOf(context, await readForm(context.req.raw));
    if (!player) return refusedFormPage();
    if (dialect.endSessions) await change(() => dialect.endSessions?.(player));
    const ended = dialect.endedSessionCookies(world);
    return withCookies(
      seeOther('/sign-in'),
      ended.length > 0 ? ended : [clearedSessionCookie(world)],
    );
  });
}

/** The fields of a form. A form that is too long or of another type has no fields, so its token is missing. */
async function readForm(request: Request): Promise<Fields> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const bytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!isForm || !(bytes <= MAX_BYTES)) return new URLSearchParams();
  return new URLSearchParams(await request.text());
}

export function addWebPages(app: Hono<{ Bindings: HttpBindings }>, world: World): void {
  app.get('/', () => homePage(world));
  app.get('/settings', () => settingsPage());
  app.get(
    '/character/:id',
    (context) => characterPage(world, context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/party/:country/:id',
    (context) =>
      partyPage(world, context.req.param('country'), context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/country/:code',
    (context) => countryPage(world, context.req.param('code')) ?? context.notFound(),
  );
  app.get(
    '/corporation/:id',
    (context) => corporationPage(world, context.req.param('id')) ?? context.notFound(),
  );
}
