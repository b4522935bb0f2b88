/** The facts that may cause alerts, copied from the practice world's own state; no answer and no rule is used here. */
import { balanceOf } from '@electron/world/core/books';
import { activeElectionOf } from '@electron/world/core/lookups';
import { characterByNumber, partyByKey } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import type { Character, Player } from '@electron/world/model/people';
import type { Election } from '@electron/world/model/politics';
import { campaignIncome, homeCurrency } from '@electron/world/rules/money';
import { futureTurnMs } from '@electron/world/rules/time';

/** The state of the player's corner of the world, copied. */
export interface Truth {
  readonly turn: number;
  readonly unread: number;
  readonly mail: number;
  readonly actions: number;
  readonly actionsPerTurn: number;
  readonly funds: number;
  /** What a turn brings, in the same unit. */
  readonly income: number;
  /** The sum of all income so far, and of everything that others have sent. */
  readonly earned: number;
  readonly received: number;
  /** Id of the race in which the player runs; null for none. */
  readonly race: string | null;
  readonly country: string;
  readonly leader: string;
  readonly crisis: { readonly id: string; readonly deadlineMs: number } | null;
  readonly bills: ReadonlyMap<string, string>;
  readonly defaulted: ReadonlyMap<string, boolean>;
  readonly prices: ReadonlyMap<string, number>;
  /** By id, the posts that name the player or the party, with the time at which they were written. */
  readonly news: ReadonlyMap<
    string,
    { readonly turn: number; readonly atMs: number; readonly title: string }
  >;
}

export interface RaceTruth {
  readonly stage: Election['stage'];
  /** Empty while nobody leads. */
  readonly leader: string;
  readonly endsAtMs: number;
}

/** Numbers of corporations whose share price is watched. */
export interface Watched {
  readonly corporations: readonly number[];
}

const MINOR = 100;
/** A shorter name is too often an ordinary word. */
const SHORTEST_NAME = 4;

function leaderOf({ candidates, snapshots }: Election): string {
  if (snapshots.length === 0) return '';
  const total = candidates.reduce((sum, { votes }) => sum + votes, 0);
  const [first, second] = candidates.toSorted((one, other) => other.votes - one.votes);
  if (!first || total === 0) return '';
  const lead = ((first.votes - (second?.votes ?? 0)) / total) * 100;
  return second && Math.round(lead * 100) === 0 ? '' : first.name;
}

/** The race of an id; null once it is in the archive. */
export function raceOf(world: World, id: string): RaceTruth | null {
  const { state } = world;
  const race = state.elections.find(({ objectId }) => objectId === id);
  if (race === undefined) return null;
  const endsAtMs = world.beganAtMs + futureTurnMs(state, race.endTurn, world.turnMs);
  return { stage: race.stage, leader: leaderOf(race), endsAtMs };
}

/** In the corporation's own currency, in hundredths, as both dialects state it. */
function priceOf({ state }: World, number: number): number {
  const corporation = state.corporations[number - 1];
  const country = state.countries.find(({ code }) => code === corporation?.countryCode);
  return (
    Math.round((corporation?.sharePrice ?? 0) * (country?.currency.perAnchor ?? 1) * MINOR) / MINOR
  );
}

/** Whether a text contains a name as whole words. */
function names(text: string, name: string): boolean {
  const words = (from: string) =>
    from
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .join(' ');
  return ` ${words(text)} `.includes(` ${words(name)} `);
}

/** Adds up what came into a campaign, entry by entry of the world's books. */
function createFundsCounter({ state }: World, character: Character) {
  const currency = homeCurrency(state, character);
  const holder = `campaign/${character.number}`;
  let [last, earned, received] = [state.books.lastEntryNumber, 0, 0];
  return () => {
    const fresh = state.books.entries.slice(
      state.books.entries.findLastIndex(({ number }) => number <= last) + 1,
    );
    for (const { kind, postings } of fresh) {
      const gain = postings
        .filter((posting) => posting.holder === holder && posting.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0);
      if (kind === 'campaign-income') earned += gain;
      else if (gain > 0) received += gain;
    }
    last = state.books.lastEntryNumber;
    const funds = balanceOf(state.books, holder, currency) / MINOR;
    return { funds, earned: earned / MINOR, received: received / MINOR };
  };
}

/** Finds the posts that have one of some names; each post is looked at once. */
function createPosts({ state }: World) {
  let searchedFor = '';
  let looked = 0;
  let found = new Map<string, { turn: number; atMs: number; title: string }>();
  return (searched: readonly string[], at: (turn: number) => number): Truth['news'] => {
    const fresh = searchedFor === searched.join('\n') ? state.news.slice(looked) : state.news;
    const before = fresh === state.news ? [] : found;
    const named = fresh.flatMap(({ objectId, title, content, turn }) => {
      const text = `${title ?? ''}\n${content ?? ''}`;
      return turn !== null && searched.some((name) => names(text, name))
        ? [[objectId, { turn, atMs: at(turn), title: title ?? '' }] as const]
        : [];
    });
    found = new Map([...before, ...named]);
    [searchedFor, looked] = [searched.join('\n'), state.news.length];
    return found;
  };
}

function characterOfPlayer(world: World, player: Player): Character {
  const character = characterByNumber(world, player.character);
  if (character === null) throw new Error(`${player.username} has no character`);
  return character;
}

/** Returns a function that copies the truth of one player, at most once for each change of the world. */
export function createTruth(world: World, player: Player, watched: Watched): () => Truth {
  const { state } = world;
  const character = characterOfPlayer(world, player);
  const countFunds = createFundsCounter(world, character);
  const posts = createPosts(world);

  function copy(): Truth {
    const leadership = state.leaderships.find((one) => one.countryCode === character.countryCode);
    const crisis = state.crises.findLast(
      (one) => one.player === player.number && one.resolvedOption === null,
    );
    const party = partyByKey(world, character.partyKey);
    const searched = [character.name, party?.name ?? ''].filter(
      (name) => name.length >= SHORTEST_NAME,
    );
    const at = (turn: number) => world.beganAtMs + futureTurnMs(state, turn, world.turnMs);
    return {
      turn: state.turn,
      unread: player.unreadCount,
      mail: player.unreadMailCount,
      actions: character.actions,
      actionsPerTurn: character.office ? 5 : 4,
      ...countFunds(),
      income: campaignIncome(state, character).netPerTurn,
      race: activeElectionOf(world, character.number)?.objectId ?? null,
      country: character.countryCode,
      leader: characterByNumber(world, leadership?.leader ?? null)?.name ?? '',
      crisis: crisis ? { id: crisis.objectId, deadlineMs: at(crisis.expiresAtTurn) } : null,
      bills: new Map(
        state.bills.flatMap((bill) =>
          bill.countryCode === character.countryCode && bill.sponsor === character.number
            ? [[bill.objectId, bill.status] as const]
            : [],
        ),
      ),
      defaulted: new Map(state.bonds.map(({ objectId, defaulted }) => [objectId, defaulted])),
      prices: new Map(
        watched.corporations.map((number) => [String(number), priceOf(world, number)]),
      ),
      news: posts(searched, at),
    };
  }

  return copy;
}
