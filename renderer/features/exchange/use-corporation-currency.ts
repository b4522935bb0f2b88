/** The currency of a corporation, if any answer names it. Sends no request. */
import { useKnownCurrencies } from './use-known-currencies';

/** The currency's code; null while no answer names it. */
export function useCorporationCurrency(id: string | number | null | undefined): string | null {
  const { byCorporation } = useKnownCurrencies();
  return byCorporation.get(String(id ?? '')) ?? null;
}
