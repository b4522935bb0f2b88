/** The currencies of the game that answers name. The client contains no list of them. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore, useMemo } from 'react';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { cashByCurrency } from '@shared/domain/money/cash';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useCountries } from '@renderer/features/countries/use-countries';
import { useEndpoints, useSessionRead } from '@renderer/api/query/use-endpoint';
import { useStatus } from '@renderer/features/client/use-status';
import { queryClient, onCachedAnswer } from '@renderer/api/query/query-client';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import type { Rates } from '@shared/domain/money/cash';

import { useKnownCurrencies } from './use-known-currencies';

/** The most countries to read for their currency. Each costs one read of the key's budget. */
const MAX_COUNTRIES_ASKED = 30;

/** A refusal that names fewer codes than this does not list the currencies: it only quotes the order. */
const MIN_LISTED = 4;

/** One currency. */
export interface Currency {
  readonly code: string;
  /** A country that uses it; null if no answer names one. */
  readonly countryCode: string | null;
  /** Names of the countries that use it, as far as known. */
  readonly countries: readonly string[];
}

/** The currencies, and the player's last known cash. */
export interface CurrencyDirectory {
  /** By code. */
  readonly currencies: readonly Currency[];
  /** The player's cash in a currency; null if no answer has it. */
  readonly heldOf: (code: string) => number | null;
}

/** The codes that a trade or a transfer names; the refusal of an unknown code lists those that the service takes. */
function currenciesOf({ exchange, transfer, state, failure }: LedgerEntry): readonly string[] {
  const sent = state === 'sent' && exchange ? [exchange.fromCurrency, exchange.toCurrency] : [];
  const listed =
    state === 'refused' && exchange ? (failure?.message.match(/\b[A-Z]{3}\b/gu) ?? []) : [];
  return [
    ...sent,
    ...(transfer?.currency ? [transfer.currency] : []),
    ...(listed.length >= MIN_LISTED ? listed : []),
  ];
}

/** Reads the countries' own answers, the list of rates, the player's status and the ledger, and looks into every other answer that is here. */
export function useCurrencies(): CurrencyDirectory {
  const { countries, nameOf } = useCountries();
  const requested = countries.slice(0, MAX_COUNTRIES_ASKED);
  useEndpoints(
    'country',
    requested.map(({ code }) => ({ code })),
    { priority: 'background' },
  );
  const { byCountry } = useKnownCurrencies();
  const rates = useRateList();
  const { data: status } = useStatus();
  const { data: ledger } = useMainRead('ledger:list');
  const balances = cashByCurrency(status ?? {});
  const home = status?.homeCurrency ?? null;
  const named = Array.from(byCountry, ([countryCode, code]) => {
    const name = nameOf(countryCode);
    return { code, countryCode, name: name === countryCode ? null : name };
  });
  const inAnswers = useCurrenciesInAnswers();
  const seen = [
    home,
    ...Object.keys(rates ?? {}),
    ...balances.keys(),
    ...(ledger?.entries ?? []).flatMap(currenciesOf),
    ...inAnswers,
  ].filter((code) => code !== null);
  const codes = new Set([
    ...named.map(({ code }) => code),
    ...seen.map((code) => code.toUpperCase()),
  ]);
  return {
    currencies: [...codes].toSorted().map((code) => ({
      code,
      countryCode: named.find((one) => one.code === code)?.countryCode ?? null,
      countries: named.flatMap((one) => (one.code === code && one.name ? [one.name] : [])),
    })),
    heldOf: (code) => balances.get(code) ?? null,
  };
}

const CODE_FIELD = /currency(?:code)?$/iu;
const CODE = /^[A-Za-z]{3}$/u;
/** Deep enough for every answer of the contract. */
const MAX_DEPTH = 6;
/** The rows of one list mostly repeat the same currencies. */
const MAX_ROWS = 200;

function collect(value: unknown, depth: number, found: Set<string>): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ROWS)) collect(item, depth + 1, found);
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' && CODE_FIELD.test(name) && CODE.test(field)) found.add(field);
    else collect(field, depth + 1, found);
  }
}

/** The codes of each answer, so that it is searched once. */
const codesIn = new WeakMap<object, ReadonlySet<string>>();

function codesOf(answer: unknown): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null) return new Set();
  const known = codesIn.get(answer);
  if (known !== undefined) return known;
  const found = new Set<string>();
  collect(answer, 0, found);
  codesIn.set(answer, found);
  return found;
}

/** The last result of `currenciesInAnswers`. An equal result keeps its identity, so that nothing renders. */
let lastCodes: readonly string[] = [];

function currenciesInAnswers(profileId: string | null): readonly string[] {
  const answers = queryClient.getQueriesData({ queryKey: [profileId] });
  const found = new Set(answers.flatMap(([, answer]) => [...codesOf(answer)]));
  lastCodes = replaceEqualDeep(lastCodes, [...found].toSorted());
  return lastCodes;
}

/** Currency codes in the answers that are in memory. Renders when another code arrives. */
function useCurrenciesInAnswers(): readonly string[] {
  const profileId = useActiveProfileId();
  return useSyncExternalStore(onCachedAnswer, () => currenciesInAnswers(profileId));
}

// The list of exchange rates, which some servers have beyond the contract.

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
