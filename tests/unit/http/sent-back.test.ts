/** A server cannot stop a read for good by what it has the client send back: validators and cookies. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SavedAnswers } from '@electron/http/api-client-types';
import { fixedCookies, makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const NAV = { user: null, hasCharacter: false };
const SESSION = 'auth-token-x=session';

let service: FakeService;
let warnings: string[];
beforeEach(async () => {
  warnings = [];
  service = await startFakeService((_request, response) => sendJson(response, NAV));
});
afterEach(() => service.close());

/** Stores one answer, as the disk does. */
function memory(etag: string | null = null): SavedAnswers & { etag: () => string | null } {
  let stored: Parameters<SavedAnswers['save']>[0] | null =
    etag === null
      ? null
      : {
          endpointId: 'clientNav',
          paramsJson: '{}',
          json: JSON.stringify(NAV),
          digest: 'd',
          etag,
          fetchedAtMs: 1,
        };
  return {
    read: () => Promise.resolve(stored),
    save: (answer) => {
      stored = answer;
    },
    etag: () => stored?.etag ?? null,
  };
}

function clientWith({ cookie = SESSION, answers = memory() } = {}) {
  return makeTestClient(service.origin, {
    answers,
    cookies: fixedCookies(cookie),
    warn: (text) => warnings.push(text),
  });
}

const sentCookies = () => service.requests.map(({ headers }) => headers.cookie);
const sentValidators = () => service.requests.map(({ headers }) => headers['if-none-match']);

describe('a validator', () => {
  it('that is longer than any digest is neither stored nor sent back', async () => {
    service.answerWith((_request, response) =>
      sendJson(response, NAV, { headers: { etag: `"${'a'.repeat(20_000)}"` } }),
    );
    const answers = memory();
    const { client } = clientWith({ answers });
    await client.call(pageCall('clientNav'));
    expect(answers.etag()).toBeNull();
    const old = clientWith({ answers: memory(`"${'b'.repeat(20_000)}"`) });
    expect((await old.client.call(pageCall('clientNav'))).ok).toBe(true);
    expect(sentValidators()).toEqual([undefined, undefined]);
  });

  it.each([431, 400])(
    'that a server refuses with %i is dropped in the same call and said in the log',
    async (status) => {
      service.answerWith(({ headers }, response) =>
        sendJson(response, NAV, {
          status: headers['if-none-match'] ? status : 200,
          headers: { etag: '"next"' },
        }),
      );
      const { client, log } = clientWith({ answers: memory('"short"') });
      const results = [
        await client.call(pageCall('clientNav')),
        await client.call(pageCall('clientNav')),
      ];
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect(sentValidators()).toEqual(['"short"', undefined, undefined]);
      expect(log.list().map(({ outcome }) => outcome)).toContain('sent again without validator');
      expect(warnings.join()).toContain(`status ${status}`);
    },
  );
});

describe('cookies', () => {
  it('that would not fit into a header line are left out, never the session’s', async () => {
    const foreign = Array.from({ length: 6 }, (_, index) => `f${index}=${'x'.repeat(3_900)}`);
    const { client } = clientWith({ cookie: [...foreign, SESSION].join('; ') });
    expect((await client.call(pageCall('clientNav'))).ok).toBe(true);
    const sent = sentCookies()[0] ?? '';
    expect(sent.length).toBeLessThan(8_000);
    expect(sent).toContain(SESSION);
  });

  it.each([431, 400])(
    'of others are left out of all requests after one made a server answer %i',
    async (status) => {
      service.answerWith(({ headers }, response) =>
        sendJson(response, NAV, { status: headers.cookie?.includes('f=') ? status : 200 }),
      );
      const { client, log } = clientWith({ cookie: `f=1; ${SESSION}` });
      const results = [
        await client.call(pageCall('clientNav')),
        await client.call(pageCall('setTheme', { theme: 'dark' })),
      ];
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect(sentCookies()).toEqual([`f=1; ${SESSION}`, SESSION, SESSION]);
      expect(log.list()[0]?.outcome).toBe('sent again with session cookie only');
    },
  );

  it('of others stay when a read is refused without them too, and it is tried only once', async () => {
    service.answerWith((_request, response) =>
      sendJson(response, { error: 'No' }, { status: 400 }),
    );
    const { client } = clientWith({ cookie: `f=1; ${SESSION}` });
    await client.call(pageCall('clientNav'));
    await client.call(pageCall('clientNav'));
    expect(sentCookies()).toEqual([`f=1; ${SESSION}`, SESSION, `f=1; ${SESSION}`]);
  });

  it('and commands are never sent a second time', async () => {
    service.answerWith((_request, response) => sendJson(response, {}, { status: 431 }));
    const { client } = clientWith({ cookie: `f=1; ${SESSION}` });
    expect((await client.call(pageCall('setTheme', { theme: 'dark' }))).ok).toBe(false);
    expect(service.requests).toHaveLength(1);
  });
});
