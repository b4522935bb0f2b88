/** What a turn makes the client read in the background, on a running client. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { succeed } from '@shared/ipc/result';
import { failing } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { apiAnswer } from '@support/renderer/fake-bridge';
import { answerRecord, watched } from '@support/renderer/recorded';
import { renderClient } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;

async function open(route = '/settings/advanced') {
  const world = changingWorld('contract');
  const client = await renderClient(route, {
    answers: world.answers,
    onBridge: (bridge) => {
      answerRecord(bridge, [], [watched({ kind: 'country', key: 'OD' })]);
    },
  });
  const asked = () => client.calls('countryEconomy').filter(({ code }) => code === 'OD').length;
  /** Whether the first of the player's own reads was sent. */
  const isTurnNoticed = () => client.calls('countryEconomy').some(({ code }) => code === 'AV');
  await client.advance(MINUTE_MS);
  return { ...client, asked, isTurnNoticed, advanceTurns: world.advanceTurns };
}

it('a watched country is read once after each turn, in the background', async () => {
  const { asked, advance, advanceTurns, bridge } = await open();
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(0);
  advanceTurns(1);
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(1);
  advanceTurns(2);
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(2);
  const sent = bridge
    .requests('api:call')
    .filter(({ endpointId }) => endpointId === 'countryEconomy');
  expect(sent.every(({ priority }) => priority === 'background')).toBe(true);
});

it('the read after a turn is shared with a screen that shows the same', async () => {
  const { asked, advance, advanceTurns } = await open('/countries/OD/economy');
  const before = asked();
  advanceTurns(1);
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(before + 1);
});

