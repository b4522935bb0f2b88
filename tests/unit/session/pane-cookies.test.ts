/** The only way by which a cookie of the pane reaches the jar, and cookies that arrive while a profile is left. */
import { beforeEach, describe, expect, it } from 'vitest';

import type { CookieVerdict } from '@electron/session/access/pane-access';
import { pageCall } from '@support/fake-service/client';
import { sendJson } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';

import { makeInstall, startService } from './install';
import type { Install } from './install';

let service: SessionService;
let install: Install;
beforeEach(async () => {
  service = await startService();
  install = makeInstall(true);
});

/** `ada` is signed in; `answer` gives the pane an answer of the server, or of the address. */
async function startPane() {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  await profiles.signIn('ben', 'ben-password');
  await profiles.signIn('ada', 'ada-password');
  const pane = profiles.pane();
  if (!pane) throw new Error('No pane');
  const answer = (header: string, address = service.origin): Promise<CookieVerdict> =>
    pane.take({ url: new URL('/page', address), setCookies: [header], serverNowMs: Date.now() });
  /** The cookies that the next request of the client carries. */
  const sent = async () => {
    await profiles.call(pageCall('clientStatus'));
    return service.requests.at(-1)?.headers.cookie;
  };
  return { profiles, pane, answer, sent };
}

/** `ben` signs in first. */
const ADA_TOKEN = 'token-2-of-ada';
const ADA = `auth-token-test=${ADA_TOKEN}`;
const BEN_TOKEN = 'token-1-of-ben';

/** Sessions of `ben` that a request would carry beside ada's, or that client-nav would not show. */
const SECOND_SESSIONS: readonly (readonly [what: string, header: string])[] = [
  ['for one path', `auth-token-test=${BEN_TOKEN}; Path=/api/client-status; HttpOnly`],
  ['for a folder of paths', `auth-token-test=${BEN_TOKEN}; Path=/api; HttpOnly`],
  ['for an encoded path', `auth-token-test=${BEN_TOKEN}; Path=/api/client%2Dstatus`],
  ['in capitals', `AUTH-TOKEN-TEST=${BEN_TOKEN}; Path=/; HttpOnly`],
  ['with an encoded name', `auth%2Dtoken-test=${BEN_TOKEN}; Path=/; HttpOnly`],
  ['with another tag', `auth-token-other=${BEN_TOKEN}; Path=/; HttpOnly`],
  ['with a prefix', `__Host-auth-token-test=${BEN_TOKEN}; Path=/; Secure; HttpOnly`],
  ['with a quoted name', `"auth-token-test"=${BEN_TOKEN}; Path=/; HttpOnly`],
  ['in a value, after a space', `theme=dark auth-token-test=${BEN_TOKEN}; Path=/`],
  ['in a value, after a comma', `theme=dark,auth-token-test=${BEN_TOKEN}; Path=/`],
  ['without a name', `=auth-token-test=${BEN_TOKEN}; Path=/`],
];

describe('a session’s cookie in an answer to a page', () => {
  it.each([
    ['with the name of the session', `auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`],
    ['that scripts may read', `auth-token-test=${BEN_TOKEN}; Path=/`],
    ['for its path by default', `auth-token-test=${BEN_TOKEN}; HttpOnly`],
  ])('of another account %s is not taken', async (_what, header) => {
    const { answer, sent } = await startPane();
    expect(await answer(header)).toBe('other-account');
    expect(await sent()).toBe(ADA);
  });

  it.each(SECOND_SESSIONS)('beside the player’s own is refused: %s', async (_what, header) => {
    const { pane, answer, sent } = await startPane();
    const url = new URL('/page', service.origin);
    const mine = 'pref=1; Path=/';
    expect(await pane.admitted({ url, setCookies: [header, mine] })).toEqual([mine]);
    const before = service.requests.length;
    expect(await answer(header)).toBe('taken');
    expect(service.requests).toHaveLength(before);
    expect(await sent()).toBe(ADA);
    for (const { name, value } of await pane.jar.cookies()) expect(`${name}=${value}`).toBe(ADA);
  });

  it('of another account is not taken from the answer that names the player', async () => {
    const { answer, sent } = await startPane();
    service.sessions.set('renewed', 'ada');
    service.override('/api/client-nav', (_request, response) => {
      service.override('/api/client-nav', null);
      sendJson(
        response,
        { user: { username: 'ada' } },
        { headers: { 'set-cookie': [`auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`] } },
      );
    });
    expect(await answer('auth-token-test=renewed; Path=/; HttpOnly')).toBe('other-account');
    expect(await sent()).toBe(ADA);
  });

  it.each([
    ['another port', 'http://127.0.0.1:9'],
    ['another scheme', 'https://127.0.0.1'],
    ['another host', 'http://localhost'],
  ])('of %s is not taken, whomever it names', async (_what, address) => {
    const { answer, sent } = await startPane();
    service.sessions.set('renewed', 'ada');
    expect(await answer('auth-token-test=renewed; Path=/; HttpOnly', address)).toBe('unknown');
    expect(await answer('theme=dark; Path=/', address)).toBe('unknown');
    expect(await sent()).toBe(ADA);
  });

  it('is taken once the service has named the profile’s account, and not while it names none', async () => {
    const { answer, sent } = await startPane();
    service.sessions.set('renewed', 'ada');
    service.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'later' }, { status: 503 }),
    );
    expect(await answer('auth-token-test=renewed; Path=/; HttpOnly')).toBe('unknown');
    expect(await sent()).toBe(ADA);
    service.override('/api/client-nav', null);
    expect(await answer('auth-token-test=renewed; Path=/; HttpOnly')).toBe('taken');
    expect(await sent()).toBe('auth-token-test=renewed');
  });

  it('is taken without a question when it clears or repeats the session', async () => {
    const { answer, sent } = await startPane();
    const before = service.requests.length;
    expect(await answer(`${ADA}; Path=/; HttpOnly`)).toBe('taken');
    expect(await answer('theme=dark; Path=/')).toBe('taken');
    expect(service.requests).toHaveLength(before);
    expect(await sent()).toBe(`${ADA}; theme=dark`);
    expect(await answer('auth-token-test=; Path=/; Max-Age=0')).toBe('taken');
    expect(service.requests.slice(before).map(({ target }) => target)).toHaveLength(1);
  });
});

