/** The kinds of entries of a directory: their empty values, their keys and how many are kept. */
import { Entries } from './entries';
import type {
  CharacterFacts,
  CorporationFacts,
  CountryFacts,
  PartyFacts,
  StateFacts,
} from './facts';
import { countryKey, inCountry } from './keys';

const MAX_COUNTRIES = 400;
const MAX_STATES = 4_000;
const MAX_PARTIES = 4_000;
const MAX_CORPORATIONS = 20_000;
/** Those of the newest answers; the record has the names of all others. */
const MAX_CHARACTERS = 20_000;

function idKeys(...ids: readonly (string | null)[]): readonly string[] {
  return ids.filter((id) => id !== null);
}

/** Starts empty. */
export function countryEntries(): Entries<CountryFacts> {
  return new Entries<CountryFacts>({
    empty: {
      code: '',
      name: null,
      governmentType: null,
      flag: null,
      currency: null,
      isListed: false,
      isOpen: null,
    },
    keysOf: ({ code }) => [countryKey(code)],
    identity: 'code',
    most: MAX_COUNTRIES,
  });
}

/** Starts empty. */
export function stateEntries(): Entries<StateFacts> {
  return new Entries<StateFacts>({
    empty: { country: '', code: '', name: null },
    keysOf: ({ country, code }) => [inCountry(country, code)],
    identity: 'code',
    most: MAX_STATES,
  });
}

/** Starts empty. */
export function partyEntries(): Entries<PartyFacts> {
  return new Entries<PartyFacts>({
    empty: {
      country: '',
      id: null,
      objectId: null,
      name: null,
      abbreviation: null,
      colour: null,
      economicPosition: null,
      socialPosition: null,
      chairName: null,
    },
    keysOf: ({ country, id, objectId }) =>
      idKeys(id, objectId).map((one) => inCountry(country, one)),
    identity: 'id',
    most: MAX_PARTIES,
  });
}

/** Starts empty. */
export function corporationEntries(): Entries<CorporationFacts> {
  return new Entries<CorporationFacts>({
    empty: {
      id: null,
      sequentialId: null,
      name: null,
      country: null,
      type: null,
      currency: null,
    },
    keysOf: ({ id, sequentialId }) => idKeys(sequentialId, id),
    identity: 'sequentialId',
    most: MAX_CORPORATIONS,
  });
}

/** Starts empty. */
export function characterEntries(): Entries<CharacterFacts> {
  return new Entries<CharacterFacts>({
    empty: { id: null, sequentialId: null, name: null, country: null },
    keysOf: ({ id, sequentialId }) => idKeys(sequentialId, id),
    identity: 'sequentialId',
    most: MAX_CHARACTERS,
  });
}
