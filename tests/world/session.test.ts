/** Sign-in and the session cookie of the practice world, over HTTP. */
import { describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import { ask, cookiesOf, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const DAY_MS = 86_400_000;

const world = await worldOfFile();

const player = (username: string) => {
  const found = world.players.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`no ${username}`);
  return found;
};
const login = (email: string, password: string) =>
  ask(`${world.baseUrl}/api/auth/login`, { method: 'POST', body: { email, password } });
const nav = (cookie?: string) =>
  ask(`${world.baseUrl}/api/client-nav`, cookie ? { headers: { Cookie: cookie } } : {});
const status = (cookie?: string) =>
  ask(`${world.baseUrl}/api/client-status`, cookie ? { headers: { Cookie: cookie } } : {});

describe('sign-in', () => {
  it('takes a username or an email address in any case, and sets one HTTP-only cookie for a week', async () => {
    const { username, email, password } = player('senator');
    expect((await login(username, password)).status).toBe(200);
    const answer = await login(email.toUpperCase(), password);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        message: expect.any(String),
        user: { email, username, displayName: expect.any(String), role: 'player', isAdmin: false },
      },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^auth-token-local=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Expires=.+ GMT$/,
    );
  });

  it('refuses a wrong password, an unknown name, a missing field and a body that is too long', async () => {
    expect(await login(player('senator').email, 'wrong')).toMatchObject({
      status: 401,
      json: { error: 'Invalid credentials', code: 'UNAUTHORIZED' },
    });
    expect(await login('nobody', 'wrong')).toMatchObject({ status: 401 });
    for (const body of [{}, { email: 'senator' }, { password: 'x' }, { email: 1, password: 2 }])
      expect(await ask(`${world.baseUrl}/api/auth/login`, { method: 'POST', body })).toMatchObject({
        status: 400,
        json: { code: 'BAD_REQUEST' },
      });
    expect(
      await ask(`${world.baseUrl}/api/auth/login`, { method: 'POST', body: 'x'.repeat(300_000) }),
    ).toMatchObject({ status: 413 });
  });
});

describe('crises', () => {
  it('are read only with a session, the open one or by id, as JSON', async () => {
    const id = await world.control.crisis('senator');
    const headers = { Cookie: await signIn(world.baseUrl, player('senator')) };
    const active = await ask(`${world.baseUrl}/api/events/active`, { headers });
    expect(active).toMatchObject({ status: 200, json: { event: { instanceId: id } } });
    expect(active.headers.get('Content-Type')).toContain('application/json');
    expect((await ask(`${world.baseUrl}/api/events/${id}`, { headers })).status).toBe(200);
    expect((await ask(`${world.baseUrl}/api/events/active`)).status).toBe(401);
  });
});