describe('client-nav that names another user', () => {
  it('is discarded, ends the session, and sends its cookies no more, also after a restart', async () => {
    const { profiles } = await startPane();
    service.sessions.set(ADA_TOKEN, 'ben');
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { code: 'OTHER_ACCOUNT' },
    });
    expect(profiles.view()).toMatchObject({
      status: 'expired',
      otherUser: 'ben',
      profile: { account: { username: 'ada' } },
    });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(service.requests.at(-1)?.target).toBe('/api/client-nav');
    await profiles.signIn('ada', 'ada-password');
    expect(profiles.view()).toMatchObject({ status: 'signed-in' });
    expect(profiles.view()).not.toHaveProperty('otherUser');
    service.sessions.set('token-3-of-ada', 'ben');
    await profiles.call(pageCall('clientNav'));
    await profiles.close();
    expect((await install.start()).view()).toMatchObject({ status: 'expired' });
  });

  it('reports nothing to the record, not even a read that was under way', async () => {
    const heard: string[] = [];
    const profiles = await install.start({ onRead: (_profile, read) => void heard.push(read.id) });
    await profiles.connect(service.origin);
    await profiles.signIn('ada', 'ada-password');
    heard.length = 0;
    service.sessions.set('token-1-of-ada', 'ben');
    let answerStatus = () => {};
    service.override('/api/client-status', (_request, response) => {
      answerStatus = () => sendJson(response, { funds: 7 });
    });
    const status = profiles.call(pageCall('clientStatus'));
    await expect.poll(() => service.requests.at(-1)?.target).toMatch(/client-status/u);
    await profiles.call(pageCall('clientNav'));
    answerStatus();
    expect(await status).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
  });
});

