/** Amounts in several currencies: their value in another one by the rates of the server. */
import { isNumber } from '../wording/numbers';

/** The name of the unit in which services add up all currencies. */
export const COMMON_UNIT = 'units';

/** The source of a rate that the server’s list of rates states, in words. */
export const RATE_LIST = 'the exchange rates';

/** A rate and its source. */
export interface Rate {
  /** Units of the currency for one common unit; above 0. */
  readonly perCommon: number;
  /** Code of the country whose economy states it, else `RATE_LIST`. */
  readonly source: string;
}

/** Rates by currency code. */
export type Rates = ReadonlyMap<string, Rate>;

type Sent = number | null | undefined;

function perCommonOf(currency: string, rates: Rates): number | null {
  if (currency === COMMON_UNIT) return 1;
  const rate = rates.get(currency)?.perCommon;
  return isNumber(rate) && rate > 0 ? rate : null;
}

/**
 * An amount in another currency, before any spread. Null if the amount, a currency or one of the two rates is not
 * known: no rate is ever guessed. The same currency needs no rate.
 */
export function convert(
  amount: Sent,
  from: string | null,
  to: string | null,
  rates: Rates,
): number | null {
  if (!isNumber(amount) || from === null || to === null) return null;
  if (from === to) return amount;
  const [given, wanted] = [perCommonOf(from, rates), perCommonOf(to, rates)];
  if (given === null || wanted === null) return null;
  const converted = (amount / given) * wanted;
  return Number.isFinite(converted) ? converted : null;
}

/** What an amount in a currency is sorted by. */
export type AmountComparison = (amount: Sent, currency: string | null) => number | null;

/**
 * How to compare amounts in these currencies: as they are where all are in the same one, else by their value in the
 * common unit. Null for an amount that cannot be compared.
 */
export function amountComparison(
  currencies: Iterable<string | null>,
  rates: Rates,
): AmountComparison {
  if (new Set(currencies).size <= 1) return (amount) => (isNumber(amount) ? amount : null);
  return (amount, currency) => convert(amount, currency, COMMON_UNIT, rates);
}

/**
 * The sources of the rates that convert these currencies into `to`, in words and each once; currencies without a rate
 * have none.
 */
export function sourcesOf(
  currencies: Iterable<string>,
  to: string | null,
  rates: Rates,
  countryName: (code: string) => string,
): readonly string[] {
  if (to === null) return [];
  const found = new Set<string>();
  for (const currency of currencies) {
    if (currency === to) continue;
    for (const code of [currency, to]) {
      const source = rates.get(code)?.source;
      if (source !== undefined) found.add(source);
    }
  }
  return Array.from(found, (source) =>
    source === RATE_LIST ? source : `the economy of ${countryName(source)}`,
  );
}
