/** The rates that the service gives for the currencies of some countries, and where each is from. */
import type { ResponseOf } from '@shared/contract/index';
import type { Rate, Rates } from '@shared/domain/money/conversion';
import { isNumber } from '@shared/domain/wording/numbers';

import { useEndpoints } from '../query/use-endpoint';
import { derivedOnce } from './derived-once';
import { useRateList } from './use-rate-list';
import { useNav, useStatus } from './use-status';

/** Each costs one read of the key's budget. */
const MAX_ECONOMIES = 30;
const LIST_NAME = 'the exchange rates';

/** What amounts can be converted by. */
export interface Conversion {
  readonly rates: Rates;
  /** The currency of each country, by the country's code. A country is missing while no answer names its currency. */
  readonly currencies: ReadonlyMap<string, string>;
  /** The player's home currency; null where no answer names it. */
  readonly home: string | null;
}

type Economy = ResponseOf<'countryEconomy'> | undefined;
type RateList = Readonly<Record<string, number>>;

function textOf(field: unknown): string | null {
  return typeof field === 'string' && field !== '' ? field : null;
}

/** Rates of the list come before those that economies state. Both are of the same kind, but the list is of one moment. */
const conversionOf = derivedOnce(
  (
    codes: readonly string[],
    list: RateList | undefined,
    ...economies: readonly Economy[]
  ): Omit<Conversion, 'home'> => {
    const rates = new Map<string, Rate>();
    const currencies = new Map<string, string>();
    for (const [index, economy] of economies.entries()) {
      const [code, currency] = [codes[index], textOf(economy?.['currencyCode'])];
      if (code === undefined || currency === null) continue;
      currencies.set(code, currency);
      const rate = economy?.['exchangeRate'];
      if (typeof rate !== 'number' || !isNumber(rate) || rate <= 0 || rates.has(currency)) continue;
      rates.set(currency, { perCommon: rate, source: `the economy of ${code}` });
    }
    for (const [currency, perCommon] of Object.entries(list ?? {})) {
      rates.set(currency, { perCommon, source: LIST_NAME });
    }
    return { rates, currencies };
  },
);

const withHome = derivedOnce(
  (known: Omit<Conversion, 'home'>, own: { readonly home: string | null }): Conversion => ({
    ...known,
    ...own,
  }),
);

const homes = new Map<string | null, { readonly home: string | null }>();

/** One object for each code, so that what is derived from it keeps its identity. */
function homeOf(home: string | null): { readonly home: string | null } {
  const known = homes.get(home) ?? { home };
  homes.set(home, known);
  return known;
}

/** Reads the economies of these countries, at most 30, and the list of rates where the server has one. Keep the identity of `codes`. */
export function useConversion(codes: readonly string[]): Conversion {
  const list = useRateList();
  const { data: status } = useStatus();
  const { data: nav } = useNav();
  const economies = useEndpoints(
    'countryEconomy',
    codes.slice(0, MAX_ECONOMIES).map((code) => ({ code })),
    { priority: 'background' },
  );
  const known = conversionOf(codes, list ?? undefined, ...economies.map(({ data }) => data));
  const own = textOf(nav?.characterCountryId);
  const home = textOf(status?.homeCurrency) ?? (own === null ? null : known.currencies.get(own));
  return withHome(known, homeOf(home ?? null));
}
