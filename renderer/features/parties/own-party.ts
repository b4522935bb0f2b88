/** The player's own party. */
import { useDirectory } from '@renderer/api/directory/directory';
import { ownCharacter } from '@shared/domain/own-character';
import { useNav } from '@renderer/features/client/use-status';
import type { PartyFacts } from '@shared/directory/facts';
import { asText } from '@shared/domain/open-fields';

/** Null where no answer has it. */
export function useOwnParty(): PartyFacts | null {
  const { party: find } = useDirectory();
  const { data: nav } = useNav();
  const party = nav?.currentParty;
  // A party's id is unique only within a country.
  const country = asText(party?.['countryId']) ?? asText(nav?.characterCountryId);
  return find(country, party?.id);
}

/** Whether the player chairs their party, as far as an answer about the party says. */
export function useIsPartyChair(): boolean {
  const chair = useOwnParty()?.chairName ?? '';
  const { data: nav } = useNav();
  return chair !== '' && chair === ownCharacter(nav).name;
}
