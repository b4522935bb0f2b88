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

describe('a session’s cookie in an answer to a page', () => {
  it.each([
    ['with the name of the session', `auth-token-test=${BEN_TOKEN}; Path=/; HttpOnly`],
    ['that scripts may read', `auth-token-test=${BEN_TOKEN}; Path=/`],
    ['for one path', `auth-token-test=${BEN_TOKEN}; Path=/api/settings; HttpOnly`],
    ['for another path, by default', `auth-token-test=${BEN_TOKEN}; HttpOnly`],
  ])('of another account %s is not taken', async (_what, header) => {
    const { answer, sent } = await startPane();
    expect(await answer(header)).toBe('other-account');
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
