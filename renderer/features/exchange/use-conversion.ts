/** What amounts in several currencies are converted by. */
import { useEffect, useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';

import { useRates } from './use-rates';

/** What amounts can be converted by. */
export interface Conversion {
  readonly rates: Rates;
  /** The currency of a corporation, by any of its ids; null while no answer names it. */
  readonly currencyOf: (corporation: string) => string | null;
  /** The player's home currency; null where no answer names it. */
  readonly home: string | null;
}

const NONE: readonly string[] = [];

/**
 * Converts amounts of corporations of these countries, and amounts in these currencies. What is missing for it is asked
 * for in the background. Keep the identity of both lists.
 */
export function useConversion(
  codes: readonly string[],
  currencies: readonly string[] = NONE,
): Conversion {
  const directory = useDirectory();
  const rates = useRates();
  const { convert, currencyOfCountry } = directory;
  // A look-up that finds nothing asks for it.
  useEffect(() => {
    for (const code of codes) convert(1, currencyOfCountry(code), COMMON_UNIT);
    for (const currency of currencies) convert(1, currency, COMMON_UNIT);
  }, [codes, currencies, convert, currencyOfCountry]);
  const { home } = useOwnMoney();
  const { currencyOfCorporation: currencyOf } = directory;
  return useMemo(() => ({ rates, currencyOf, home }), [rates, currencyOf, home]);
}
