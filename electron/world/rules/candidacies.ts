/** What players do in elections: their characters stand until the primary ends, and vote while votes are counted. */
import { activeElectionOf } from '../core/lookups';
import type { Character } from '../model/people';
import type { Election } from '../model/politics';
import type { WorldState } from '../model/state';
import { candidateOf } from './elections';

function livesThere({ countryCode, regionCode }: Election, character: Character): boolean {
  const isRegion = regionCode === null || regionCode === character.regionCode;
  return countryCode === character.countryCode && isRegion;
}

/** Why a character cannot stand; null: it can. */
export function standingRefusal(
  state: WorldState,
  election: Election,
  character: Character,
): string | null {
  if (!livesThere(election, character)) return 'Only residents can stand here.';
  const own = activeElectionOf(state, character.number);
  if (own === election) return 'You stand in this race.';
  if (own !== null) return 'You stand in another race. One at a time.';
  const isOpen = election.stage === 'upcoming' || election.stage === 'primary';
  return isOpen ? null : 'The primary is over, so the ballot is closed.';
}

/** Puts a character on the ballot, last. `standingRefusal` has said that it can stand. */
export function stand(election: Election, { number, name, partyKey }: Character): void {
  election.candidates.push(candidateOf(number, name, partyKey));
}

/** Why a character cannot vote; null: it can. */
export function votingRefusal(election: Election, character: Character): string | null {
  if (!livesThere(election, character)) return 'Only residents can vote here.';
  if ((election.ballots ?? []).some(({ voter }) => voter === character.number))
    return 'You have voted in this race.';
  return election.stage === 'general' ? null : 'Votes are cast between the primary and the end.';
}

/**
 * Casts a character's vote; the count of the next turn adds it. `votingRefusal` has said that it can vote.
 *
 * @param candidate place on the ballot, from 0
 * @returns whether somebody with this place is still in the race
 */
export function vote(election: Election, { number }: Character, candidate: number): boolean {
  if (election.candidates[candidate]?.eliminated !== false) return false;
  election.ballots = [...(election.ballots ?? []), { voter: number, candidate, isCounted: false }];
  return true;
}
