/** The currencies of countries and corporations, as far as answers in memory name them. Sends no request. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { queryClient, onCachedAnswer } from '@renderer/api/query/query-client';
import { restoreOnce } from '@renderer/api/query/query-persistence';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useKnownCountries } from '@renderer/features/countries/known-countries';
import { useNav } from '@renderer/features/client/use-status';
import { failureOf } from '@renderer/api/query/read';

import { CURRENCY_READS, currenciesNamedIn, knownCurrencies } from './named-currencies';
import type { KnownCurrencies, NamedCurrency } from './named-currencies';

const READS: ReadonlySet<unknown> = new Set(CURRENCY_READS);
/** Answers about single corporations can be thousands, so only those that a screen shows are read from the disk. */
const RESTORED_READS = CURRENCY_READS.filter((id) => id !== 'corporation');

/** What each answer names, so that a list is searched once. */
const namedIn = new WeakMap<object, readonly NamedCurrency[]>();

function currencyNames<Id extends ReadId>(id: Id, params: ParamsOf<Id>, answer: ResponseOf<Id>) {
  const known = namedIn.get(answer);
  if (known !== undefined) return known;
  const named = currenciesNamedIn(id, answer, params);
  namedIn.set(answer, named);
  return named;
}

/** The answers of a cached query; a list that is read page by page has one for each page. */
function answersIn<Answer>(data: Answer | InfiniteData<Answer> | undefined): readonly Answer[] {
  if (data === undefined) return [];
  return isPaged(data) ? data.pages : [data];
}

function isPaged<Answer>(data: Answer | InfiniteData<Answer>): data is InfiniteData<Answer> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** The last result of `namedCurrencies`. An equal result keeps its identity, so that nothing renders. */
let lastNamed: readonly NamedCurrency[] = [];

function namedCurrencies(profileId: string | null): readonly NamedCurrency[] {
  const found = CURRENCY_READS.flatMap((id) =>
    queryClient
      .getQueriesData<ResponseOf<typeof id> | InfiniteData<ResponseOf<typeof id>>>({
        queryKey: [profileId, id],
      })
      .flatMap(([[, , params], data]) =>
        answersIn(data).flatMap((answer) =>
          currencyNames(id, params as ParamsOf<typeof id>, answer),
        ),
      ),
  );
  lastNamed = replaceEqualDeep(lastNamed, found);
  return lastNamed;
}

function onNamingAnswer(listener: () => void): () => void {
  return onCachedAnswer(({ queryKey: [, id] }) => {
    if (READS.has(id)) listener();
  });
}

/** Currencies by country and by corporation. Renders when an answer names another one. */
export function useKnownCurrencies(): KnownCurrencies {
  const profileId = useActiveProfileId();
  useEffect(() => {
    if (profileId !== null) for (const id of RESTORED_READS) void restoreOnce(profileId, id);
  }, [profileId]);
  const named = useSyncExternalStore(onNamingAnswer, () => namedCurrencies(profileId));
  const { data: nav } = useNav();
  const { data: directory } = useEndpoint('corporations', {}, { enabled: false });
  const { countries } = useKnownCountries();
  const homeCountry = nav?.characterCountryId ?? null;
  return useMemo(
    () =>
      knownCurrencies(named, {
        homeCountry,
        corporations: (directory?.corporations ?? []).map(({ id, sequentialId, countryId }) => ({
          ids: [sequentialId, id].flatMap((one) =>
            one === null || one === undefined ? [] : [String(one)],
          ),
          countryId: countryId ?? null,
        })),
        countries: new Map(
          countries.flatMap(({ name, code }) => (name === null ? [] : [[name, code] as const])),
        ),
      }),
    [named, homeCountry, directory, countries],
  );
}

// The currency of a corporation or a country, if an answer names it. Amounts of its parties and characters are in that currency.

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
