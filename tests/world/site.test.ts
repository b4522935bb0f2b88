/** The pages of a signed-in player in the practice world, over HTTP as a browser asks for them, in both dialects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, cookiesOf, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

/** At scale 1. */
const CORPORATIONS = 168;

describe.each(['contract', 'observed'] as const)('the web pages in the %s dialect', (dialect) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await startWorld({ dialect, names: 'awkward' });
  });
  afterAll(() => world.stop());

  const player = (username: string) => {
    const found = world.players.find((candidate) => candidate.username === username);
    if (!found) throw new Error(`no ${username}`);
    return found;
  };
  const open = (path: string, cookie = '') =>
    ask(`${world.baseUrl}${path}`, { headers: { Cookie: cookie } });
  const send = (path: string, fields: Readonly<Record<string, string>>, cookie: string) =>
    ask(`${world.baseUrl}${path}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const tokenIn = ({ text }: PlainAnswer) => /name="csrf" value="([^"]+)"/u.exec(text)?.[1] ?? '';

  it('sign a player in by a form, lead to the page that was asked for, and sign out again', async () => {
    const asked = await open('/mail');
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/sign-in?next=%2Fmail']);
    const form = await open('/sign-in?next=%2Fmail');
    const visit = cookiesOf(form);
    const { email, password } = player('senator');
    const fields = { csrf: tokenIn(form), next: '/mail', email, password };
    expect((await send('/sign-in', { ...fields, csrf: 'x' }, visit)).status).toBe(403);
    expect((await send('/sign-in', fields, '')).status).toBe(403);
    expect((await send('/sign-in', { ...fields, password: 'x' }, visit)).status).toBe(401);
    const foreign = await send('/sign-in', { ...fields, next: '//elsewhere.example/' }, visit);
    expect(foreign.headers.get('Location')).toBe('/profile');
    const signedIn = await send('/sign-in', fields, visit);
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/mail']);
    const session = cookiesOf(signedIn);
    expect((await open('/api/client-status', session)).status).toBe(200);
    const mail = await open('/mail', session);
    expect((await send('/sign-out', {}, session)).status).toBe(403);
    const signedOut = await send('/sign-out', { csrf: tokenIn(mail) }, session);
    expect(signedOut.headers.getSetCookie().join()).toMatch(/auth-token-local=; Max-Age=0/u);
    // The deployment ends every session of the account; the contract dialect keeps the others.
    expect((await open('/api/client-status', session)).status).toBe(
      dialect === 'observed' ? 401 : 200,
    );
  });

  it('accept a form only with the token of its own session, and show its effect in the API', async () => {
    const [mine, other] = await Promise.all([
      signIn(world.baseUrl, player('senator')),
      signIn(world.baseUrl, player('magnate')),
    ]);
    await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 2 });
    const page = await open('/notifications', mine);
    expect(page.text).toContain('3 unread of');
    // Links to mail lead there, too.
    expect(page.text).toContain('2 unread of');
    const csrf = tokenIn(page);
    expect((await send('/notifications', { csrf }, other)).status).toBe(403);
    expect((await send('/notifications', { csrf }, mine)).status).toBe(303);
    const nav = await open('/api/client-nav', mine);
    expect(nav.json).toMatchObject({ unreadCount: 0, unreadMailCount: 2 });
    expect((await open('/mail', mine)).text).toContain('2 unread of');
    expect((await send('/mail', { csrf }, mine)).status).toBe(303);
    expect((await open('/api/client-nav', mine)).json).toMatchObject({ unreadMailCount: 0 });
    const long = { csrf, padding: 'x'.repeat(20_000) };
    expect((await send('/mail', long, mine)).status).toBe(403);
  });

  it('cast one ballot per bill, and keep it', async () => {
    const session = await signIn(world.baseUrl, player('senator'));
    const page = await open('/vote', session);
    const bill = /name="bill" value="([^"]+)"/u.exec(page.text)?.[1] ?? '';
    const fields = { csrf: tokenIn(page), bill, choice: 'yes' };
    for (const choice of ['maybe', 'yes', 'no'])
      expect((await send('/vote', { ...fields, choice }, session)).status).toBe(303);
    const voted = await open('/vote', session);
    expect(voted.text.match(/You voted \w+/gu)).toEqual(['You voted yes']);
  });

  it('renew the cookie of the session when that is due, and forms stay valid', async () => {
    const session = await signIn(world.baseUrl, player('senator'));
    const before = await open('/profile', session);
    await world.control.rotateSession('senator');
    const renewed = cookiesOf(await open('/profile', session));
    expect(renewed).toMatch(/^auth-token-local=/u);
    expect((await send('/profile', { csrf: tokenIn(before) }, renewed)).status).toBe(303);
    await world.control.rotateSession('senator', true);
    const after = await open('/profile', renewed);
    expect((await send('/profile', { csrf: tokenIn(after) }, cookiesOf(after))).status).toBe(303);
    await world.control.expireSession('senator');
    expect((await open('/profile', renewed)).headers.get('Location')).toMatch(/^\/sign-in/u);
  });

  it('escape what players wrote, and let no page run a script or be shown in a frame', async () => {
    const session = await signIn(world.baseUrl, player('senator'));
    const pages = await Promise.all(
      Array.from({ length: CORPORATIONS }, (_, index) =>
        open(`/corporation/${index + 1}`, session),
      ),
    );
    const written = pages.map(({ text }) => text).join('\n');
    expect(written).toContain('&lt;i&gt;Italic&lt;/i&gt; Media');
    expect(written).not.toContain('<i>');
    expect(pages[0]?.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*frame-ancestors/u,
    );
  });
});
