/** The colour of a night's headline where it names a party that is not the largest. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { eventually, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const LIBERTY = '#0a5a2a';

vi.mock(import('@renderer/pages/elections/night/use-projected-chamber'), async (original) => {
  const { useProjectedChamber, ...others } = await original();
  const party = (name: string, colour: string, before: number, seats: number) => ({
    id: name,
    name,
    colour,
    now: before,
    before,
    seats,
  });
  const facts = {
    parties: [
      party('Labour', '#8a1020', 45, 45),
      party('Liberty', '#0a5a2a', 18, 20),
      party('Civic Union', '#123a8a', 19, 18),
    ],
    totalSeats: 83,
    majority: 42,
    races: 10,
    counted: 10,
    seatsAtStake: 83,
    countedSeats: 83,
    flips: 2,
    slackSeats: 0,
  };
  return {
    ...others,
    useProjectedChamber: (country) => ({ ...useProjectedChamber(country), facts }),
  };
});

it.each([
  ['the night', '/elections/night?country=AV', 'lede'],
  ['the broadcast', '/elections/night/broadcast?country=AV', 'broadcast-headline'],
])('the headline of %s has the colour of the party it names', async (_where, route, testId) => {
  const world = changingWorld('contract');
  world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  await renderScreen(route, { answers: world.answers });
  await eventually(() => {
    expect(textOf(testId)).toContain('Liberty overtakes Civic Union: 20 of 83 seats');
  });
  const coloured = screen.getByTestId(testId).closest<HTMLElement>('[style*="--tab"]');
  expect(coloured?.style.getPropertyValue('--tab')).toBe(LIBERTY);
});
