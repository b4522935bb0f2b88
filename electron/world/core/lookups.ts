/** Look-ups in the state. */
import type { Corporation, ShareTrade } from '../model/economy';
import type { Character, Player } from '../model/people';
import type { Bill, Country, Election, HistoryEvent, Party, Region, Seat } from '../model/politics';
import type { WorldState } from '../model/state';

/** A country by its code, in any case. */
export function countryByCode({ countries }: WorldState, code: string): Country | null {
  const wanted = code.toUpperCase();
  return countries.find((country) => country.code === wanted) ?? null;
}

/** The countries with people. */
export function inhabitedCountries({ countries }: Pick<WorldState, 'countries'>): Country[] {
  return countries.filter(({ chamberSeats }) => chamberSeats > 0);
}

export function characterByNumber(
  { characters }: WorldState,
  number: number | null,
): Character | null {
  return number === null ? null : (characters[number - 1] ?? null);
}

/** The character that a player plays. */
export function characterOf(state: WorldState, player: Player): Character | null {
  return characterByNumber(state, player.character);
}

/** Numbers of the characters that players play. */
export function playedCharacters({ players }: WorldState): ReadonlySet<number | null> {
  return new Set(players.map(({ character }) => character));
}

export function partyByKey({ parties }: WorldState, key: number | null): Party | null {
  return key === null ? null : (parties[key - 1] ?? null);
}

/** A country's parties. */
export function partiesOfCountry({ parties }: WorldState, code: string): Party[] {
  return parties.filter(({ countryCode }) => countryCode === code);
}

/** A character's home region. */
export function regionOf(state: WorldState, character: Character): Region | null {
  return (
    countryByCode(state, character.countryCode)?.regions.find(
      ({ code }) => code === character.regionCode,
    ) ?? null
  );
}

/** The character with an object id. */
export function characterByObjectId(
  { characters }: WorldState,
  objectId: string,
): Character | null {
  return characters.find((character) => character.objectId === objectId) ?? null;
}

export function charactersOfCountry({ characters }: WorldState, code: string): Character[] {
  return characters.filter(({ countryCode }) => countryCode === code);
}

export function membersOfParty({ characters }: WorldState, key: number): Character[] {
  return characters.filter(({ partyKey }) => partyKey === key);
}

export function seatsOfCountry({ seats }: WorldState, code: string): Seat[] {
  return seats.filter(({ countryCode }) => countryCode === code);
}

/** How many seats a party fills. */
export function seatsOfParty({ seats }: WorldState, key: number): number {
  return seats.filter(({ partyKey }) => partyKey === key).length;
}

export function corporationByNumber({ corporations }: WorldState, number: number | null) {
  return number === null ? null : (corporations[number - 1] ?? null);
}

export function corporationsOfCountry({ corporations }: WorldState, code: string): Corporation[] {
  return corporations.filter(({ countryCode }) => countryCode === code);
}

/** The corporation that a character runs. */
export function corporationRunBy({ corporations }: WorldState, number: number): Corporation | null {
  return corporations.findLast(({ ceo }) => ceo === number) ?? null;
}

/** The corporation with exactly this name in any case, or else the first whose name contains the text. */
export function corporationNamed({ corporations }: WorldState, name: string): Corporation | null {
  const wanted = name.toLowerCase();
  return (
    corporations.find((corporation) => corporation.name.toLowerCase() === wanted) ??
    corporations.find((corporation) => corporation.name.toLowerCase().includes(wanted)) ??
    null
  );
}

/** A character's shares by corporation. */
export function holdingsOf(
  { corporations }: WorldState,
  character: number,
): { readonly corporation: Corporation; readonly shares: number }[] {
  return corporations.flatMap((corporation) => {
    const shares = corporation.holders[character] ?? 0;
    return shares > 0 ? [{ corporation, shares }] : [];
  });
}

/** The value of a character's shares in common units. */
export function portfolioOf(state: WorldState, character: number): number {
  return holdingsOf(state, character).reduce(
    (value, { corporation, shares }) => value + shares * corporation.sharePrice,
    0,
  );
}

/** A corporation's tape, oldest first. */
export function tradesOf({ trades }: WorldState, number: number): ShareTrade[] {
  return trades.filter(({ corporation }) => corporation === number);
}

/** The newest running election in which a character stands. */
export function activeElectionOf({ elections }: WorldState, character: number): Election | null {
  return (
    elections.findLast(
      ({ stage, candidates }) =>
        stage !== 'ended' &&
        candidates.some((one) => one.character === character && !one.eliminated),
    ) ?? null
  );
}

export function electionByObjectId(
  { elections, archive }: WorldState,
  objectId: string,
): Election | null {
  const isWanted = (election: { readonly objectId: string }) => election.objectId === objectId;
  return elections.find(isWanted) ?? archive.findLast(isWanted) ?? null;
}

/** A country's bills, oldest first. */
export function billsOfCountry({ bills }: WorldState, code: string): Bill[] {
  return bills.filter(({ countryCode }) => countryCode === code);
}

/** A country's history, oldest first. */
export function historyOfCountry({ history }: WorldState, code: string): HistoryEvent[] {
  return history.filter(({ countryCode }) => countryCode === code);
}
