/** Leaderboards and conflicts (contract part 4). */
import { charactersOfCountry } from '../core/indexes';
import { derived } from '../core/derived';
import { countryByCode, partyByKey } from '../core/world';
import type { World } from '../core/world';
import { succeed } from '../calls/answers';
import type { Handlers } from '../calls/call';
import { isRefusal, missing, readWhole, readWord } from '../calls/parameters';
import type { Conflict } from '../model/conflicts';
import type { Character } from '../model/people';
import { characterLink } from '../serializers/links';
import { purseOf } from '../serializers/status';

/** The contract leaves these open: this world's own. */
const LEADERBOARD_LIMIT = { name: 'limit', least: 1, most: 50, fallback: 10 } as const;
const CONFLICTS_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 50 } as const;
const DEFAULT_METRIC = 'npi';
const STATUSES = ['active', 'escalating', 'winding_down', 'resolved'] as const;

export const METRICS = {
  npi: (_world: World, character: Character) => character.nationalInfluence,
  pi: (_world: World, character: Character) => character.politicalInfluence,
  favorability: (_world: World, character: Character) => character.favorability,
  funds: (world: World, character: Character) => purseOf(world, character).campaign,
  actions: (_world: World, character: Character) => character.actions,
} as const;

export type Metric = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export const rankingHandlers: Pick<Handlers, 'leaderboard' | 'conflicts'> = {
  leaderboard: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const metric = readWord(text('metric'), 'metric', METRIC_NAMES);
    const limit = readWhole(text('limit'), LEADERBOARD_LIMIT);
    if (isRefusal(metric)) return metric;
    if (isRefusal(limit)) return limit;
    const chosen = metric ?? DEFAULT_METRIC;
    const ranked = rankingOf(world, countryByCode(world, code)?.code ?? '', chosen).slice(0, limit);
    return succeed({
      ok: true,
      found: ranked.length > 0,
      metric: chosen,
      characters: ranked.map((character, index) => rankRow(world, character, index + 1)),
    });
  },

  conflicts: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const status = readWord(text('status'), 'status', STATUSES);
    const limit = readWhole(text('limit'), CONFLICTS_LIMIT);
    if (isRefusal(status)) return status;
    if (isRefusal(limit)) return limit;
    const country = countryByCode(world, code)?.code ?? '';
    const conflicts = world.state.conflicts
      .filter(
        (conflict) =>
          involves(conflict, country) && (status === undefined || conflict.status === status),
      )
      .toReversed()
      .slice(0, limit);
    return succeed({
      ok: true,
      found: conflicts.length > 0,
      conflicts: conflicts.map((conflict) => conflictRow(conflict)),
    });
  },
};

/** The first of a country's people by a metric, highest first; equal ones by their number. */
function rankingOf(world: World, country: string, metric: Metric): readonly Character[] {
  return derived(world, `ranking:${country}:${metric}`, () =>
    highest(charactersOfCountry(world, country), (character) => METRICS[metric](world, character)),
  );
}

/** The highest of some people; one pass that keeps the best, for sorting everybody would hold up a large world. */
export function highest(
  people: Iterable<Character>,
  measure: (character: Character) => number,
): Character[] {
  const ranked: { readonly character: Character; readonly value: number }[] = [];
  for (const character of people) {
    const value = measure(character);
    const last = ranked[LEADERBOARD_LIMIT.most - 1];
    if (last && value <= last.value) continue;
    const place = ranked.findIndex((other) => other.value < value);
    ranked.splice(place < 0 ? ranked.length : place, 0, { character, value });
    ranked.length = Math.min(ranked.length, LEADERBOARD_LIMIT.most);
  }
  return ranked.map(({ character }) => character);
}

/** Row of a leaderboard. */
export function rankRow(world: World, character: Character, rank: number): object {
  const party = partyByKey(world, character.partyKey);
  return {
    rank,
    name: character.name,
    party: party?.name ?? 'Independent',
    funds: purseOf(world, character).campaign,
    politicalInfluence: character.politicalInfluence,
    profileUrl: characterLink(world, character),
    id: character.objectId,
    partyColor: party?.color ?? null,
    nationalInfluence: character.nationalInfluence,
    favorability: character.favorability,
    actions: character.actions,
  };
}

function involves({ hostCountry, sideA, sideB }: Conflict, country: string): boolean {
  return [hostCountry, ...sideA.countries, ...sideB.countries].includes(country);
}

function conflictRow(conflict: Conflict): object {
  const { number, startedTurn, ...rest } = conflict;
  return { conflictId: number, ...rest, startedAtTurn: startedTurn };
}
