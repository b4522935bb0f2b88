/** Ranked characters (contract part 2). */
import { partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Character } from '../model/characters';
import { INDEPENDENTS } from './independents';
import { characterLink } from './links';
import { purseOf } from './purse';

/** Row of a leaderboard. */
export function rankRow(world: World, character: Character, rank: number) {
  const party = partyByKey(world, character.partyKey);
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
