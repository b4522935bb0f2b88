/** What a group of changes is called. */
import { useNav } from '@renderer/features/client/use-status';
import { useDirectory } from '@renderer/api/directory/directory';

import type { ChangeGroup } from './changing-metrics';
import { asText } from '@shared/domain/open-fields';
import { ownParty } from '@shared/domain/own-character';

/** `Your party, Fiskernes Liste`; without the name where it is unknown. */
export function useGroupTitle(): (group: ChangeGroup) => string {
  const { data: nav } = useNav();
  const { countryName } = useDirectory();
  const { name } = ownParty(nav);
  const country = asText(nav?.characterCountryId);
  return (group) => {
    switch (group) {
      case 'me':
        return 'You';
      case 'party':
        return name === null ? 'Your party' : `Your party, ${name}`;
      case 'country':
        return country === null ? 'Your country' : countryName(country);
      case 'watched':
        return 'On your watch list';
      case 'world':
        return 'World';
    }
  };
}
