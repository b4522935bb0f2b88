/** The exchange rates of the server: its list where it has one, else those that economies state. */
import { useEffect } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';

const NONE: readonly string[] = [];

/**
 * Reads the list where the server has one, so that the rates are of this moment.
 *
 * @param wanted currencies whose rates are asked for in the background while they are missing; keep its identity
 */
export function useRates(wanted: readonly string[] = NONE): Rates {
  useSessionRead('forexRates', {}, { priority: 'background' });
  const { rates, convert } = useDirectory();
  useEffect(() => {
    // A look-up that finds nothing asks for it.
    for (const currency of wanted) convert(1, currency, COMMON_UNIT);
  }, [wanted, convert]);
  return rates();
}
