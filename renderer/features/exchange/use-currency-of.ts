/** The currency of a corporation or a country, if an answer names it. Amounts of its parties and characters are in that currency. */
import { failureOf } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';

import { useKnownCurrencies } from './use-known-currencies';

/** The currency's code; null while no answer names it. */
export function useCorporationCurrency(id: string | number | null | undefined): string | null {
  const { byCorporation } = useKnownCurrencies();
  return byCorporation.get(String(id ?? '')) ?? null;
}

/**
 * The currency's code, or null while no answer names it. If no answer in memory does, this reads the country, and then
 * its ranking, whose rows name it on some servers.
 */
export function useCountryCurrency(code: string): string | null {
  const known = useKnownCurrencies().byCountry.get(code) ?? null;
  const country = useEndpoint(
    'country',
    { code },
    { enabled: code !== '', priority: 'background' },
  );
  const isAnswered = country.data !== undefined || failureOf(country) !== null;
  useEndpoint(
    'leaderboard',
    { country: code, limit: 1 },
    { enabled: code !== '' && isAnswered && known === null, priority: 'background' },
  );
  return known;
}
