/** What the observed deployment shows of people and parties. */
import { partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import type { Character } from '../../model/people';

/** A party's sequential id as text. */
export function partySequence(world: World, partyKey: number | null): string {
  const party = partyByKey(world, partyKey);
  return party ? String(party.sequentialId) : 'independent';
}

/** Characters that the computer runs have no public record. */
export function isPublic(character: Character | null): character is Character {
  return character !== null && !character.isComputerRun;
}
