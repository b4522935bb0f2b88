/** The chamber of a country, from the answers that this server has about it. */
import { useMemo } from 'react';

import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { failureOf } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { chamberOf } from '@shared/domain/chamber';
import type { Chamber } from '@shared/domain/chamber';

/** Undefined while the answer may still arrive; null where it was refused. */
function settled<Answer>(read: Read<Answer>): Answer | null | undefined {
  return read.data ?? (failureOf(read) === null ? undefined : null);
}

/** The chamber of `country`; an empty code reads nothing. */
export function useChamber(country: string): Chamber {
  const isCompositionAbsent = useDirectory().absent.has('chamberComposition');
  const find = usePartyFinder(country);
  const isWanted = country !== '';
  const options = { enabled: isWanted, priority: 'background' } as const;
  const fallback = { ...options, enabled: isWanted && isCompositionAbsent };
  const composition = useEndpoint(
    'chamberComposition',
    { country },
    { ...options, enabled: isWanted && !isCompositionAbsent },
  );
  const government = settled(useEndpoint('government', { country }, options));
  const legislature = settled(useEndpoint('countryLegislature', { code: country }, fallback));
  const overview = settled(useEndpoint('country', { code: country }, fallback));
  const sent = isCompositionAbsent ? null : settled(composition);
  return useMemo(
    () =>
      chamberOf(
        {
          composition: sent,
          isCompositionAbsent,
          government,
          // Servers with the true chambers are not asked for the others.
          legislature: isCompositionAbsent ? legislature : null,
          country: isCompositionAbsent ? overview : null,
        },
        find,
      ),
    [sent, isCompositionAbsent, government, legislature, overview, find],
  );
}
