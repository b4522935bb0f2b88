/** One window cannot have more calls under way than its screens need, and no other window waits for it. */
import type { WebContents } from 'electron';
import { expect, it } from 'vitest';

import { createRouter } from '@electron/ipc/router';
import type { Handlers } from '@electron/ipc/router';
import { NO_LOG } from '@electron/log/log';
import { succeed } from '@shared/ipc/result';
import { pageCall } from '@support/fake-service/client';

const MAX_CALLS = 500;

it('a window with 500 calls under way is refused the next one until one of them has ended', async () => {
  const held: (() => void)[] = [];
  const handlers = {
    'api:call': () =>
      new Promise((resolve) => {
        held.push(() => resolve(succeed(null)));
      }),
    'api:cancel': () => succeed(null),
  } as unknown as Handlers;
  const dispatch = createRouter({ handlers, hasGesture: () => true, log: NO_LOG });
  const [flooding, other] = [{}, {}] as [WebContents, WebContents];
  const call = (window: WebContents) => dispatch('api:call', pageCall('clientNav'), window);
  const calls = Array.from({ length: MAX_CALLS }, () => call(flooding));
  expect(held).toHaveLength(MAX_CALLS);
  const surplus = call(flooding);
  const others = call(other);
  expect(held).toHaveLength(MAX_CALLS + 1);
  expect(await surplus).toMatchObject({
    ok: false,
    error: { kind: 'rate-limited', code: 'BUDGET_SPENT', retryAfterMs: 1_000 },
  });
  expect(await dispatch('api:cancel', { callId: '1' }, flooding)).toEqual(succeed(null));
  held[0]?.();
  await calls[0];
  const next = call(flooding);
  expect(held).toHaveLength(MAX_CALLS + 2);
  for (const end of held) end();
  for (const result of await Promise.all([...calls, others, next]))
    expect(result).toEqual(succeed(null));
});
