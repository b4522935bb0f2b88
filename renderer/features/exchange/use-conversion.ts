/** The rates that the service gives for the currencies of some countries, and where each is from. */
import { useMemo, useState } from 'react';
import type { ResponseOf } from '@shared/contract/index';
import type { Rate, Rates } from '@shared/domain/money/cash';
import { isNumber } from '@shared/domain/wording/numbers';
import { asText } from '@shared/domain/open-fields';

import { failureOf } from '@renderer/api/query/read';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';
import { useKnownCurrencies } from './use-known-currencies';
import { listedRates, useRateListState } from './use-currencies';
import { useSessionBonds } from '@renderer/features/bonds/use-session-bonds';
import { useNav, useStatus } from '@renderer/features/client/use-status';

/** Each costs one read of the key's budget. */
const MAX_COUNTRIES_ASKED = 30;
const NO_CODES: readonly string[] = [];

/** What amounts can be converted by. */
export interface Conversion {
  readonly rates: Rates;
  /** The currency of each corporation, by its ids. One is missing while no answer names it. */
  readonly currencies: ReadonlyMap<string, string>;
  /** The player's home currency; null where no answer names it. */
  readonly home: string | null;
}

type Economy = ResponseOf<'countryEconomy'> | undefined;
type RateList = Readonly<Record<string, number>>;

/** Rates of the list come before those that economies state. Both are of the same kind, but the list is of one moment. */
const ratesOf = memoizeByIdentity(
  (
    codes: readonly string[],
    currencyOf: ReadonlyMap<string, string>,
    list: RateList | undefined,
    ...economies: readonly Economy[]
  ) => {
    const rates = new Map<string, Rate>();
    for (const [index, economy] of economies.entries()) {
      const code = codes[index];
      const currency = code === undefined ? undefined : currencyOf.get(code);
      const rate = economy?.['exchangeRate'];
      if (currency === undefined || rates.has(currency)) continue;
      if (typeof rate !== 'number' || !isNumber(rate) || rate <= 0) continue;
      rates.set(currency, { perCommon: rate, source: `the economy of ${code ?? ''}` });
    }
    return new Map([...rates, ...listedRates(list ?? {})]);
  },
);

/** `codes` and all that were ever in it: what was read for a country stays in memory while a screen needs it. */
function useEver(codes: readonly string[]): readonly string[] {
  const [ever, setEver] = useState(NO_CODES);
  const added = codes.filter((code) => !ever.includes(code));
  if (added.length > 0) setEver([...ever, ...added]);
  return ever;
}

/**
 * Reads what these countries, at most 30, need for a conversion: the list of rates where the server has one, else their
 * economies; and for countries whose currency no answer names a ranking, whose rows name it on some servers. Keep the
 * identity of `codes`.
 */
export function useConversion(codes: readonly string[]): Conversion {
  const { rates: list, isPending } = useRateListState();
  const sessionBonds = useSessionBonds();
  const { data: status } = useStatus();
  const { data: nav } = useNav();
  const { byCountry, byCorporation } = useKnownCurrencies();
  const asked = useMemo(() => codes.slice(0, MAX_COUNTRIES_ASKED), [codes]);
  const economies = useEndpoints(
    'countryEconomy',
    list === null && !isPending ? asked.map((code) => ({ code })) : [],
    { priority: 'background' },
  );
  const isSettled = (index: number) => {
    if (list !== null) return !sessionBonds.isPending;
    const economy = economies[index];
    return economy !== undefined && (economy.data !== undefined || failureOf(economy) !== null);
  };
  const unnamed = useEver(
    asked.filter((code, index) => !byCountry.has(code) && !isPending && isSettled(index)),
  );
  useEndpoints(
    'leaderboard',
    unnamed.map((country) => ({ country, limit: 1 })),
    { priority: 'background' },
  );
  const rates = ratesOf(asked, byCountry, list ?? undefined, ...economies.map(({ data }) => data));
  const own = asText(nav?.characterCountryId);
  const home = asText(status?.homeCurrency) ?? (own === null ? null : byCountry.get(own)) ?? null;
  return { rates, currencies: byCorporation, home };
}
