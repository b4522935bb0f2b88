/** A night that is over: who won by the world's own counts, and nothing while a turn of it is replayed. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { eventually, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

/** A world after the first house race that was counted has ended. */
function endedNight() {
  const world = changingWorld('contract');
  const { state } = world.world;
  const ended = () =>
    state.elections.find(
      ({ stage, countryCode, office, snapshots }) =>
        stage === 'ended' && countryCode === 'AV' && office === 'house' && snapshots.length > 1,
    );
  world.passTurn();
  while (ended() === undefined) world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const race = ended();
  if (race === undefined) throw new Error('Nothing has ended');
  return { world, race };
}

it('a past night opens with its winners and their seats, by the world’s own counts', async () => {
  const { world, race } = endedNight();
  const { election } = await world.read('election', { id: race.objectId });
  const night = encodeURIComponent(String(election?.endTime));
  const { user } = await renderScreen(`/elections/night?country=AV&night=${night}`, {
    answers: world.answers,
  });
  const standing = race.candidates
    .filter(({ eliminated }) => !eliminated)
    .toSorted((a, b) => b.votes - a.votes);
  const won = seatsByHighestAverage(
    standing.map(({ votes }) => votes),
    race.totalSeats,
  );
  await eventually(() => {
    const glance = screen.getByRole('region', { name: 'The night at a glance' });
    expect(glance.textContent).toContain(`${won[0]} of ${race.totalSeats}`);
  });
  const gains = screen.getByRole('table', { name: 'Gains and losses' });
  const seats = within(gains)
    .getAllByTestId('recap-party')
    .map((row) => Number(row.querySelector('td')?.dataset['value']));
  expect(seats.reduce((sum, count) => sum + count, 0)).toBe(race.totalSeats);
  await user.click(screen.getByRole('button', { name: 'Previous turn' }));
  await eventually(() => {
    expect(screen.queryByRole('table', { name: 'Gains and losses' })).toBeNull();
  });
  expect(textOf('night-turn')).toMatch(/^Turn/u);
});

/** The live board of AV, whose only counted race has just ended; all others wait for their first count. */
function liveNight() {
  const { world, race } = endedNight();
  const { state } = world.world;
  for (const other of state.elections)
    if (other.countryCode === 'AV' && other.stage === 'general' && other !== race) {
      other.stage = 'primary';
      other.primaryEndTurn = state.turn + 2;
    }
  return { world, race };
}

it('the live board leads with the recap once no other race for the house is counted', async () => {
  const { world, race } = liveNight();
  await renderScreen('/elections/night?country=AV', { answers: world.answers });
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'The night at a glance' }).textContent).toContain(
      `of ${race.totalSeats}`,
    );
  });
  expect(screen.getByRole('table', { name: 'Gains and losses' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Tonight at a glance' })).toBeNull();
  expect(screen.queryByTestId('seating-method')).toBeNull();
});

it('the player’s own result leads the recap, also while other races are counted', async () => {
  const world = changingWorld('contract');
  const { state } = world.world;
  const nav = await world.read('clientNav', {});
  const own = state.elections.find(({ objectId }) => objectId === String(nav.activeElection?.id));
  if (own === undefined) throw new Error('The player stands in no race');
  while (own.stage !== 'ended') world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  await renderScreen(`/elections/night?country=${own.countryCode}`, { answers: world.answers });
  const headline = await screen.findByTestId('result-headline');
  await eventually(() => {
    const night = screen.getByRole('region', { name: 'The night at a glance' });
    expect(headline.compareDocumentPosition(night)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(headline.textContent).toMatch(/^You /u);
  expect(screen.queryByTestId('own-seat')).toBeNull();
  expect(screen.getByRole('region', { name: 'Tonight at a glance' })).toBeDefined();
});
