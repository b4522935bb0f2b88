/**
 * The web pages beside the interface: the site of a signed-in player, and pages for people. Its forms need no token:
 * `loopbackGuard` refuses what a page of another origin sends.
 */
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
import { characterOf, electionByObjectId } from '../core/lookups';
import type { World } from '../core/world';
import { addKey, keyRefusal } from '../handlers/api-keys';
import type { Character } from '../model/people';
import type { Election } from '../model/politics';
import { stand, standingRefusal, vote, votingRefusal } from '../rules/candidacies';
import { electionPage } from '../web-pages/election-page';
import {
  characterPage,
  corporationPage,
  countryPage,
  homePage,
  partyPage,
} from '../web-pages/pages';
import {
  MESSAGE_PAGES,
  messagesPage,
  pathOfSite,
  profilePage,
  readAll,
  signInPage,
} from '../web-pages/player-pages';
import { settingsPage } from '../web-pages/settings-page';
import { cookieHeader } from './serve';
import type { ServiceContext, ServiceParts } from './serve';

/** Longest form that the site reads. */
const MAX_BYTES = 16_384;
const LONGEST_KEY_NAME = 80;

export function addSite(app: Hono<{ Bindings: HttpBindings }>, parts: ServiceParts): void {
  const { world, dialect, settled } = parts;
  const mail = dialect.mailPage;

  const withCookies = (response: Response, cookies: readonly CookieChange[]): Response => {
    for (const cookie of cookies)
      response.headers.append('Set-Cookie', cookieHeader(world, dialect, cookie));
    return response;
  };
  const seeOther = (path: string) =>
    new Response(null, { status: 303, headers: { Location: path } });
  const sessionOf = (context: ServiceContext): Promise<Session | null> =>
    readSession(world, getCookie(context)[sessionCookieName(world)]);
  const toSignIn = ({ req }: ServiceContext) =>
    seeOther(`/sign-in?next=${encodeURIComponent(req.path)}`);

  for (const path of new Set(['/profile', mail, '/notifications'] as const))
    app.get(path, async (context) => {
      const session = await sessionOf(context);
      if (!session) return toSignIn(context);
      const { player } = session;
      const shown =
        path === '/profile'
          ? profilePage(world, player, mail)
          : messagesPage(world, player, { of: path, mail });
      return withCookies(await shown, await renewalCookies(world, session, true));
    });

  for (const path of MESSAGE_PAGES)
    app.post(path, async (context) => {
      const session = await sessionOf(context);
      if (!session) return toSignIn(context);
      readAll(session.player, path);
      await settled();
      return seeOther(path === '/mail' ? mail : path);
    });

  app.get('/election/:id', async (context) => {
    const session = await sessionOf(context);
    const shown = electionPage(world, context.req.param('id'), session?.player ?? null);
    return (await shown) ?? context.notFound();
  });

  /** A form of an election's page; `act` returns why it did nothing, or null. */
  const electionForm = (
    path: '/election/:id/stand' | '/election/:id/vote',
    act: (election: Election, character: Character, fields: URLSearchParams) => string | null,
  ) =>
    app.post(path, async (context) => {
      const id = context.req.param('id');
      const session = await sessionOf(context);
      if (!session) return seeOther(`/sign-in?next=/election/${encodeURIComponent(id)}`);
      const election = electionByObjectId(world.state, id);
      const character = characterOf(world.state, session.player);
      if (!election) return context.notFound();
      const fields = await readForm(context.req.raw);
      const refused = character ? act(election, character, fields) : 'Create a character first.';
      if (refused !== null)
        return (await electionPage(world, id, session.player, refused)) ?? context.notFound();
      await settled();
      return seeOther(`/election/${id}`);
    });

  electionForm('/election/:id/stand', (election, character) => {
    const refused = standingRefusal(world.state, election, character);
    if (refused === null) stand(election, character);
    return refused;
  });

  electionForm('/election/:id/vote', (election, character, fields) => {
    const refused = votingRefusal(election, character);
    if (refused !== null) return refused;
    const place = fields.get('candidate') ?? '';
    const isVoted = /^\d{1,4}$/u.test(place) && vote(election, character, Number(place));
    return isVoted ? null : 'Nobody with this number is in the race.';
  });

  app.get('/settings', async (context) => settingsPage(world, (await sessionOf(context)) !== null));

  app.post('/settings/keys', async (context) => {
    const session = await sessionOf(context);
    if (!session) return seeOther('/sign-in?next=/settings');
    const fields = await readForm(context.req.raw);
    const scope = fields.get('scope') === 'private' ? 'private' : 'public';
    const refused = keyRefusal(world, session.player, scope);
    if (refused !== null) return settingsPage(world, true, { refused });
    const name = fields.get('name')?.trim().slice(0, LONGEST_KEY_NAME) || 'Made in the settings';
    const made = addKey(world, session.player, name, scope);
    await settled();
    return settingsPage(world, true, { made });
  });

  app.post('/settings/world', async (context) => {
    const fields = await readForm(context.req.raw);
    world.settings.transfersPaused = fields.has('transfersPaused');
    world.settings.exchangeDisabled = fields.has('exchangeDisabled');
    return seeOther('/settings');
  });

  app.get('/sign-in', (context) =>
    signInPage(pathOfSite(context.req.query('next'), world.baseUrl)),
  );

  app.post('/sign-in', async (context) => {
    const fields = await readForm(context.req.raw);
    const next = pathOfSite(fields.get('next'), world.baseUrl);
    const player = accountWith(world, fields.get('email')?.trim() ?? '', fields.get('password'));
    if (!player) return signInPage(next, [401, 'Unknown name or wrong password.']);
    if (player.banReason !== null) return signInPage(next, [403, 'This account is banned.']);
    return withCookies(seeOther(next), [await issueSessionCookie(world, player)]);
  });

  app.post('/sign-out', async (context) => {
    const session = await sessionOf(context);
    if (session) dialect.endSessions?.(session.player);
    await settled();
    const ended = dialect.endedSessionCookies(world);
    return withCookies(
      seeOther('/sign-in'),
      ended.length > 0 ? ended : [clearedSessionCookie(world)],
    );
  });
}

/** The fields of a form. A form that is too long or of another type has none. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const bytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!isForm || !(bytes <= MAX_BYTES)) return new URLSearchParams();
  return new URLSearchParams(await request.text());
}

export function addWebPages(app: Hono<{ Bindings: HttpBindings }>, world: World): void {
  app.get('/', () => homePage(world));
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
