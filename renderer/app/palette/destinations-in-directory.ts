/** The parties, corporations and characters of the directory, as destinations of the palette. */
import type { CharacterFacts, CorporationFacts, PartyFacts } from '@shared/directory/facts';
import { humanise } from '@shared/domain/wording/words';
import { href, hrefIfKnown, routeOf } from '@renderer/screens/href';

import { destination } from './destination';
import type { Destination } from './destination';
import { inCountry, named } from './destinations-in-answers';

/** The parties that have an id which opens their screen. `nameOf` names a country by its code. */
export function partyDestinations(
  parties: readonly PartyFacts[],
  nameOf: (country: string) => string,
): Destination[] {
  return parties.flatMap(({ country, id, name, abbreviation }) =>
    named('party', hrefIfKnown('party', { country, id }), name, {
      note: inCountry('Party', country, nameOf),
      keywords: [abbreviation],
    }),
  );
}

/** The corporations that have an id which opens their screen. `nameOf` names a country by its code. */
export function corporationDestinations(
  corporations: readonly CorporationFacts[],
  nameOf: (country: string) => string,
): Destination[] {
  return corporations.flatMap(({ sequentialId, name, type, country }) =>
    named('corporation', hrefIfKnown('corporation', { sequentialId }), name, {
      note: inCountry(type ? `Corporation · ${humanise(type)}` : 'Corporation', country, nameOf),
    }),
  );
}

/** The characters, by every id that opens their profile: the object id first. `nameOf` names a country by its code. */
export function characterDestinations(
  characters: readonly CharacterFacts[],
  nameOf: (country: string) => string,
): Destination[] {
  return characters.flatMap(({ id, sequentialId, name, country }) => {
    const [path, ...otherPaths] = [id, sequentialId].flatMap((one) =>
      one === null ? [] : [routeOf(href('character', { id: one }))],
    );
    if (path === undefined || name === null) return [];
    const note = inCountry('Character', country, nameOf);
    return [destination({ kind: 'character', path, otherPaths, name, note })];
  });
}
