/** Look-ups over the whole state by what readers ask for. */
import type { Corporation, ShareTrade } from '../model/markets';
import type { Character } from '../model/people';
import type { ArchivedElection, Election, Seat } from '../model/politics';
import { derived } from './derived';
import type { World } from './world';

/** Groups items by a key, keeping their order. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Characters by object id. */
export function charactersByObjectId(world: World): ReadonlyMap<string, Character> {
  return derived(
    world,
    'characters-by-object-id',
    () => new Map(world.state.characters.map((character) => [character.objectId, character])),
  );
}

export function charactersOfCountry(world: World, countryCode: string): readonly Character[] {
  return (
    derived(world, 'characters-by-country', () =>
      groupBy(world.state.characters, (character) => character.countryCode),
    ).get(countryCode) ?? []
  );
}

export function membersOfParty(world: World, partyKey: number): readonly Character[] {
  return (
    derived(world, 'members-by-party', () =>
      groupBy(world.state.characters, (character) => character.partyKey),
    ).get(partyKey) ?? []
  );
}

export function seatsOfCountry(world: World, countryCode: string): readonly Seat[] {
  return (
    derived(world, 'seats-by-country', () =>
      groupBy(world.state.seats, (seat) => seat.countryCode),
    ).get(countryCode) ?? []
  );
}

/** Filled seats by party key. */
export function seatsOfParty(world: World, partyKey: number): number {
  return (
    derived(world, 'seats-by-party', () => groupBy(world.state.seats, (seat) => seat.partyKey)).get(
      partyKey,
    )?.length ?? 0
  );
}

/** The corporation that a character runs. */
export function corporationRunBy(world: World, character: number): Corporation | null {
  const byCeo = derived(
    world,
    'corporations-by-ceo',
    () => new Map(world.state.corporations.map((corporation) => [corporation.ceo, corporation])),
  );
  return byCeo.get(character) ?? null;
}

/** What a character's shares are worth, in anchor units. */
export function portfolioOf(world: World, character: number): number {
  const values = derived(world, 'portfolios', () => {
    const sums = new Map<number, number>();
    for (const { holders, sharePrice } of world.state.corporations) {
      for (const [holder, shares] of Object.entries(holders)) {
        sums.set(Number(holder), (sums.get(Number(holder)) ?? 0) + shares * sharePrice);
      }
    }
    return sums;
  });
  return values.get(character) ?? 0;
}

/** The newest race under way in which a character stands. */
export function activeElectionOf(world: World, character: number): Election | null {
  const byCandidate = derived(world, 'elections-by-candidate', () => {
    const running = world.state.elections.filter(({ stage }) => stage !== 'ended');
    return new Map(
      running.flatMap((election) =>
        election.candidates
          .filter(({ eliminated }) => !eliminated)
          .map((candidate) => [candidate.character, election] as const),
      ),
    );
  });
  return byCandidate.get(character) ?? null;
}

export function electionByObjectId(
  world: World,
  objectId: string,
): Election | ArchivedElection | null {
  const running = derived(
    world,
    'elections-by-object-id',
    () => new Map(world.state.elections.map((election) => [election.objectId, election])),
  );
  const archived = derived(
    world,
    'archive-by-object-id',
    () => new Map(world.state.archive.map((election) => [election.objectId, election])),
  );
  return running.get(objectId) ?? archived.get(objectId) ?? null;
}

/** A corporation's tape, oldest first. */
export function tradesOf(world: World, corporation: number): readonly ShareTrade[] {
  return (
    derived(world, 'trades-by-corporation', () =>
      groupBy(world.state.trades, (trade) => trade.corporation),
    ).get(corporation) ?? []
  );
}
