/** The whole client on a machine whose clock is set while it runs. */
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { keepTimeSteady } from '@renderer/state/steady-time';
import { fixture } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The client at rest, with time as `start-clock.ts` begins it. */
async function open() {
  const settableNow = Date.now;
  keepTimeSteady();
  onTestFinished(() => {
    Date.now = settableNow;
  });
  const opened = await renderClient('/', {
    answers: { clientNav: fixture('clientNav', 'contract', 1) },
  });
  await opened.advance(3 * MINUTE_MS);
  /** How often the player's status is asked for in the next minutes. */
  const askedIn = async (minutes: number) => {
    const from = opened.bridge.requests('api:call').length;
    await opened.advance(minutes * MINUTE_MS);
    const since = opened.bridge.requests('api:call').slice(from);
    return since.filter(({ endpointId }) => endpointId === 'clientStatus').length;
  };
  return askedIn;
}

it.each([
  ['back by six hours', -6 * HOUR_MS],
  ['ahead by six hours', 6 * HOUR_MS],
])('polls keep their pace when the machine’s clock is set %s', async (_how, jumpMs) => {
  const askedIn = await open();
  const before = await askedIn(10);
  vi.setSystemTime(new Date().getTime() + jumpMs);
  const after = await askedIn(10);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
  vi.setSystemTime(new Date().getTime() - jumpMs);
  expect(Math.abs((await askedIn(10)) - before)).toBeLessThanOrEqual(1);
  expect(screen.queryByTestId('stale-notice')).toBeNull();
});
