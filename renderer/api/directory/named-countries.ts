/** The countries that answers named, for lists and comparisons. */
import { useMemo } from 'react';

import type { CountryFacts } from '@shared/directory/facts';
import { inNameOrder } from '@shared/domain/wording/names';

import { useDirectory } from './directory';

/** Every country that is listed or named, by name. Reads nothing. */
export function useNamedCountries(): readonly CountryFacts[] {
  const known = useDirectory().countries();
  return useMemo(() => {
    const named = known.filter(({ name, isListed }) => name !== null || isListed);
    return inNameOrder(named, ({ name, code }) => name ?? code);
  }, [known]);
}
