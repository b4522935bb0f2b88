/** What a group of changes is called. */
import { useNav } from '@renderer/features/client/use-status';
import { useDirectory } from '@renderer/api/directory/directory';

import type { ChangeGroup } from './changing-metrics';
import { asText } from '@shared/domain/open-fields';

/** `Your party, Fiskernes Liste`; without the name where it is unknown. */
export function useGroupTitle(): (group: ChangeGroup) => string {
  const { data: nav } = useNav();
  const { countryName } = useDirectory();
  return (group) => {
    switch (group) {
      case 'me':
        return 'You';
      case 'party':
        return nav?.currentParty?.name ? `Your party, ${nav.currentParty.name}` : 'Your party';
      case 'country':
        return asText(nav?.characterCountryId)
          ? countryName(asText(nav?.characterCountryId) ?? '')
          : 'Your country';
      case 'watched':
        return 'On your watch list';
      case 'world':
        return 'World';
    }
  };
}
