/** What the screen reads again automatically: after a new turn, and once the service answers again. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, inTurn } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;
/** Longer than a poll and the time over which the reads are spread. */
const POLL_AND_SPREAD_MS = 80_000;
const OWN_COUNTRY = 'AV';

describe('a new turn', () => {
  it.each([
    { route: '/legislation?country=KS', id: 'legislation' as const },
    { route: '/countries', id: 'countries' as const },
    { route: '/market?type=media', id: 'market' as const },
    { route: '/corporations', id: 'corporations' as const },
    { route: '/bonds', id: 'bonds' as const },
    { route: '/conflicts?country=KS', id: 'conflicts' as const },
    { route: '/countries/KS/economy', id: 'countryEconomy' as const },
    { route: '/countries/KS/leaderboard', id: 'leaderboard' as const },
  ])('makes $route ask again once', async ({ route, id }) => {
    const world = changingWorld('contract');
    const { advance, calls } = await renderClient(route, { answers: world.answers });
    // The player's own figures are read in the background, too, and so are further pages of the bond market.
    const asked = () =>
      calls(id).filter(
        (params) => !Object.values(params).includes(OWN_COUNTRY) && !('page' in params),
      );
    await advance(MINUTE_MS + 10_000);
    const before = asked().length;
    expect(before).toBeGreaterThan(0);
    world.advanceTurns(1);
    await advance(POLL_AND_SPREAD_MS);
    expect(asked()).toHaveLength(before + 1);
    await advance(3 * MINUTE_MS);
    expect(asked()).toHaveLength(before + 1);
  });

  it('makes a screen ask again also when it begins before the second read of the turn', async () => {
    const world = changingWorld('contract');
    const { advance, calls } = await renderClient('/bonds', { answers: world.answers });
    const asked = () => calls('bonds').filter((params) => !('page' in params));
    await advance(1_000);
    const before = asked().length;
    expect(calls('game')).toHaveLength(1);
    world.advanceTurns(1);
    await advance(POLL_AND_SPREAD_MS);
    expect(asked()).toHaveLength(before + 1);
  });

  it('must begin before a list without polls is asked again', async () => {
    const world = changingWorld('contract');
    const { advance, calls } = await renderClient('/countries', { answers: world.answers });
    await advance(MINUTE_MS + 10_000);
    const before = calls('countries').length;
    await advance(3 * MINUTE_MS);
    expect(calls('countries')).toHaveLength(before);
  });
});

it('a new turn spreads the reads of a screen over some seconds, none of them at once', async () => {
  const world = changingWorld('contract');
  const { advance, calls } = await renderClient('/countries/KS', { answers: world.answers });
  await advance(MINUTE_MS);
  const reads = ['country', 'government', 'countryLegislature', 'countryEconomy'] as const;
  // The reads of the player's own country are not the screen's.
  const ofScreen = (params: object) => Object.values(params).includes('KS');
  const asked = () => reads.map((id) => calls(id).filter(ofScreen).length);
  const [before, games] = [asked(), calls('game').length];
  world.advanceTurns(1);
  let waitedMs = 0;
  while (calls('game').length === games) {
    await advance(100);
    waitedMs += 100;
    expect(waitedMs).toBeLessThan(2 * MINUTE_MS);
  }
  const sum = () => asked().reduce((total, count) => total + count, 0);
  let last = before.reduce((total, count) => total + count, 0);
  const seconds: number[] = [];
  for (let second = 0; second < 7; second += 1) {
    await advance(1_000);
    seconds.push(sum() - last);
    last = sum();
  }
  expect(asked()).toEqual(before.map((count) => count + 1));
  expect(Math.max(...seconds)).toBeLessThan(reads.length);
  expect(seconds.slice(5).every((count) => count === 0)).toBe(true);
});

describe('a turn that begins while another screen is shown', () => {
  it.each([
    { route: '/countries', id: 'countries' as const },
    { route: '/corporations', id: 'corporations' as const },
    { route: '/market?type=media', id: 'market' as const },
  ])('makes $route ask again once when the player comes back', async ({ route, id }) => {
    const world = changingWorld('contract');
    const { advance, calls, go } = await renderClient(route, { answers: world.answers });
    await advance(MINUTE_MS);
    await go('/settings/advanced');
    const before = calls(id).length;
    expect(before).toBeGreaterThan(0);
    world.advanceTurns(1);
    await advance(POLL_AND_SPREAD_MS);
    expect(calls(id)).toHaveLength(before);
    await go(route);
    await advance(10_000);
    expect(calls(id)).toHaveLength(before + 1);
  });
});

describe('a screen in error', () => {
  const { answers } = worldAnswers('contract');
  const down = failing('unreachable');
  const allDown: AnswersGiven = Object.fromEntries(Object.keys(answers).map((id) => [id, down]));

  it('asks again automatically within one poll after the connection is back', async () => {
    const client = await renderClient('/countries', { answers: allDown });
    await client.advance(2 * MINUTE_MS);
    expect(screen.getAllByTestId('error-panel').length).toBeGreaterThan(0);
    client.answer(answers);
    await client.advance(MINUTE_MS);
    expect(screen.queryByTestId('error-panel')).toBeNull();
    expect(client.page().getAllByRole('row').length).toBeGreaterThan(1);
  });

  it.each(['service', 'bad-answer'] as const)(
    'asks again automatically after the failure %s, once the polls are answered too',
    async (kind) => {
      const away = failing(kind, { httpStatus: 502 });
      const everything: AnswersGiven = Object.fromEntries(
        Object.keys(answers).map((id) => [id, away]),
      );
      const client = await renderClient('/bonds', { answers: everything });
      await client.advance(MINUTE_MS);
      expect(screen.getAllByTestId('error-panel').length).toBeGreaterThan(0);
      client.answer(answers);
      await client.advance(MINUTE_MS);
      expect(screen.queryByTestId('error-panel')).toBeNull();
    },
  );

  it('does not ask again what the service refused', async () => {
    const { advance, calls } = await renderClient('/countries', {
      answers: { ...answers, countries: inTurn(failing('service')) },
    });
    const before = calls('countries').length;
    await advance(3 * MINUTE_MS);
    expect(calls('countries')).toHaveLength(before);
  });
});
