/** The practice world begins with chambers that its newest archived races elected. */
import { expect, it } from 'vitest';

import { seatsOfCountry } from '@electron/world/core/lookups';
import { generateWorldState } from '@electron/world/generate/world-state';
import { racesOf, seatsByHighestAverage } from '@electron/world/rules/elections';

const state = generateWorldState(1);
const houses = racesOf(state).filter(({ office }) => office === 'house');

it.each(houses.map((race) => [race.seatId, race] as const))(
  'the newest archived race of %s elected those who sit there, vacant seats aside',
  (seatId, race) => {
    const past = state.archive.findLast((election) => election.seatId === seatId);
    const candidates = past?.candidates ?? [];
    const won = seatsByHighestAverage(
      candidates.map(({ votes }) => votes),
      race.totalSeats,
    );
    const seats = seatsOfCountry(state, race.countryCode).filter(
      ({ regionCode }) => regionCode === race.regionCode,
    );
    const vacant = seats.filter(({ holder, partyKey }) => holder === null && partyKey === null);
    const differences = candidates.map(({ partyKey, character }, place) => {
      const held = seats.filter((seat) =>
        partyKey === null
          ? seat.partyKey === null && seat.holder === character
          : seat.partyKey === partyKey,
      );
      return (won[place] ?? 0) - held.length;
    });
    expect(won.reduce((sum, count) => sum + count, 0)).toBe(race.totalSeats);
    expect(differences.filter((difference) => difference !== 0)).toEqual(
      vacant.length === 0 ? [] : [vacant.length],
    );
  },
);
