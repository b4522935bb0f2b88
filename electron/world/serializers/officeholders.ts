/** People in office, as countries and governments show them. */
import { partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Character } from '../model/characters';
import { INDEPENDENTS } from './independents';
import { characterLink } from './links';

/** Name, party and page of an officeholder; null when the office is vacant. */
export function officeholder(
  world: World,
  character: Character | null,
): { name: string; party: string; profileUrl: string } | null {
  return (
    character && {
      name: character.name,
      party: partyByKey(world, character.partyKey)?.name ?? INDEPENDENTS.name,
      profileUrl: characterLink(world, character),
    }
  );
}
