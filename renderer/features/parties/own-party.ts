/** The player's own party. */
import { useDirectory } from '@renderer/api/directory/directory';
import { ownCharacter, ownParty } from '@shared/domain/own-character';
import { useNav } from '@renderer/features/client/use-status';
import type { PartyFacts } from '@shared/directory/facts';

/** Null where no answer has it. */
export function useOwnParty(): PartyFacts | null {
  const { party: find } = useDirectory();
  const { data: nav } = useNav();
  const { country, id } = ownParty(nav);
  return find(country, id);
}

/** Whether the player chairs their party, as far as an answer about the party says. */
export function useIsPartyChair(): boolean {
  const chair = useOwnParty()?.chairName ?? '';
  const { data: nav } = useNav();
  return chair !== '' && chair === ownCharacter(nav).name;
}
