/** What the observed deployment shows of people and parties. */
import { partyByKey } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Character } from '@electron/world/model/people';

/** A party's object id, as rows of lists carry it. */
export function partyObjectId(world: World, partyKey: number | null): string {
  return partyByKey(world.state, partyKey)?.objectId ?? 'independent';
}

/** A party's sequential id as text, as the few fields that name a single party carry it. */
export function partySequence(world: World, partyKey: number | null): string {
  const party = partyByKey(world.state, partyKey);
  return party ? String(party.sequentialId) : 'independent';
}

/** Characters that the computer runs have no public record. */
export function isPublic(character: Character | null): character is Character {
  return character !== null && !character.isComputerRun;
}

const OBSERVED_SCALE = 0.5;

/** A position between -5 and 5; this world's own scale is twice as wide. */
export function observedPosition(position: number): number {
  return position * OBSERVED_SCALE;
}
