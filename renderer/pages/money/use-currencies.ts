/** The currencies of the game that answers name. The client contains no list of them. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useRates } from '@renderer/features/exchange/use-rates';
import type { LedgerEntry } from '@shared/ipc/channels/money';

/** One currency. */
export interface Currency {
  readonly code: string;
  /** A country that uses it; null if no answer names one. */
  readonly countryCode: string | null;
  /** Names of the countries that use it, as far as known. */
  readonly countries: readonly string[];
}

/** The currencies, and the player's last known cash. */
export interface CurrencyList {
  /** By code. */
  readonly currencies: readonly Currency[];
  /** The player's cash in a currency; null if no answer has it. */
  readonly heldOf: (code: string) => number | null;
}

/** The codes of a sent trade, and that of a transfer. */
function currenciesOf({ exchange, transfer, state }: LedgerEntry): readonly string[] {
  const sent = state === 'sent' && exchange ? [exchange.fromCurrency, exchange.toCurrency] : [];
  return [...sent, ...(transfer?.currency ? [transfer.currency] : [])];
}

/** The currencies of the countries, of the rates, and of what the player has and traded. */
export function useCurrencies(): CurrencyList {
  const directory = useDirectory();
  const { countries } = useCountryList();
  const rates = useRates();
  const { balances, home } = useOwnMoney();
  const { data: ledger } = useIpcQuery('ledger:list');
  const named = countries.flatMap(({ code: countryCode, name }) => {
    const code = directory.currencyOfCountry(countryCode);
    return code === null ? [] : [{ code, countryCode, name }];
  });
  const seen = [
    ...named.map(({ code }) => code),
    ...directory.corporations().flatMap(({ currency }) => currency ?? []),
    ...rates.keys(),
    ...balances.keys(),
    ...(home === null ? [] : [home]),
    ...(ledger?.entries ?? []).flatMap(currenciesOf),
  ];
  const codes = new Set(seen.map((code) => code.toUpperCase()));
  return {
    currencies: [...codes].toSorted().map((code) => ({
      code,
      countryCode: named.find((one) => one.code === code)?.countryCode ?? null,
      countries: named.flatMap((one) => (one.code === code && one.name ? [one.name] : [])),
    })),
    heldOf: (code) => balances.get(code) ?? null,
  };
}
