/** The pages of a signed-in player in the practice world, over HTTP as a browser asks for them, in both dialects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, cookiesOf, signIn } from '@support/world/http';

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
  const send = (
    path: string,
    fields: Readonly<Record<string, string>>,
    cookie: string,
    origin = world.baseUrl,
  ) =>
    ask(`${world.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        Origin: origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });

  it('have a style sheet without escaped characters', async () => {
    const [, style] = /<style>(.*)<\/style>/su.exec((await open('/')).text) ?? [];
    expect(style).toContain("font: 16px/1.5 Georgia, 'Times New Roman', serif;");
  });

  it('sign a player in by a form, lead to the page that was asked for, and sign out again', async () => {
    const asked = await open('/profile');
    const toSignIn = '/sign-in?next=%2Fprofile';
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, toSignIn]);
    expect((await open('/sign-in?next=%2Fmail')).text).toContain('name="next" value="/mail"');
    const { email, password } = player('senator');
    const fields = { next: '/mail', email, password };
    const refused = await send('/sign-in', { ...fields, password: 'x' }, '');
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const foreign = await send('/sign-in', { ...fields, next: '//elsewhere.example/' }, '');
    expect(foreign.headers.get('Location')).toBe('/profile');
    const signedIn = await send('/sign-in', fields, '');
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/mail']);
    const session = cookiesOf(signedIn);
    expect((await open('/api/client-status', session)).status).toBe(200);
    const signedOut = await send('/sign-out', {}, session);
    expect(signedOut.headers.getSetCookie().join()).toMatch(/auth-token-local=; Max-Age=0/u);
    // The deployment ends every session of the account; the contract dialect keeps the others.
    expect((await open('/api/client-status', session)).status).toBe(
      dialect === 'observed' ? 401 : 200,
    );
  });

  it('accept a form only from their own origin, and show its effect in the API', async () => {
    const mine = await signIn(world.baseUrl, player('senator'));
    await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 2 });
    const page = await open('/notifications', mine);
    expect(page.text).toContain('3 unread of');
    // Links to mail lead there, too.
    expect(page.text).toContain('2 unread of');
    const { email, password } = player('magnate');
    for (const origin of ['null', 'https://elsewhere.example', 'http://127.0.0.1:1'])
      for (const path of ['/notifications', '/mail', '/sign-in', '/sign-out']) {
        const sent = await send(path, { email, password }, mine, origin);
        expect([path, sent.status, sent.headers.getSetCookie()]).toEqual([path, 403, []]);
      }
    const nav = () => open('/api/client-nav', mine);
    expect((await nav()).json).toMatchObject({ unreadCount: 3, unreadMailCount: 2 });
    expect((await send('/notifications', {}, mine)).status).toBe(303);
    expect((await nav()).json).toMatchObject({ unreadCount: 0, unreadMailCount: 2 });
    const mail = dialect === 'observed' ? '/notifications' : '/mail';
    expect((await open('/profile', mine)).text).toContain(`<a href="${mail}">Mail</a>`);
    expect((await open(mail, mine)).text).toContain('2 unread of');
    // One deployment shows letters only as a tab of the notifications.
    expect((await open('/mail', mine)).status).toBe(dialect === 'observed' ? 404 : 200);
    expect((await send('/mail', {}, mine)).headers.get('Location')).toBe(mail);
    expect((await nav()).json).toMatchObject({ unreadMailCount: 0 });
    const long = { email, password, padding: 'x'.repeat(20_000) };
    expect((await send('/sign-in', long, '')).status).toBe(401);
  });

  it('renew the cookie of the session when that is due', async () => {
    const session = await signIn(world.baseUrl, player('senator'));
    await world.control.rotateSession('senator');
    const renewed = cookiesOf(await open('/profile', session));
    expect(renewed).toMatch(/^auth-token-local=/u);
    await world.control.rotateSession('senator', true);
    const after = cookiesOf(await open('/profile', renewed));
    expect((await open('/profile', renewed)).headers.get('Location')).toMatch(/^\/sign-in/u);
    expect((await open('/profile', after)).status).toBe(200);
    await world.control.expireSession('senator');
    expect((await open('/profile', after)).headers.get('Location')).toMatch(/^\/sign-in/u);
  });

  /** The pages of the races that a player's profile lists. */
  async function racePages(username: string) {
    const session = await signIn(world.baseUrl, player(username));
    const profile = await open('/profile', session);
    const paths = [...profile.text.matchAll(/href="(\/election\/[0-9a-f]{24})"/gu)].map(
      ([, path = '']) => path,
    );
    const pages = await Promise.all(
      paths.map(async (path) => ({ path, text: (await open(path, session)).text })),
    );
    return { session, pages };
  }

  it('let a character stand in a race once, which the API and the page then show', async () => {
    const outcome = await world.control.character('newcomer', {
      name: 'Nell Marsh',
      country: 'AV',
      homeState: 'NC',
      party: null,
    });
    const { session, pages } = await racePages('newcomer');
    const race = pages.find(({ text }) => text.includes('Stand in this race'));
    if (!race || !('made' in outcome)) throw new Error('the newcomer can stand nowhere');
    const { path } = race;
    expect((await send(`${path}/stand`, {}, '')).headers.get('Location')).toMatch(/^\/sign-in/u);
    expect((await send(`${path}/stand`, {}, session)).status).toBe(303);
    expect((await open(path, session)).text).toContain('You stand in this race.');
    const id = path.replace('/election/', '');
    const key = player('senator').publicKey;
    const { json } = await ask(`${world.baseUrl}/api/public/v1/elections/${id}`, {
      headers: { 'X-API-Key': key },
    });
    expect(JSON.stringify(json)).toContain(`"characterId":"${outcome.made.id}"`);
    const again = await send(`${path}/stand`, {}, session);
    expect([again.status, again.text.includes('role="alert"')]).toEqual([400, true]);
    const nav = await open('/api/client-nav', session);
    expect(nav.json).toMatchObject({ activeElection: { id } });
  });

  it('let a character vote once in a race that is counted, for somebody who is in it', async () => {
    const { session, pages } = await racePages('senator');
    const counted = pages.find(({ text }) => text.includes('Vote for '));
    if (!counted) throw new Error('the senator can vote nowhere');
    const place = /name="candidate" value="(\d+)"/u.exec(counted.text)?.[1] ?? '';
    const vote = (candidate: string) => send(`${counted.path}/vote`, { candidate }, session);
    for (const wrong of ['', '-1', '1e1', '9999']) expect((await vote(wrong)).status).toBe(400);
    expect((await vote(place)).status).toBe(303);
    expect((await open(counted.path, session)).text).toContain('You have voted in this race.');
    expect((await vote(place)).status).toBe(400);
    expect((await send('/election/nothing/vote', {}, session)).status).toBe(404);
    expect((await open('/election/nothing')).status).toBe(404);
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
