import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { redirectTarget } from '@electron/http/send';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

describe('redirects', () => {
  let service: FakeService;
  let elsewhere: FakeService;

  beforeEach(async () => {
    service = await startFakeService((_request, response) => sendJson(response, { user: null }));
    elsewhere = await startFakeService((_request, response) => sendJson(response, { user: null }));
  });
  afterEach(() => Promise.all([service.close(), elsewhere.close()]));

  function redirectOnce(status: number, location: string): void {
    service.answerWith((request, response) => {
      if (request.target.startsWith('/moved')) sendJson(response, { user: null, moved: true });
      else response.writeHead(status, { location, 'set-cookie': 'hop=1' }).end();
    });
  }

  it.each([301, 302, 303, 307, 308])(
    'follows a read through %i inside the origin',
    async (status) => {
      redirectOnce(status, '/moved?x=1#part');
      const { client } = makeTestClient(service.origin);
      const result = await client.call(pageCall('clientNav'));
      expect(result).toMatchObject({ ok: true });
      expect(service.requests.map(({ target }) => target)).toEqual([
        '/api/client-nav',
        '/moved?x=1',
      ]);
    },
  );

  it('lets the jar see every hop before the next one goes out', async () => {
    redirectOnce(302, '/moved');
    const seen: string[] = [];
    const { client } = makeTestClient(service.origin, {
      cookies: {
        headerFor: () => Promise.resolve(seen.length === 0 ? 'a=1' : `a=1; ${seen.join()}`),
        receive: async (_url, setCookies) => {
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          seen.push(...setCookies);
        },
      },
    });
    await client.call(pageCall('clientNav'));
    expect(service.requests.map(({ headers }) => headers.cookie)).toEqual(['a=1', 'a=1; hop=1']);
  });

  it('counts every hop against the budget', async () => {
    redirectOnce(302, '/moved');
    const { client, budget } = makeTestClient(service.origin);
    await client.call(pageCall('clientNav'));
    expect(budget('client').view().usedInLastMinute).toBe(2);
  });

  it('sends nothing to another origin: no cookie, no key, not even a connection', async () => {
    redirectOnce(302, `${elsewhere.origin}/api/client-nav`);
    const { client } = makeTestClient(service.origin);
    for (const id of ['clientNav', 'game']) {
      expect(await client.call(pageCall(id))).toMatchObject({
        ok: false,
        error: { kind: 'redirect-refused', code: 'REDIRECT_REFUSED' },
      });
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it('never follows a write, not even at home', async () => {
    redirectOnce(307, '/moved');
    const { client } = makeTestClient(service.origin);
    const result = await client.call(pageCall('setTheme', { theme: 'dark' }));
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'redirect-refused', code: 'WRITE_REDIRECTED', httpStatus: 307 },
    });
    expect(service.requests).toHaveLength(1);
  });

  it('stops a loop', async () => {
    service.answerWith((_request, response) => {
      response.writeHead(302, { location: '/api/client-nav' }).end();
    });
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'redirect-refused', code: 'TOO_MANY_REDIRECTS' },
    });
    expect(service.requests).toHaveLength(6);
  });

  it('refuses a redirect without a place', async () => {
    service.answerWith((_request, response) => response.writeHead(302).end());
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'redirect-refused' },
    });
  });
});

describe('where a redirect may lead', () => {
  const home = new URL('https://game.example/api/client-nav');

  it.each([
    'http://game.example/',
    'https://game.example:8443/',
    'https://evil.example/',
    '//evil.example/',
    'https://user@game.example/',
    'https://user:secret@game.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('refuses %s', (location) => {
    expect(redirectTarget(home, location)).toBeNull();
  });

  it('never leaves the origin, whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (location) => {
        const target = redirectTarget(home, location);
        expect(target?.origin ?? home.origin).toBe(home.origin);
        expect(target?.username ?? '').toBe('');
      }),
    );
  });
});
