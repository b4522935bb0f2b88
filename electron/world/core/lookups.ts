/** Look-ups in the state. */
import type { Corporation, ShareTrade } from '../model/economy';
import type { Character } from '../model/people';
import type { HistoryEvent, ArchivedElection, Election, Bill, Seat } from '../model/politics';
import type { World } from './world';

/** The character with an object id. */
export function characterByObjectId({ state }: World, objectId: string): Character | null {
  return state.characters.find((character) => character.objectId === objectId) ?? null;
}

export function charactersOfCountry({ state }: World, code: string): readonly Character[] {
  return state.characters.filter(({ countryCode }) => countryCode === code);
}

export function membersOfParty({ state }: World, key: number): readonly Character[] {
  return state.characters.filter(({ partyKey }) => partyKey === key);
}

export function seatsOfCountry({ state }: World, code: string): readonly Seat[] {
  return state.seats.filter(({ countryCode }) => countryCode === code);
}

/** How many seats a party fills. */
export function seatsOfParty({ state }: World, key: number): number {
  return state.seats.filter(({ partyKey }) => partyKey === key).length;
}

/** The corporation that a character runs. */
export function corporationRunBy({ state }: World, character: number): Corporation | null {
  return state.corporations.findLast(({ ceo }) => ceo === character) ?? null;
}

/** The value of a character's shares in common units. */
export function portfolioOf(world: World, character: number): number {
  return holdingsOf(world, character).reduce(
    (value, { corporation, shares }) => value + shares * corporation.sharePrice,
    0,
  );
}

/** A character's shares by corporation. */
export function holdingsOf(
  { state }: World,
  character: number,
): { readonly corporation: Corporation; readonly shares: number }[] {
  return state.corporations.flatMap((corporation) => {
    const shares = corporation.holders[character] ?? 0;
    return shares > 0 ? [{ corporation, shares }] : [];
  });
}

/** The newest running election in which a character stands. */
export function activeElectionOf({ state }: World, character: number): Election | null {
  return (
    state.elections.findLast(
      ({ stage, candidates }) =>
        stage !== 'ended' &&
        candidates.some((one) => one.character === character && !one.eliminated),
    ) ?? null
  );
}

export function electionByObjectId(
  { state }: World,
  objectId: string,
): Election | ArchivedElection | null {
  const isWanted = (election: { readonly objectId: string }) => election.objectId === objectId;
  return state.elections.find(isWanted) ?? state.archive.findLast(isWanted) ?? null;
}

/** A corporation's tape, oldest first. */
export function tradesOf({ state }: World, number: number): readonly ShareTrade[] {
  return state.trades.filter(({ corporation }) => corporation === number);
}

/** A country's bills, oldest first. */
export function billsOfCountry({ state }: World, code: string): readonly Bill[] {
  return state.bills.filter(({ countryCode }) => countryCode === code);
}

/** A country's history, oldest first. */
export function historyOfCountry({ state }: World, code: string): readonly HistoryEvent[] {
  return state.history.filter(({ countryCode }) => countryCode === code);
}

/** The corporation with exactly this name in any case, or else the first whose name contains the text. */
export function corporationNamed(world: World, name: string): Corporation | null {
  const wanted = name.toLowerCase();
  const { corporations } = world.state;
  return (
    corporations.find((corporation) => corporation.name.toLowerCase() === wanted) ??
    corporations.find((corporation) => corporation.name.toLowerCase().includes(wanted)) ??
    null
  );
}
