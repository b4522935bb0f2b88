/** The parties and corporations that the directory knows, as destinations of the palette. */
import type { CorporationFacts, PartyFacts } from '@shared/directory/facts';
import { humanise } from '@shared/domain/wording/words';
import { hrefIfKnown } from '@renderer/screens/href';

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
