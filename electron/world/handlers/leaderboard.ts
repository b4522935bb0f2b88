/** Leaderboards (contract part 4). */
import type { leaderboardEndpoints } from '@shared/contract/endpoints/leaderboard';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { countryOf, readWhole, readWord } from '../calls/call';
import { charactersOfCountry, partyByKey } from '../core/lookups';
import type { World } from '../core/world';
import type { Character } from '../model/people';
import { purseOf, INDEPENDENTS, characterLink } from '../serializers/shared';

/** The contract leaves these open; they are this world's choice. */
const LEADERBOARD_LIMIT = { name: 'limit', least: 1, most: 50, fallback: 10 } as const;
const DEFAULT_METRIC = 'npi';

type Metric = (typeof knownValues.leaderboard.metric)[number];

export const METRICS = {
  npi: (_world: World, character: Character) => character.nationalInfluence,
  pi: (_world: World, character: Character) => character.politicalInfluence,
  favorability: (_world: World, character: Character) => character.favorability,
  funds: (world: World, character: Character) => purseOf(world, character).campaign,
  actions: (_world: World, character: Character) => character.actions,
} satisfies Readonly<Record<Metric, (world: World, character: Character) => number>>;

export const leaderboardHandlers = {
  leaderboard: (call) => {
    const { world, text } = call;
    const people = charactersOfCountry(world.state, countryOf(call));
    const metric =
      readWord(text('metric'), 'metric', knownValues.leaderboard.metric) ?? DEFAULT_METRIC;
    const limit = readWhole(text('limit'), LEADERBOARD_LIMIT);
    const ranked = highestBy(people, (character) => METRICS[metric](world, character), limit);
    return succeed({
      ok: true,
      found: ranked.length > 0,
      metric,
      characters: ranked.map((character, index) => rankRow(world, character, index + 1)),
    });
  },
} satisfies HandlersOf<typeof leaderboardEndpoints>;

/** The `most` highest characters by a measure; ties are ordered by number. */
export function highestBy(
  people: readonly Character[],
  measure: (character: Character) => number,
  most: number,
): Character[] {
  return people
    .toSorted((left, right) => measure(right) - measure(left) || left.number - right.number)
    .slice(0, most);
}

/** Row of a leaderboard. */
export function rankRow(world: World, character: Character, rank: number) {
  const party = partyByKey(world.state, character.partyKey);
  return {
    rank,
    name: character.name,
    party: party?.name ?? INDEPENDENTS.name,
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
