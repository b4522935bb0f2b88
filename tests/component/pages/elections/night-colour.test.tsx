/** The colour of a night's headline where it names a party that is not the largest. */
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { nightOf } from '@shared/domain/elections/night';
import { NightLede } from '@renderer/pages/elections/night/night-lede';
import type { ProjectedLine } from '@renderer/pages/elections/night/use-projected-chamber';
import { renderComponent } from '@support/renderer/component';
import { textOf } from '@support/renderer/readings';

const LIBERTY = '#0a5a2a';

const line = (name: string, colour: string, before: number, seats: number): ProjectedLine => ({
  id: name,
  name,
  colour,
  now: before,
  before,
  seats,
  linkId: null,
  position: 0,
  fewest: seats,
  most: seats,
});

it('the headline of a night has the colour of the party it names, not of the largest', async () => {
  const lines = [
    line('Labour', '#8a1020', 45, 45),
    line('Liberty', LIBERTY, 18, 20),
    line('Civic Union', '#123a8a', 19, 18),
  ];
  const facts = {
    parties: lines,
    house: 'House',
    totalSeats: 83,
    majority: 42,
    races: 10,
    counted: 10,
    seatsAtStake: 83,
    countedSeats: 83,
    slackSeats: 0,
  };
  const chamber = { facts, lines, groups: [], seating: null, countsOfficials: false };
  const reads = { reads: [], house: 'House', races: 10, racesRead: 10, leftOut: 0 };
  const { main } = await renderComponent(
    <QueryClientProvider client={queryClient}>
      <NightLede
        country="AV"
        night={nightOf([], 10)}
        chamber={{ ...chamber, ...reads }}
        lastCountAt={null}
      />
    </QueryClientProvider>,
  );
  expect(textOf('lede')).toContain('Liberty overtakes Civic Union: 20 of 83 seats');
  const coloured = main.querySelector<HTMLElement>('[style*="--tab"]');
  expect(coloured?.style.getPropertyValue('--tab')).toBe(LIBERTY);
});