describe('an answer to the client that brings another account’s session', () => {
  const start = async () => {
    const heard: string[] = [];
    const profiles = await install.start({ onRead: (_profile, read) => void heard.push(read.id) });
    await profiles.connect(service.origin);
    await profiles.signIn('ben', 'ben-password');
    await profiles.signIn('ada', 'ada-password');
    heard.length = 0;
    const bring = (header: string) =>
      service.override('/api/client-status', (_request, response) => {
        service.override('/api/client-status', null);
        sendJson(response, { funds: 7 }, { headers: { 'set-cookie': [header] } });
      });
    return { profiles, heard, bring };
  };

  it('ends in a question, and nothing that was read with it is passed on or recorded', async () => {
    const { profiles, heard, bring } = await start();
    bring(`auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`);
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(profiles.view()).toMatchObject({ status: 'expired', otherUser: 'ben' });
    expect(heard).toEqual([]);
  });

  it('is asked about once if it is the profile’s own, and not at all about other cookies', async () => {
    const { profiles, heard, bring } = await start();
    const before = service.requests.length;
    service.sessions.set('renewed', 'ada');
    bring('auth-token-test=renewed; Path=/; HttpOnly');
    for (let call = 0; call < 3; call += 1)
      expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    bring('balance=1; Path=/; HttpOnly');
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    const asked = service.requests.slice(before).filter(({ target }) => target.includes('nav'));
    expect(asked).toHaveLength(1);
    expect(heard.filter((id) => id === 'clientStatus')).toHaveLength(4);
  });

  it.each(SECOND_SESSIONS)('beside the player’s own is refused: %s', async (_what, header) => {
    const { profiles, heard, bring } = await start();
    bring(header);
    const before = service.requests.length;
    for (let call = 0; call < 2; call += 1)
      expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    const sent = service.requests.slice(before);
    expect(sent.map(({ headers }) => headers.cookie)).toEqual([ADA, ADA]);
    expect(heard).toEqual(['clientStatus', 'clientStatus']);
    await profiles.close();
    const next = await install.start();
    await next.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe(ADA);
  });

  it('is refused in one answer with the own one, on a hop of a redirect, and at sign-in', async () => {
    const { profiles } = await start();
    const [, narrow = ''] = SECOND_SESSIONS[0] ?? [];
    service.sessions.set('renewed', 'ada');
    const own = 'auth-token-test=renewed; Path=/; HttpOnly';
    service.override('/api/client-status', (_request, response) => {
      service.override('/api/client-status', null);
      const headers = { location: '/api/client-status', 'set-cookie': [narrow, own, narrow] };
      response.writeHead(307, headers).end();
    });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=renewed');
    service.override('/api/auth/login', (_request, response) =>
      sendJson(
        response,
        { message: 'ok', user: { id: 'ada', username: 'ada', displayName: 'Ada', role: 'player' } },
        { headers: { 'set-cookie': [narrow, own] } },
      ),
    );
    await profiles.signIn('ada', 'ada-password');
    await profiles.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=renewed');
  });

  it('signs no write, also if the answer that names the player has brought it', async () => {
    const { profiles } = await start();
    service.override('/api/client-nav', (_request, response) =>
      sendJson(
        response,
        { user: { username: 'ada' } },
        { headers: { 'set-cookie': [`auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`] } },
      ),
    );
    await profiles.call(pageCall('clientNav'));
    service.override('/api/client-nav', null);
    expect(await profiles.call(pageCall('setTheme', { theme: 'dark' }))).toMatchObject({
      ok: false,
    });
    expect(service.requests.map(({ target }) => target)).not.toContain('/api/settings/theme');
    expect(profiles.view()).toMatchObject({ status: 'expired', otherUser: 'ben' });
  });

  it('counts for nothing if the next answer takes it away again', async () => {
    const { profiles, heard, bring } = await start();
    const [ada, ben] = [ADA, `auth-token-test=${BEN_TOKEN}`];
    bring(`${ben}; Path=/; HttpOnly`);
    service.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'later' }, { status: 503 }),
    );
    await profiles.call(pageCall('clientStatus'));
    service.override('/api/client-nav', null);
    bring(`${ada}; Path=/; HttpOnly`);
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(service.requests.some(({ headers }) => headers.cookie === ben)).toBe(true);
    expect(heard).not.toContain('clientStatus');
  });

  it('counts for nothing after a restart either, until client-nav has named its account', async () => {
    const { profiles, bring } = await start();
    const failing = (response: Parameters<typeof sendJson>[0]) =>
      sendJson(response, { error: 'later' }, { status: 503 });
    service.override('/api/client-nav', (_request, response) => failing(response));
    bring(`auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`);
    await profiles.call(pageCall('clientStatus'));
    await profiles.close();
    const heard: string[] = [];
    const next = await install.start({ onRead: (_profile, read) => void heard.push(read.id) });
    expect(await next.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    service.override('/api/client-nav', null);
    expect(await next.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(next.view()).toMatchObject({ status: 'expired', otherUser: 'ben' });
    // The error catalogue needs no session.
    expect(heard.filter((id) => id !== 'errorCodes')).toEqual([]);
  });

  it('is not sent for a guest if client-nav would not show it', async () => {
    const profiles = await install.start();
    await profiles.connect(service.origin);
    service.override('/api/client-nav', (_request, response) => {
      service.override('/api/client-nav', null);
      const [, narrow = ''] = SECOND_SESSIONS[0] ?? [];
      sendJson(response, { user: null }, { headers: { 'set-cookie': [narrow] } });
    });
    await profiles.call(pageCall('clientNav'));
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(service.requests.map(({ target }) => target)).not.toContain('/api/client-status');
  });

  it('counts for nothing while the service does not say whose it is', async () => {
    const { profiles, heard, bring } = await start();
    service.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'later' }, { status: 503 }),
    );
    bring(`auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`);
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(await profiles.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
    expect(profiles.view()).toMatchObject({ status: 'signed-in' });
  });
});

describe('a cookie that arrives while the player leaves its profile', () => {
  it('is on disk, and is sent when the profile is opened again', async () => {
    const { profiles, pane, answer } = await startPane();
    const ada = pane.profileId;
    const ben = profiles.view().profiles.find(({ id }) => id !== ada && id !== '')?.id ?? '';
    service.sessions.set('renewed', 'ada');
    let answerNav = () => {};
    service.override('/api/client-nav', (_request, response) => {
      answerNav = () => sendJson(response, { user: { username: 'ada' } });
    });
    const taken = answer('auth-token-test=renewed; Path=/; HttpOnly');
    await expect.poll(() => service.requests.at(-1)?.target).toMatch(/client-nav/u);
    service.override('/api/client-nav', null);
    await profiles.activate(ben);
    answerNav();
    expect(await taken).toBe('taken');
    await profiles.activate(ada);
    await profiles.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=renewed');
    const next = await install.start();
    await next.call(pageCall('clientStatus'));
    expect(service.requests.at(-1)?.headers.cookie).toBe('auth-token-test=renewed');
  });
});
