/** The colour of the player's own party. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useNav } from '@renderer/features/client/use-status';
import { asText } from '@shared/domain/open-fields';

/** As sent; null where no answer has it. */
export function useOwnPartyColour(): string | null {
  const { party: find } = useDirectory();
  const { data: nav } = useNav();
  const party = nav?.currentParty;
  // A party's id is unique only within a country.
  const country = asText(party?.['countryId']) ?? nav?.characterCountryId ?? null;
  return find(country, party?.id)?.colour ?? null;
}
