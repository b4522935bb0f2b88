/** The list of exchange rates, which some servers have beyond the contract. */
import { useMemo } from 'react';

import { useAbsentFeatures } from '../query/absent-features';
import { useEndpoint } from '../query/use-endpoint';
import { useSession } from '../session/use-session';

/** Units of each currency for one common unit; null on a server without the list. */
export function useRateList(): Readonly<Record<string, number>> | null {
  const isAbsent = useAbsentFeatures().has('forexRates');
  const { status } = useSession();
  const { data } = useEndpoint(
    'forexRates',
    {},
    { enabled: !isAbsent && status === 'signed-in', priority: 'background' },
  );
  const rates = data?.rates;
  return useMemo(() => {
    if (rates === undefined) return null;
    const numbers = Object.entries(rates).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    );
    return Object.fromEntries(numbers);
  }, [rates]);
}
