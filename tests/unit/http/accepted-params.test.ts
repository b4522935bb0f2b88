/** Servers that refuse a page size or a parameter's name: they get the read once more in another form, and then at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SavedAnswers } from '@electron/http/api-client-types';
import { makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const tooMany = { ok: false, code: 'BAD_REQUEST', error: 'limit: at most 50' };

let service: FakeService;

beforeEach(async () => {
  service = await startFakeService((request, response) => {
    if (request.target.includes('limit=')) sendJson(response, tooMany, { status: 400 });
    else sendJson(response, { ok: true, posts: [] });
  });
});
afterEach(() => service.close());

const asked = () => service.requests.map(({ target }) => target.replace(/^.*\?|^[^?]*$/u, ''));

describe('a server with a lower row limit than the contract', () => {
  it('is read without a limit after it refuses ours, and all later reads leave the limit out', async () => {
    const { client } = makeTestClient(service.origin);
    const first = await client.call(pageCall('news', { limit: 100 }));
    const second = await client.call(pageCall('news', { limit: 100, category: 'general' }));
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(asked()).toEqual(['limit=100', '', 'category=general']);
  });

  it('yields its first error when the read without a limit is refused too', async () => {
    service.answerWith((request, response) => {
      const isLimited = request.target.includes('limit=');
      const refusal = isLimited ? tooMany : { ...tooMany, error: 'No such country' };
      sendJson(response, refusal, { status: 400 });
    });
    const { client } = makeTestClient(service.origin);
    for (const round of [1, 2]) {
      const result = await client.call(pageCall('legislation', { country: 'XX', limit: 100 }));
      expect(result, `round ${round}`).toMatchObject({
        ok: false,
        error: { httpStatus: 400, message: expect.stringContaining('at most 50') },
      });
    }
    expect(asked().map((query) => query.includes('limit='))).toEqual([true, false, true, false]);
  });

  it('is not read again when the request had no limit or failed for another reason', async () => {
    service.answerWith((_request, response) => sendJson(response, tooMany, { status: 400 }));
    const { client } = makeTestClient(service.origin);
    await client.call(pageCall('news'));
    service.answerWith((_request, response) => sendJson(response, tooMany, { status: 403 }));
    await client.call(pageCall('news', { limit: 100 }));
    expect(service.requests).toHaveLength(2);
  });

  it('has its answers stored as the screen names them', async () => {
    const saved: string[] = [];
    const answers: SavedAnswers = {
      read: () => Promise.resolve(null),
      save: ({ paramsJson }) => saved.push(paramsJson),
    };
    const { client } = makeTestClient(service.origin, { answers });
    await client.call(pageCall('news', { limit: 50 }));
    await client.call(pageCall('news', { limit: 50 }));
    expect(saved).toEqual(['{"limit":50}', '{"limit":50}']);
  });
});

it('a parameter has its older name on a server that expects the older name', async () => {
  service.answerWith((request, response) => {
    const isNew = request.target.includes('messagingId');
    sendJson(response, isNew ? tooMany : { ok: true, characters: [] }, {
      status: isNew ? 400 : 200,
    });
  });
  const { client } = makeTestClient(service.origin);
  const result = await client.call(pageCall('characterSearch', { messagingId: '17' }));
  expect(result.ok).toBe(true);
  expect(asked()).toEqual(['messagingId=17', 'discordId=17']);
});

it.each([400, 422])(
  'a server that answers layout=full with %i gets the read without it',
  async (refused) => {
    service.answerWith((request, response) => {
      const isBeyond = request.target.includes('layout=');
      const status = { funds: 1, actions: 2, cashOnHand: 3, projectedIncome: 4 };
      sendJson(response, isBeyond ? tooMany : status, { status: isBeyond ? refused : 200 });
    });
    const { client } = makeTestClient(service.origin);
    const first = await client.call(pageCall('clientStatus', { layout: 'full' }));
    const second = await client.run('clientStatus', { layout: 'full' });
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(asked()).toEqual(['layout=full', '', '']);
  },
);
