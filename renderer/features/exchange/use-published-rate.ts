/** The exchange rate that the service publishes for a pair of currencies, where its answers have one. */
import type { ResponseOf } from '@shared/contract/index';
import type { KnownCurrencies } from './named-currencies';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useKnownCurrencies } from './use-known-currencies';
import { useRateList } from './use-rate-list';

function rateOf(
  economy: ResponseOf<'countryEconomy'> | undefined,
  { code, countryCode }: Side,
  { byCountry }: KnownCurrencies,
): number | null {
  const rate: unknown = economy?.['exchangeRate'];
  const isOfCurrency = byCountry.get(countryCode ?? '') === code;
  return isOfCurrency && typeof rate === 'number' && rate > 0 ? rate : null;
}

/** A currency with a country that uses it. */
interface Side {
  readonly code: string;
  readonly countryCode: string | null;
}

/**
 * Units of `to` for one unit of `from`, before any spread; null where no answer has the rate. Some
 * servers have a list of rates; on others the economies of the two countries state how many units
 * of their currency the common unit is worth.
 */
export function usePublishedRate(from: Side, to: Side): number | null {
  const economyOf = ({ countryCode }: Side) => ({
    params: { code: countryCode ?? '' },
    options: { enabled: countryCode !== null, priority: 'background' } as const,
  });
  const list = useRateList();
  const known = useKnownCurrencies();
  const [sold, bought] = [economyOf(from), economyOf(to)];
  const source = useEndpoint('countryEconomy', sold.params, sold.options);
  const target = useEndpoint('countryEconomy', bought.params, bought.options);
  const listed = (code: string) => list?.[code] ?? null;
  const [fromRate, toRate] = [
    listed(from.code) ?? rateOf(source.data, from, known),
    listed(to.code) ?? rateOf(target.data, to, known),
  ];
  // Nothing is traded for itself.
  if (from.code === to.code || fromRate === null || toRate === null) return null;
  return toRate / fromRate;
}