it('what was under way when the game named a turn is read again', async () => {
  const { advance, advanceTurns, bridge, calls, profileId } = await open();
  const economies = () => calls('countryEconomy').filter(({ code }) => code === 'AV').length;
  const answer = bridge.answers['api:call'];
  let isSlow = false;
  bridge.answers['api:call'] = async (request) => {
    if (request.endpointId === 'game' && !isSlow) {
      isSlow = true;
      void queryClient.fetchQuery(
        endpointQuery(profileId, 'countryEconomy', { code: 'AV' }, 'interactive'),
      );
    } else if (request.endpointId === 'countryEconomy' && economies() === before + 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
    return answer?.(request) ?? Promise.reject(new Error('no answer'));
  };
  const before = economies();
  advanceTurns(1);
  await advance(5 * MINUTE_MS);
  expect(economies()).toBe(before + 2);
});

it('the reads after a turn stop while the machine sleeps or is locked, and go on afterwards', async () => {
  const { asked, advance, advanceTurns, bridge, isTurnNoticed } = await open();
  advanceTurns(1);
  for (let second = 0; second < 140 && !isTurnNoticed(); second += 1) await advance(1_000);
  expect([isTurnNoticed(), asked()]).toEqual([true, 0]);
  act(() => {
    bridge.emit('power:changed', { state: 'suspended' });
  });
  const before = bridge.requests('api:call').length;
  await advance(10 * MINUTE_MS);
  expect(bridge.requests('api:call')).toHaveLength(before);
  act(() => {
    bridge.emit('power:changed', { state: 'active' });
  });
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(1);
});

it('the reads after a turn stop while the network is down, and go on when it is back', async () => {
  const { asked, advance, advanceTurns, setOnline, isTurnNoticed } = await open();
  advanceTurns(1);
  for (let second = 0; second < 140 && !isTurnNoticed(); second += 1) await advance(1_000);
  await setOnline(false);
  await advance(5 * MINUTE_MS);
  expect([isTurnNoticed(), asked()]).toEqual([true, 0]);
  await setOnline(true);
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(1);
});

it('a failed read after a turn is repeated once at most before the next turn', async () => {
  const { asked, advance, advanceTurns, bridge } = await open();
  const answer = bridge.answers['api:call'];
  bridge.answers['api:call'] = (request) =>
    request.endpointId === 'countryEconomy'
      ? { ok: false, error: { kind: 'timed-out', code: 'TIMED_OUT', message: 'Too slow.' } }
      : (answer?.(request) ?? Promise.reject(new Error('no answer')));
  advanceTurns(1);
  await advance(30 * MINUTE_MS);
  expect(asked()).toBe(2);
});

/** A new failure each time, as main sends it: its wait is counted once, from its arrival. */
const spent = () =>
  ({
    ok: false,
    error: {
      kind: 'rate-limited',
      code: 'BUDGET_SPENT',
      message: 'The budget is spent.',
      retryAfterMs: 30_000,
    },
  }) as const;
const unreachable = () =>
  ({
    ok: false,
    error: { kind: 'unreachable', code: 'UNREACHABLE', message: 'No connection.' },
  }) as const;

/** Every state of the connection that the status bar shows within this many seconds. */
async function statesWithin(
  seconds: number,
  advance: (ms: number) => Promise<void>,
): Promise<readonly (string | undefined)[]> {
  const seen = new Set<string | undefined>();
  for (let second = 0; second <= seconds; second += 1) {
    seen.add(screen.getByTestId('status-connection').dataset['state']);
    await advance(1_000);
  }
  return [...seen];
}

it.each([
  ['a spent budget', spent],
  ['a connection that breaks', unreachable],
])('the status bar stays online when a read after a turn meets %s', async (_, outcome) => {
  const { advance, advanceTurns, asked, bridge, isTurnNoticed } = await open();
  const answer = bridge.answers['api:call'];
  bridge.answers['api:call'] = (request) =>
    request.endpointId === 'countryEconomy'
      ? outcome()
      : (answer?.(request) ?? Promise.reject(new Error('no answer')));
  advanceTurns(1);
  expect(await statesWithin(150, advance)).toEqual(['online']);
  expect(isTurnNoticed()).toBe(true);
  // A read that waits is not asked for again and again.
  expect(asked()).toBeLessThan(3);
});

it('the status bar shows the rate limit that a poll meets', async () => {
  const { advance, bridge } = await open();
  const answer = bridge.answers['api:call'];
  bridge.answers['api:call'] = (request) =>
    request.endpointId === 'clientNav'
      ? spent()
      : (answer?.(request) ?? Promise.reject(new Error('no answer')));
  expect(await statesWithin(60, advance)).toContain('rate-limited');
});

describe('the player’s own race', () => {
  const NAV_WITH_RACE = { activeElection: { id: 'e1', label: 'Senate election' } };

  const KEYLESS = { election: failing('key-required') };

  async function openInRace(status: object, answers: AnswersGiven = {}) {
    const world = changingWorld('contract');
    const client = await renderClient('/settings/advanced', {
      answers: { ...world.answers, ...answers },
      onBridge: (bridge) => {
        answerRecord(bridge, [], []);
        const answer = bridge.answers['api:call'];
        bridge.answers['api:call'] = async (request) => {
          const result = await answer?.(request);
          if (result === undefined) throw new Error('no answer');
          const extra =
            request.endpointId === 'clientNav'
              ? NAV_WITH_RACE
              : request.endpointId === 'clientStatus'
                ? status
                : null;
          if (extra === null || !result.ok || result.value.json === undefined) return result;
          const body: unknown = JSON.parse(result.value.json);
          return succeed(apiAnswer({ ...(body as object), ...extra }, JSON.stringify(extra)));
        };
      },
    });
    await client.advance(MINUTE_MS);
    return client;
  }

  it('is read once if client-status does not state the share', async () => {
    const { calls, advance, bridge } = await openInRace({ electionStats: null });
    await advance(5 * MINUTE_MS);
    expect(calls('election')).toEqual([{ id: 'e1' }]);
    const [sent] = bridge
      .requests('api:call')
      .filter(({ endpointId }) => endpointId === 'election');
    expect(sent?.priority).toBe('background');
  });

  it('is read once more after the keys have changed', async () => {
    const { calls, advance, bridge, profileId } = await openInRace(
      { electionStats: null },
      KEYLESS,
    );
    await advance(5 * MINUTE_MS);
    expect(calls('election')).toHaveLength(1);
    act(() => {
      bridge.emit('keys:changed', { profileId, keys: [] });
    });
    await advance(5 * MINUTE_MS);
    expect(calls('election')).toHaveLength(2);
  });

  it('is not read if client-status states the share', async () => {
    const { calls, advance } = await openInRace({
      electionStats: { electionId: 'e1', myVotePct: 40 },
    });
    await advance(5 * MINUTE_MS);
    expect(calls('election')).toEqual([]);
  });
});
