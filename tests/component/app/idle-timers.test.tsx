/** What wakes a window that nobody uses: the polls, and no timer of the query client. */
import { timeoutManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { renderClient } from '@support/renderer/screen';

const MINUTE_MS = 60_000;
/** When answers that no screen shows leave memory. */
const UNUSED_ANSWER_MS = 5 * MINUTE_MS;

it('answers on screen set no timers, however often they are polled', async () => {
  const setTimer = vi.spyOn(timeoutManager, 'setTimeout');
  const { advance, calls } = await renderClient('/');
  await advance(3 * MINUTE_MS);
  expect(calls('clientStatus').length).toBeGreaterThan(2);
  const delays = new Set(setTimer.mock.calls.map(([, delayMs]) => delayMs));
  expect([...delays].filter((delayMs) => delayMs !== UNUSED_ANSWER_MS)).toEqual([]);
});

it('an answer is asked for again by a screen that opens once it is no longer fresh', async () => {
  const { advance, calls, go } = await renderClient('/funds');
  expect(calls('funds')).toHaveLength(1);
  await go('/');
  await go('/funds');
  expect(calls('funds')).toHaveLength(1);
  await go('/');
  await advance(4 * MINUTE_MS);
  await go('/funds');
  expect(calls('funds').length).toBeGreaterThan(1);
});