describe('navigation and status', () => {
  it("answers a guest's navigation state without a cookie and with a forged one", async () => {
    for (const cookie of [
      undefined,
      'auth-token-local=abc',
      'auth-token-local=eyJhbGciOiJub25lIn0.e30.',
    ]) {
      expect(await nav(cookie)).toMatchObject({
        status: 200,
        json: {
          user: null,
          hasCharacter: false,
          characterCountryId: null,
          unreadCount: 0,
          unreadMailCount: 0,
          homeState: null,
          currentParty: null,
          activeElection: null,
          missingDemographics: false,
        },
      });
    }
    expect(await status('auth-token-local=abc')).toMatchObject({
      status: 401,
      json: { code: 'UNAUTHORIZED', error: 'Authentication required' },
    });
  });

  it('answers every field of the contract to a player', async () => {
    const cookie = await signIn(world.baseUrl, player('senator'));
    const navigation = (await nav(cookie)).json;
    for (const field of ['funds', 'actions', 'cashOnHand', 'projectedIncome'])
      expect(navigation).not.toHaveProperty(field);
    expect(navigation).toMatchObject({
      user: { username: 'senator', isAdmin: false },
      hasCharacter: true,
      characterCountryId: 'AV',
      unreadCount: 3,
      unreadMailCount: 1,
      homeState: { id: expect.any(String), name: expect.any(String) },
      currentParty: { id: expect.any(String), name: expect.any(String) },
      activeElection: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        label: expect.stringContaining('\u2014'),
      },
      activePresidentElectionId: expect.any(String),
      activePresidentElectionSeatId: expect.any(String),
      missingDemographics: false,
    });
    expect((await status(cookie)).json).toMatchObject({
      funds: expect.any(Number),
      actions: 120,
      cashOnHand: expect.any(Number),
      projectedIncome: (50_000 + 18 * 2_000) * 1.425,
    });
  });

  it('names the corporation of a chief executive, and null for everybody else', async () => {
    const magnate = (await nav(await signIn(world.baseUrl, player('magnate')))).json;
    expect(magnate).toMatchObject({
      myCorporationId: expect.any(Number),
      myCorporationCountryId: 'TY',
    });
    const admin = (await nav(await signIn(world.baseUrl, player('admin')))).json;
    expect(admin).toMatchObject({ user: { isAdmin: true }, myCorporationId: null });
  });

  it('answers no-character for a player without a character', async () => {
    const cookie = await signIn(world.baseUrl, player('newcomer'));
    expect((await nav(cookie)).json).toMatchObject({
      user: { username: 'newcomer' },
      hasCharacter: false,
      characterCountryId: null,
      homeState: null,
      currentParty: null,
      activeElection: null,
    });
    expect((await status(cookie)).json).toEqual({ ok: true, status: 'no-character' });
  });

  it('stores a theme, refuses unknown ones, and shows it in the next navigation state', async () => {
    const cookie = await signIn(world.baseUrl, player('admin'));
    const change = (theme: unknown, header = cookie) =>
      ask(`${world.baseUrl}/api/settings/theme`, {
        method: 'PATCH',
        headers: { Cookie: header },
        body: { theme },
      });
    expect((await change('oled', '')).status).toBe(401);
    expect(await change('oled')).toMatchObject({ status: 200, json: { success: true } });
    expect((await nav(cookie)).json).toMatchObject({ theme: 'oled' });
    expect(await change('plaid')).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST', error: 'theme: Unknown theme' },
    });
    await world.control.settings({
      themeRefusal: { error: 'Themes are closed for today', code: null },
    });
    expect((await change('oled')).json).toEqual({ error: 'Themes are closed for today' });
    await world.control.settings({ themeRefusal: null });
  });
});

describe('the life of a session', () => {
  it('goes on when the player signs in again', async () => {
    const first = await signIn(world.baseUrl, player('senator'));
    for (const cookie of [await signIn(world.baseUrl, player('senator')), first])
      expect((await status(cookie)).status).toBe(200);
  });

  it('renews the cookie only in client-nav when less than a day is left, and expires otherwise', async () => {
    const aged = await startWorld();
    const [first] = aged.players;
    if (!first) throw new Error('no players');
    const cookie = await signIn(aged.baseUrl, first);
    const headers = { Cookie: cookie };
    expect(
      (await ask(`${aged.baseUrl}/api/client-nav`, { headers })).headers.getSetCookie(),
    ).toEqual([]);
    await aged.control.clock({ passMs: 6 * DAY_MS + 1_000 });
    expect(
      (await ask(`${aged.baseUrl}/api/client-status`, { headers })).headers.getSetCookie(),
    ).toEqual([]);
    const renewed = await ask(`${aged.baseUrl}/api/client-nav`, { headers });
    expect(cookiesOf(renewed)).toMatch(/^auth-token-local=/);
    await aged.control.clock({ passMs: DAY_MS });
    expect((await ask(`${aged.baseUrl}/api/client-status`, { headers })).status).toBe(401);
    expect(
      (await ask(`${aged.baseUrl}/api/client-status`, { headers: { Cookie: cookiesOf(renewed) } }))
        .status,
    ).toBe(200);
    await aged.stop();
  });

  it('rotates the cookie with the next answer, and ends the old one if requested', async () => {
    const cookie = await signIn(world.baseUrl, player('senator'));
    await world.control.rotateSession('senator', true);
    const fresh = cookiesOf(await status(cookie));
    expect(fresh).not.toBe('');
    expect((await status(cookie)).status).toBe(401);
    expect((await status(fresh)).status).toBe(200);
    expect((await status(fresh)).headers.getSetCookie()).toEqual([]);
  });
});
