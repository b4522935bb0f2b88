/** A night whose races have ended while the server does not send every result. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { failing } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const NIGHT = '/elections/night?country=AV';
const TURN_MS = 3_600_000;
const REFUSED = failing('service', { message: 'Closed for the count.' });

/** The player's race, one turn before it ends. */
async function lastTurn() {
  const world = changingWorld('contract', 'senator', TURN_MS);
  const { state } = world.world;
  const nav = await world.read('clientNav', {});
  const race = state.elections.find(({ objectId }) => objectId === String(nav.activeElection?.id));
  if (race === undefined) throw new Error('The player stands in no race');
  while (state.turn < race.endTurn - 1) world.passTurn();
  for (const other of state.elections)
    if (other.countryCode === 'AV' && other.stage === 'general' && other !== race) {
      other.stage = 'primary';
      other.primaryEndTurn = state.turn + 4;
    }
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  return { world, race };
}

/** The world's answers without that of one race. */
function answersWithout({ answers }: ReturnType<typeof changingWorld>, id: string): AnswersGiven {
  const { election } = answers;
  if (typeof election !== 'function') throw new Error('No race is answered');
  return {
    ...answers,
    election: (params, nth) => (String(params.id) === id ? REFUSED() : election(params, nth)),
  };
}

const cardOf = (id: string) =>
  screen.getAllByTestId('race').find(({ dataset }) => dataset['electionId'] === id);

it('an own race whose result is refused has no seat and no call, and says that it has ended', async () => {
  const { world, race } = await lastTurn();
  const { answer, advance, user } = await renderScreen(NIGHT, { answers: world.answers });
  await eventually(() => {
    expect(screen.getByTestId('own-seat').textContent).toMatch(/^Your /u);
  });
  world.passTurn();
  answer(answersWithout(world, race.objectId));
  await advance(TURN_MS + 120_000);
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Ended in the last turns' }).textContent).toContain(
      'It has ended, and its result is not available here yet: these are earlier counts.',
    );
  });
  expect(cardOf(race.objectId)?.dataset['call']).toBe('');
  expect(cardOf(race.objectId)?.querySelector('[data-testid="race-closeness"]')).toBeNull();
  expect(screen.queryByTestId('own-seat')).toBeNull();
  expect(screen.getByTestId('stale-notice').textContent).toContain('refused');
  answer(world.answers);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await eventually(() => {
    expect(screen.getByTestId('result-headline').textContent).toMatch(/^You /u);
  });
});

it('without the result of its only race, the headline of a night says what is missing', async () => {
  const { world, race } = await lastTurn();
  world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const { elections } = await world.read('elections', { country: 'AV' });
  const ended = elections?.filter(({ id }) => id === race.objectId);
  const { answer, user } = await renderScreen(NIGHT, {
    answers: {
      ...answersWithout(world, race.objectId),
      elections: { ok: true, elections: ended },
    },
  });
  const headline = () => screen.getByRole('region', { name: 'Tonight at a glance' }).textContent;
  await eventually(() => {
    expect(headline()).toContain('The races have ended; 0 of 1 result loaded so far');
    expect(cardOf(race.objectId)?.textContent).toContain('Closed for the count.');
  });
  expect(screen.queryByRole('region', { name: 'The night at a glance' })).toBeNull();
  answer({ ...world.answers, elections: { ok: true, elections: ended } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'The night at a glance' })).toBeDefined();
  });
});

it('the map of a night that has ended stays, and a state without its result is unknown', async () => {
  const { world, race } = await lastTurn();
  const { state } = world.world;
  for (const [index, regionCode] of ['HV', 'ST'].entries())
    state.elections.push({
      ...structuredClone(race),
      regionCode,
      seatId: `AV-house-${regionCode}`,
      objectId: `${race.objectId.slice(0, -1)}${index}`,
    });
  world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const { elections } = await world.read('elections', { country: 'AV' });
  const ended = elections?.filter(({ status }) => status === 'closed');
  await renderScreen(NIGHT, {
    answers: {
      ...answersWithout(world, race.objectId),
      elections: { ok: true, elections: ended },
    },
  });
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Who won, state by state' })).toBeDefined();
    const strengths = screen
      .getAllByTestId('state-tile')
      .map(({ dataset }) => [dataset['state'], dataset['strength'] === 'unknown']);
    expect(Object.fromEntries(strengths)).toEqual({
      HV: false,
      [String(race.regionCode)]: true,
      ST: false,
    });
  });
});

it('a past night without its results says how many are loaded', async () => {
  const { world, race } = await lastTurn();
  world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const { election } = await world.read('election', { id: race.objectId });
  const night = encodeURIComponent(String(election?.endTime));
  await renderScreen(`${NIGHT}&night=${night}`, {
    answers: answersWithout(world, race.objectId),
  });
  await eventually(() => {
    expect(screen.getByTestId('night-source').textContent).toMatch(/^\d+ of \d+ results? loaded/u);
  });
});
