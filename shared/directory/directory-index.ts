/** The look-ups of the directory by name and by country. */
import type { CorporationFacts, PartyFacts } from './facts';
import { countryKey, inCountry } from './keys';

/** `Liberty & Law` as an address has it: `liberty-law`. */
function slugOf(name: string): string {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}

/** Look-ups that need all entries together. */
export interface DirectoryIndex {
  readonly parties: readonly PartyFacts[];
  readonly corporations: readonly CorporationFacts[];
  readonly partyByName: ReadonlyMap<string, PartyFacts>;
  readonly partiesByCountry: ReadonlyMap<string, readonly PartyFacts[]>;
  readonly corporationByName: ReadonlyMap<string, CorporationFacts | null>;
  readonly currencyByCountry: ReadonlyMap<string, string | null>;
}

/** Indexes all parties and corporations. A name that several corporations share, and a currency on which they differ, is null. */
export function indexOf(
  parties: readonly PartyFacts[],
  corporations: readonly CorporationFacts[],
): DirectoryIndex {
  const partyByName = new Map<string, PartyFacts>();
  const partiesByCountry = new Map<string, PartyFacts[]>();
  for (const party of parties) {
    const key = countryKey(party.country);
    const ofCountry = partiesByCountry.get(key) ?? [];
    ofCountry.push(party);
    partiesByCountry.set(key, ofCountry);
    if (party.name === null) continue;
    for (const name of [slugOf(party.name), party.name]) {
      partyByName.set(inCountry(party.country, name), party);
    }
  }
  const corporationByName = new Map<string, CorporationFacts | null>();
  const currencyByCountry = new Map<string, string | null>();
  for (const corporation of corporations) {
    const { name, country, currency } = corporation;
    if (name !== null) {
      corporationByName.set(name, corporationByName.has(name) ? null : corporation);
    }
    if (country === null || currency === null) continue;
    const key = countryKey(country);
    const agreed = currencyByCountry.get(key);
    currencyByCountry.set(key, agreed === undefined || agreed === currency ? currency : null);
  }
  return {
    parties,
    corporations,
    partyByName,
    partiesByCountry,
    corporationByName,
    currencyByCountry,
  };
}
