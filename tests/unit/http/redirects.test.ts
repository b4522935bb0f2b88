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
    'of a read are followed inside the origin (status %i)',
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

  it('pass the cookies of every hop to the jar before the next request', async () => {
    redirectOnce(302, '/moved');
    const seen: string[] = [];
    const { client } = makeTestClient(service.origin, {
      cookies: {
        headerFor: () => Promise.resolve(seen.length === 0 ? 'a=1' : `a=1; ${seen.join()}`),
        revision: () => seen.length,
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

  it('cost the budget one request for each hop', async () => {
    redirectOnce(302, '/moved');
    const { client, budget } = makeTestClient(service.origin);
    await client.call(pageCall('clientNav'));
    expect(budget('client').view().usedInLastMinute).toBe(2);
  });

  it('to another origin open no connection and send no cookie or key', async () => {
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

  it('of a write are never followed, even inside the origin', async () => {
    redirectOnce(307, '/moved');
    const { client } = makeTestClient(service.origin);
    const result = await client.call(pageCall('setTheme', { theme: 'dark' }));
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'redirect-refused', code: 'WRITE_REDIRECTED', httpStatus: 307 },
    });
    expect(service.requests).toHaveLength(1);
  });

  it('in a loop are stopped', async () => {
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

  it('without a Location header are a failure', async () => {
    service.answerWith((_request, response) => response.writeHead(302).end());
    const { client } = makeTestClient(service.origin);
    expect(await client.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'redirect-refused' },
    });
  });
});

describe('the target of a redirect', () => {
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
  ])('is refused when it is %s', (location) => {
    expect(redirectTarget(home, location)).toBeNull();
  });

  it('is always inside the origin, for any Location header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (location) => {
        const target = redirectTarget(home, location);
        expect(target?.origin ?? home.origin).toBe(home.origin);
        expect(target?.username ?? '').toBe('');
      }),
    );
  });
});
