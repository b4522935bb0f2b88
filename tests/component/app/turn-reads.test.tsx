/** What a turn makes the client read in the background, on a running client. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answerRecord, watched } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;

async function open(route = '/settings/advanced') {
  const world = changingWorld('contract');
  const client = await renderScreen(route, {
    answers: world.answers,
    onBridge: (bridge) => {
      answerRecord(bridge, [], [watched({ kind: 'country', key: 'OD' })]);
    },
  });
  const asked = () => client.calls('countryEconomy').filter(({ code }) => code === 'OD').length;
  /** The first of the player's own reads has left. */
  const isTurnNoticed = () => client.calls('countryEconomy').some(({ code }) => code === 'AV');
  await client.advance(MINUTE_MS);
  return { ...client, asked, isTurnNoticed, advanceTurns: world.advanceTurns };
}

it('reads a watched country once after each turn, with background priority, and never without one', async () => {
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

it('shares the read with a screen that shows the same', async () => {
  const { asked, advance, advanceTurns } = await open('/countries/OD/economy');
  const before = asked();
  advanceTurns(1);
  await advance(5 * MINUTE_MS);
  expect(asked()).toBe(before + 1);
});

it('reads nothing more while the machine sleeps or is locked, and goes on with the turn afterwards', async () => {
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

it('reads nothing more while the network is down, and goes on when it is back', async () => {
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

it('asks for a read that fails once more at most before the next turn', async () => {
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
