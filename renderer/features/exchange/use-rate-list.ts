/** The list of exchange rates, which some servers have beyond the contract. */
import { useMemo } from 'react';

import { useSessionRead } from '@renderer/api/query/use-session-read';
import type { Rates } from '@shared/domain/money/cash';

/** How the list is named as a source of rates. */
const LIST_NAME = 'the exchange rates';

/** The rates of a list, each with its source. */
export function listedRates(list: Readonly<Record<string, number>>): Rates {
  return new Map(
    Object.entries(list).map(([currency, perCommon]) => [
      currency,
      { perCommon, source: LIST_NAME },
    ]),
  );
}

/** The rates, and whether they may still arrive. */
interface RateListState {
  /** Units of each currency for one common unit; null on a server without the list. */
  readonly rates: Readonly<Record<string, number>> | null;
  readonly isPending: boolean;
}

/** The list of rates, and whether its absence is certain yet. */
export function useRateListState(): RateListState {
  const { data, isPending } = useSessionRead('forexRates', {}, { priority: 'background' });
  const sent = data?.rates;
  const rates = useMemo(() => {
    if (sent === undefined) return null;
    const numbers = Object.entries(sent).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    );
    return Object.fromEntries(numbers);
  }, [sent]);
  return { rates, isPending };
}

/** Units of each currency for one common unit; null on a server without the list. */
export function useRateList(): Readonly<Record<string, number>> | null {
  return useRateListState().rates;
}

/** The list's rates, to compare amounts by; none on a server without the list. */
export function useListedRates(): Rates {
  const rates = useRateList();
  return useMemo(() => listedRates(rates ?? {}), [rates]);
}
