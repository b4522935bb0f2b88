/** Indexes over the whole state. */
import type { Corporation, ShareTrade } from '../model/corporations';
import type { Character } from '../model/characters';
import type { HistoryEvent } from '../model/countries';
import type { ArchivedElection, Election } from '../model/elections';
import type { Bill } from '../model/legislation';
import type { Seat } from '../model/seats';
import { derived, grown } from './derived';
import { characterByNumber } from './world';
import type { World } from './world';

/** Groups items by a key and keeps their order. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

function itemsAt<T>(items: readonly T[], places: readonly number[] = []): T[] {
  return places.flatMap((place) => items[place] ?? []);
}

/** Adds an item to its group. */
function addTo<T, K>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** The character with an object id. */
export function characterByObjectId(world: World, objectId: string): Character | null {
  const create = (): Map<string, number> => new Map();
  const numbers = grown(
    world,
    'characters-by-object-id',
    world.state.characters,
    create,
    (index, { objectId: id, number }) => index.set(id, number),
  );
  return characterByNumber(world, numbers.get(objectId) ?? null);
}

/** Names in lower case, in the order of the characters. */
export function lowerCaseNames(world: World): readonly string[] {
  const create = (): string[] => [];
  return grown(world, 'lower-case-names', world.state.characters, create, (names, { name }) =>
    names.push(name.toLowerCase()),
  );
}

/** Positions of the characters by a key that never changes: they stay valid while turns replace the characters. */
function placesOfCharacters<K>(
  world: World,
  name: string,
  keyOf: (character: Character) => K,
): Map<K, number[]> {
  const create = (): Map<K, number[]> => new Map();
  return grown(world, name, world.state.characters, create, (index, character, place) =>
    addTo(index, keyOf(character), place),
  );
}

export function charactersOfCountry(world: World, countryCode: string): readonly Character[] {
  return derived(world, `characters-of:${countryCode}`, () => {
    const places = placesOfCharacters(
      world,
      'characters-by-country',
      (character) => character.countryCode,
    );
    return itemsAt(world.state.characters, places.get(countryCode));
  });
}

export function membersOfParty(world: World, partyKey: number): readonly Character[] {
  return derived(world, `members-of:${partyKey}`, () => {
    const places = placesOfCharacters(world, 'members-by-party', (character) => character.partyKey);
    return itemsAt(world.state.characters, places.get(partyKey));
  });
}

export function seatsOfCountry(world: World, countryCode: string): readonly Seat[] {
  const groups = derived(world, 'seats-by-country', () =>
    groupBy(world.state.seats, (seat) => seat.countryCode),
  );
  return groups.get(countryCode) ?? [];
}

/** Filled seats by party key. */
export function seatsOfParty(world: World, partyKey: number): number {
  const groups = derived(world, 'seats-by-party', () =>
    groupBy(world.state.seats, (seat) => seat.partyKey),
  );
  return groups.get(partyKey)?.length ?? 0;
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

/** The value of a character's shares in common units. */
export function portfolioOf(world: World, character: number): number {
  return holdingsOf(world, character).reduce(
    (value, { corporation, shares }) => value + shares * corporation.sharePrice,
    0,
  );
}

/** A character's shares by corporation. */
export function holdingsOf(
  world: World,
  character: number,
): { readonly corporation: Corporation; readonly shares: number }[] {
  return [...corporationsEverHeldBy(world, character)].flatMap((number) => {
    const corporation = world.state.corporations[number - 1];
    const shares = corporation?.holders[character] ?? 0;
    return corporation && shares > 0 ? [{ corporation, shares }] : [];
  });
}

/** Numbers of the corporations whose shares a character ever held; shares move only by trades on the tape. */
function corporationsEverHeldBy(world: World, character: number): ReadonlySet<number> {
  const create = (): Map<number, Set<number>> => new Map();
  const index = grown(
    world,
    'holdings',
    world.state.trades,
    create,
    (holdings, { to, corporation }) => {
      if (to === null) return;
      const held = holdings.get(to);
      if (held) held.add(corporation);
      else holdings.set(to, new Set([corporation]));
    },
  );
  return index.get(character) ?? NOTHING_HELD;
}

const NOTHING_HELD: ReadonlySet<number> = new Set();

/** The newest running election in which a character stands. */
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
  const running = world.state.elections.find((election) => election.objectId === objectId);
  if (running) return running;
  const create = (): Map<string, ArchivedElection> => new Map();
  const archived = grown(
    world,
    'archive-by-object-id',
    world.state.archive,
    create,
    (index, election) => index.set(election.objectId, election),
  );
  return archived.get(objectId) ?? null;
}

/** A corporation's tape, oldest first. */
export function tradesOf(world: World, corporation: number): readonly ShareTrade[] {
  const create = (): Map<number, ShareTrade[]> => new Map();
  const tapes = grown(world, 'trades-by-corporation', world.state.trades, create, (index, trade) =>
    addTo(index, trade.corporation, trade),
  );
  return tapes.get(corporation) ?? [];
}

/** A country's bills, oldest first. */
export function billsOfCountry(world: World, countryCode: string): readonly Bill[] {
  const { bills } = world.state;
  const create = (): Map<string, number[]> => new Map();
  const places = grown(world, 'bills-by-country', bills, create, (index, bill, place) =>
    addTo(index, bill.countryCode, place),
  );
  return itemsAt(bills, places.get(countryCode));
}

/** A country's history, oldest first. */
export function historyOfCountry(world: World, countryCode: string): readonly HistoryEvent[] {
  const create = (): Map<string, HistoryEvent[]> => new Map();
  const events = grown(world, 'history-by-country', world.state.history, create, (index, event) =>
    addTo(index, event.countryCode, event),
  );
  return events.get(countryCode) ?? [];
}
