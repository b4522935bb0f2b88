/** What Chromium passes on: the password goes to the system's own proxy, and to nobody else. */
import { describe, expect, it } from 'vitest';
import type { AuthInfo, Session, WebContents } from 'electron';

import { createProxyDemands } from '@electron/window/guards/proxy-login';
import type { ProxyLogin } from '@shared/ipc/confirm';

const PROXY = 'http://proxy.example:8080';
const ADDRESS = 'https://game.example/vote';
const LOGIN = { user: 'ada', password: 'trolley' };
const NEXT = { user: 'ada', password: 'lantern' };
const DEMAND: AuthInfo = {
  isProxy: true,
  scheme: 'basic',
  host: 'proxy.example',
  port: 8080,
  realm: 'Office',
};

/** The password prompts of one page, where main has `login` and gets `next` when the proxy refuses it. */
function pageWith(login: ProxyLogin | null, next: ProxyLogin | null = null) {
  const refused: (ProxyLogin | null)[] = [];
  let cleared = 0;
  const session = {
    clearAuthCache() {
      cleared += 1;
      return Promise.resolve();
    },
  } as unknown as Session;
  const demands = createProxyDemands({
    logins: {
      current: (proxy) => Promise.resolve(proxy === PROXY ? login : null),
      demand(_proxy, given) {
        refused.push(given);
        return Promise.resolve(next);
      },
    },
    systemProxy: () => Promise.resolve('PROXY proxy.example:8080; DIRECT'),
  });
  const contents = { session } as WebContents;
  const ask = (
    change: Partial<AuthInfo> = {},
    firstAuthAttempt = true,
    of = contents as WebContents | null,
  ) =>
    new Promise<readonly (string | undefined)[]>((resolve) => {
      let isPrevented = false;
      const event = {
        preventDefault() {
          isPrevented = true;
        },
      };
      demands.onLogin(
        event,
        of,
        { url: ADDRESS, firstAuthAttempt },
        { ...DEMAND, ...change },
        (...given) => {
          expect(isPrevented).toBe(true);
          resolve(given);
        },
      );
    });
  return { demands, session, ask, refused, cleared: () => cleared };
}

describe('a demand for a password in a page', () => {
  it('of the system’s proxy is answered with the login that is kept', async () => {
    const { ask, refused } = pageWith(LOGIN);
    expect(await ask()).toEqual([LOGIN.user, LOGIN.password]);
    expect(refused).toEqual([]);
  });

  it.each<[string, Partial<AuthInfo>]>([
    ['a server', { isProxy: false }],
    ['a server at the address of the proxy', { isProxy: false, host: 'proxy.example' }],
    ['another proxy', { host: 'evil.example' }],
    ['another port of the proxy’s host', { port: 8081 }],
  ])('of %s is refused without a question', async (_who, change) => {
    const { ask, refused } = pageWith(LOGIN, NEXT);
    expect(await ask(change)).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('without a page of the client is refused', async () => {
    const { ask } = pageWith(LOGIN);
    expect(await ask({}, true, null)).toEqual([]);
  });

  it('asks the player if no login is known, and goes on without one if they cancel', async () => {
    const { ask, refused } = pageWith(null);
    expect(await ask()).toEqual([]);
    expect(refused).toEqual([null]);
  });

  it('that is repeated reports to main which login the proxy has refused', async () => {
    const { ask, refused } = pageWith(LOGIN, NEXT);
    await ask();
    expect(await ask({}, false)).toEqual([NEXT.user, NEXT.password]);
    expect(await ask({}, false)).toEqual([NEXT.user, NEXT.password]);
    expect(refused).toEqual([LOGIN, NEXT]);
  });
});

describe('a request of the updates', () => {
  it('is answered in turn: the kept login, then what the player enters', async () => {
    const { demands, session, refused } = pageWith(LOGIN, NEXT);
    const answer = demands.answererOf(session);
    const given: (string | undefined)[][] = [];
    await answer(ADDRESS, DEMAND, (...login) => given.push(login));
    await answer(ADDRESS, DEMAND, (...login) => given.push(login));
    expect(given).toEqual([
      [LOGIN.user, LOGIN.password],
      [NEXT.user, NEXT.password],
    ]);
    expect(refused).toEqual([LOGIN]);
  });
});

it('a login that is forgotten leaves Chromium too', async () => {
  const { ask, demands, cleared } = pageWith(LOGIN);
  await ask();
  demands.forget();
  expect(cleared()).toBe(1);
});
