/** Makes the elections that are running when the world starts. */
import { objectIdOf } from '../core/object-id';
import type { Race, WorldState } from '../model/state';

/** One race for the highest office in each presidential country, and one for each region's seat in the lower house. */
export function generateRaces(state: WorldState): void {
  for (const country of state.countries) {
    const people = state.characters.filter(({ countryCode }) => countryCode === country.code);
    if (people.length === 0) continue;
    const candidatesFrom = (start: number): number[] =>
      people.slice(start, start + 4).map(({ number }) => number);
    if (country.regime === 'presidential') {
      addRace(state, {
        countryCode: country.code,
        office: 'president',
        officeLabel: 'President',
        regionCode: null,
        candidates: candidatesFrom(4),
      });
    }
    for (const [index, region] of country.regions.entries()) {
      addRace(state, {
        countryCode: country.code,
        office: 'house',
        officeLabel: 'House',
        regionCode: region.code,
        candidates: candidatesFrom(index === 0 ? 0 : 8 + index * 4),
      });
    }
  }
}

function addRace(state: WorldState, race: Omit<Race, 'number' | 'objectId' | 'seatId'>): void {
  const number = state.races.length + 1;
  state.races.push({
    ...race,
    number,
    objectId: objectIdOf(state.seed, 'race', number),
    seatId: [race.countryCode, race.office, race.regionCode ?? 'national'].join('-'),
  });
}
