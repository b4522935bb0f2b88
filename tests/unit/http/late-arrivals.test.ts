/** Requests that reach the service long after they were admitted, over real HTTP. */
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Clock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import { eventually } from '@support/eventually';
import { makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

/** As many reads as there are kept-alive connections, and one that waits for a connection. */
const LIMIT = 13;
const CONNECTIONS = 12;

let service: FakeService;
let aheadMs: number;
const clock: Clock = {
  now: () => Date.now() + aheadMs,
  monotonicMs: () => performance.now() + aheadMs,
};

beforeEach(async () => {
  aheadMs = 0;
  service = await startFakeService((_request, response) => sendJson(response, {}));
});
afterEach(() => service.close());

it('a read that waits for a connection counts until a minute after it is sent', async () => {
  const budget = createRateLimiter({ bucket: 'publicRead', limitPerMinute: LIMIT, clock: clock });
  const { client } = makeTestClient(service.origin, { budget: () => budget, clock });
  const held: (() => void)[] = [];
  service.answerWith((_request, response) => held.push(() => sendJson(response, {})));
  const readAll = (first: number) =>
    Promise.all(
      Array.from({ length: LIMIT }, (_, index) =>
        client.call(pageCall('character', { id: String(first + index) })),
      ),
    );

  const early = readAll(0);
  await eventually(() => expect(held).toHaveLength(CONNECTIONS));
  aheadMs = 61_500;
  const refused = await readAll(LIMIT);
  for (const result of refused)
    expect(result).toMatchObject({ ok: false, error: { code: 'BUDGET_SPENT' } });

  service.answerWith((_request, response) => sendJson(response, {}));
  held.forEach((answer) => answer());
  await early;
  expect(service.requests).toHaveLength(LIMIT);
  expect(budget.view().usedInLastMinute).toBe(LIMIT);
  aheadMs *= 2;
  expect(budget.view().usedInLastMinute).toBe(0);
});

it('requests without a connection leave the limit to those after the server is back', async () => {
  const budget = createRateLimiter({ bucket: 'publicRead', limitPerMinute: LIMIT, clock: clock });
  const { client } = makeTestClient(service.origin, { budget: () => budget, clock });
  await service.close();
  for (let read = 0; read <= LIMIT; read += 1)
    expect(await client.call(pageCall('character', { id: String(read) }))).toMatchObject({
      ok: false,
      error: { code: 'NETWORK_UNREACHABLE' },
    });
  expect(budget.view().usedInLastMinute).toBe(0);
});

it('a request counts for one minute when the cookie jar throws', async () => {
  const budget = createRateLimiter({ bucket: 'client', limitPerMinute: LIMIT, clock: clock });
  const { client } = makeTestClient(service.origin, {
    budget: () => budget,
    clock,
    cookies: {
      headerFor: () => Promise.reject(new Error('The jar is broken')),
      revision: () => 0,
      receive: () => Promise.resolve(),
    },
  });
  expect(await client.call(pageCall('clientNav'))).toMatchObject({
    ok: false,
    error: { code: 'INTERNAL' },
  });
  expect(service.requests).toEqual([]);
  expect(budget.view().usedInLastMinute).toBe(1);
  aheadMs = 61_000;
  expect(budget.view().usedInLastMinute).toBe(0);
});
