/** When the whole client polls the service: shown, hidden, asleep, locked and offline. */
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';

import type { EndpointId } from '@shared/contract/index';
import { failing, fixture } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';

const PUBLIC_KEY = {
  scope: 'public',
  prefix: 'svc_pub_',
  lastFour: 'abcd',
  storage: 'keyring',
  checkMessage: null,
} as const;
const MINUTE_MS = 60_000;
const STEP_MS = 5_000;
/** Polls are jittered by less than a tenth. */
const STEPS_BELOW_A_POLL = 10;
/** What the frame polls for a player with a character. */
const FRAME = ['clientNav', 'clientStatus', 'game', 'eventsActive'] as const satisfies EndpointId[];

const ONCE_EACH = Object.fromEntries(FRAME.map((id) => [id, 1]));

/** How often each endpoint was asked for since `from` calls. */
function asked({ bridge }: RenderedScreen, from: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { endpointId } of bridge.requests('api:call').slice(from))
    counts[endpointId] = (counts[endpointId] ?? 0) + 1;
  return counts;
}

/** Lets time pass, and counts what was asked for in it. */
async function askedWithin(opened: RenderedScreen, durationMs: number) {
  const from = opened.bridge.requests('api:call').length;
  await opened.advance(durationMs);
  return asked(opened, from);
}

/** The briefing, after the reads of its first minutes. */
async function openAtRest(): Promise<RenderedScreen> {
  const opened = await renderClient('/', {
    answers: { clientNav: fixture('clientNav', 'contract', 1) },
  });
  await opened.advance(3 * MINUTE_MS);
  return opened;
}

async function hide(isHidden: boolean): Promise<void> {
  await act(async () => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it.each(['suspended', 'locked'] as const)(
  'a client on a machine that is %s asks for nothing, and for everything once afterwards',
  async (state) => {
    const opened = await openAtRest();
    act(() => opened.bridge.emit('power:changed', { state }));
    expect(await askedWithin(opened, 30 * MINUTE_MS)).toEqual({});
    act(() => opened.bridge.emit('power:changed', { state: 'active' }));
    const returned = await askedWithin(opened, 30_000);
    expect(returned).toMatchObject(ONCE_EACH);
    expect(Math.max(...Object.values(returned))).toBe(1);
  },
);

it('an offline client sends nothing, keeps the player’s name, and refetches all once online', async () => {
  const opened = await openAtRest();
  await opened.setOnline(false);
  const name = screen.getByTestId('status-user').textContent;
  expect(name).not.toBe('Guest');
  expect(screen.getByTestId('status-connection').dataset['state']).toBe('offline');
  expect(await askedWithin(opened, 10 * MINUTE_MS)).toEqual({});
  expect(screen.getByTestId('status-user').textContent).toBe(name);
  const from = opened.bridge.requests('api:call').length;
  await opened.setOnline(true);
  await opened.advance(30_000);
  const returned = asked(opened, from);
  expect(returned).toMatchObject(ONCE_EACH);
  expect(Math.max(...Object.values(returned))).toBe(1);
  expect(screen.getByTestId('status-connection').dataset['state']).toBe('online');
});

it('a hidden window polls only its frame, and refetches stale answers once when shown', async () => {
  const opened = await openAtRest();
  onTestFinished(() => hide(false));
  await hide(true);
  const hidden = await askedWithin(opened, 6 * MINUTE_MS);
  expect(Object.keys(hidden).toSorted()).toEqual(FRAME.toSorted());
  expect(hidden['eventsActive']).toBeGreaterThanOrEqual(2);
  expect(hidden['eventsActive']).toBeLessThanOrEqual(4);
  for (const id of ['clientNav', 'clientStatus', 'game']) {
    expect(hidden[id]).toBeGreaterThanOrEqual(5);
    expect(hidden[id]).toBeLessThanOrEqual(8);
  }
  const from = opened.bridge.requests('api:call').length;
  await hide(false);
  await opened.advance(30_000);
  // An answer that is a few seconds old is new enough.
  expect(Math.max(0, ...Object.values(asked(opened, from)))).toBeLessThanOrEqual(1);
});

it('a shown window polls its frame every minute and crises every two, nothing else', async () => {
  const opened = await openAtRest();
  const from = opened.bridge.requests('api:call').length;
  const tallies: Readonly<Record<string, number>>[] = [{}];
  for (let passedMs = 0; passedMs < 10 * MINUTE_MS; passedMs += STEP_MS) {
    await opened.advance(STEP_MS);
    tallies.push(asked(opened, from));
  }
  const total = tallies.at(-1) ?? {};
  for (const id of ['clientNav', 'clientStatus', 'game'] as const) {
    const counts = tallies.map((tally) => tally[id] ?? 0);
    const inARow = counts
      .slice(STEPS_BELOW_A_POLL)
      .map((count, index) => count - (counts[index] ?? 0));
    expect(Math.max(...inARow)).toBe(1);
    expect(total[id]).toBeGreaterThanOrEqual(8);
    expect(total[id]).toBeLessThanOrEqual(11);
  }
  expect(total['eventsActive']).toBeGreaterThanOrEqual(4);
  expect(total['eventsActive']).toBeLessThanOrEqual(6);
  expect(Object.keys(total).toSorted()).toEqual(FRAME.toSorted());
  for (const params of opened.calls('clientStatus')) expect(params).toEqual({ layout: 'full' });
});

it('a key saved in any window lets what lacked one be read at once, and only once', async () => {
  const opened = await renderClient('/', { answers: { game: failing('key-required') } });
  await opened.advance(5 * MINUTE_MS);
  const from = opened.calls('game').length;
  opened.answer({});
  const { bridge, profileId } = opened;
  const change = (check: 'unchecked' | 'accepted') =>
    act(() => {
      bridge.emit('keys:changed', {
        profileId,
        keys: [{ ...PUBLIC_KEY, check }],
      });
    });
  change('unchecked');
  await opened.advance(1_000);
  expect(opened.calls('game')).toHaveLength(from + 1);
  change('accepted');
  await opened.advance(1_000);
  expect(opened.calls('game')).toHaveLength(from + 1);
});
