/** The pollers run once, however often something starts them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { apiAnswer } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const MINUTE_MS = 60_000;

let bridge: FakeBridge;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  bridge = installFakeBridge();
  bridge.answers['api:call'] = ({ endpointId }) =>
    succeed(apiAnswer({ user: { username: 'ada' } }, endpointId));
});

afterEach(() => vi.resetModules());

it('the pollers refuse a second start, and do not poll more often because of it', async () => {
  const { startPolling } = await import('@renderer/app/polling/pollers');
  const stop = startPolling();
  expect(() => startPolling()).toThrow('twice');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  const asked = bridge.requests('api:call').filter(({ endpointId }) => endpointId === 'clientNav');
  // One at once; then each gap is 53.5 s (55.8 s less the jitter) to 58.2 s (the latest time of a poll).
  expect(asked.length).toBeGreaterThanOrEqual(1 + 10);
  expect(asked.length).toBeLessThanOrEqual(1 + 11);

  stop();
  const before = bridge.requests('api:call').length;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(bridge.requests('api:call')).toHaveLength(before);
});

it('the pollers start again after they were stopped, as when the frame is mounted again', async () => {
  const { startPolling } = await import('@renderer/app/polling/pollers');
  startPolling()();
  const stop = startPolling();
  await vi.advanceTimersByTimeAsync(0);
  expect(bridge.requests('api:call').map(({ endpointId }) => endpointId)).toEqual([
    'clientNav',
    'clientStatus',
    'game',
  ]);
  stop();
});
