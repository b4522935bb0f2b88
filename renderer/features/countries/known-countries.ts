/** The countries that cached answers name, for the frame, which sends no reads for them. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { inNameOrder } from '@shared/domain/wording/names';
import type { ResponseOf } from '@shared/contract/index';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { queryClient, onCachedAnswer } from '@renderer/api/query/query-client';
import { restoreOnce } from '@renderer/api/query/query-persistence';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';

/** A country as a choice. */
export interface CountryChoice {
  /** Spelled as the service spells it. */
  readonly code: string;
  readonly name: string | null;
  readonly governmentType: string | null;
  /** As sent, not checked; null where no answer has it. */
  readonly flag?: unknown;
}

/** The countries of the service's own list. */
function listedCountries(answer: ResponseOf<'countries'> | undefined): CountryChoice[] {
  return (answer?.countries ?? []).map(({ id, name, governmentType, ...rest }) => ({
    code: String(id),
    name: name ?? null,
    governmentType: governmentType ?? null,
    flag: rest['flag'] ?? null,
  }));
}

/** The countries open to players. Their codes are in lower case there. */
export const openCountries = memoizeByIdentity(
  (answer: ResponseOf<'gameCountries'> | undefined): readonly CountryChoice[] =>
    (answer?.countries ?? []).map(({ id, name, governmentType }) => ({
      code: String(id).toUpperCase(),
      name: name ?? null,
      governmentType: governmentType ?? null,
    })),
);

/** The last result of `readCountries`. */
let lastRead: readonly ResponseOf<'country'>[] = [];

function readCountries(profileId: string | null): readonly ResponseOf<'country'>[] {
  const answers = queryClient.getQueriesData<ResponseOf<'country'>>({
    queryKey: [profileId, 'country'],
  });
  lastRead = replaceEqualDeep(
    lastRead,
    answers.flatMap(([, answer]) => (answer?.countryId ? [answer] : [])),
  );
  return lastRead;
}

/** The last result of `describedCountries`. An equal result keeps its identity, so that nothing renders. */
let lastDescribed: readonly CountryChoice[] = [];

function describedCountries(profileId: string | null): readonly CountryChoice[] {
  const found = readCountries(profileId).map(({ countryId, name, governmentType, ...rest }) => ({
    code: countryId ?? '',
    name: name ?? null,
    governmentType: governmentType ?? null,
    flag: rest['flag'] ?? null,
  }));
  lastDescribed = replaceEqualDeep(lastDescribed, found);
  return lastDescribed;
}

/** Calls `listener` when a country's own detail arrives. */
function onCountryDetail(listener: () => void): () => void {
  return onCachedAnswer(({ queryKey: [, id] }) => {
    if (id === 'country') listener();
  });
}

/**
 * Countries whose own detail was read: the only ones known on a server without a list. Renders when
 * another one is read.
 */
export function useDescribedCountries(): readonly CountryChoice[] {
  const profileId = useActiveProfileId();
  const isListAbsent = useAbsentFeatures().has('countries');
  useEffect(() => {
    if (profileId !== null && isListAbsent) void restoreOnce(profileId, 'country');
  }, [profileId, isListAbsent]);
  return useSyncExternalStore(onCountryDetail, () => describedCountries(profileId));
}

/** The details of the countries that were read, on this run or before. Renders when one arrives; reads none. */
export function useReadCountries(): readonly ResponseOf<'country'>[] {
  const profileId = useActiveProfileId();
  useEffect(() => {
    if (profileId !== null) void restoreOnce(profileId, 'country');
  }, [profileId]);
  return useSyncExternalStore(onCountryDetail, () => readCountries(profileId));
}

/** One choice for each code. Of two with the same code, the one with a name stays, with the flag of either. */
export function mergeCountries(choices: readonly CountryChoice[]): readonly CountryChoice[] {
  const byCode = new Map<string, CountryChoice>();
  for (const choice of choices) {
    const known = byCode.get(choice.code);
    const flag = known?.flag ?? choice.flag ?? null;
    if (known === undefined || known.name === null) byCode.set(choice.code, { ...choice, flag });
    else if (known.flag !== flag) byCode.set(choice.code, { ...known, flag });
  }
  return inNameOrder(Array.from(byCode.values()), ({ name, code }) => name ?? code);
}

/** Countries by name. */
interface NamedCountries {
  readonly countries: readonly CountryChoice[];
  /** The name of a country, or its code if no answer names it. The same function until the countries change. */
  readonly nameOf: (code: string) => string;
  /** The name of a country; null if no answer names it. The same function until the countries change. */
  readonly nameIfKnown: (code: string) => string | null;
  /** The flag of a country as sent, not checked; null if no answer has it. */
  readonly flagOf: (code: string) => unknown;
}

/** These countries, each once, with their names. */
export function namedCountries(choices: readonly CountryChoice[]): NamedCountries {
  const countries = mergeCountries(choices);
  const known = new Map(countries.map((country) => [country.code, country]));
  return {
    countries,
    nameOf: (code) => known.get(code)?.name ?? code,
    nameIfKnown: (code) => known.get(code)?.name ?? null,
    flagOf: (code) => known.get(code)?.flag ?? null,
  };
}

/** The countries of the service's own list, with their names. */
export const countriesInList = memoizeByIdentity((list: ResponseOf<'countries'> | undefined) =>
  namedCountries(listedCountries(list)),
);

const knownCountries = memoizeByIdentity(
  (
    list: ResponseOf<'countries'> | undefined,
    described: readonly CountryChoice[],
  ): NamedCountries => {
    const inList = countriesInList(list);
    // Only a country that the list lacks, or has without a name or flag, changes what the list says.
    const isComplete = described.every(
      ({ code, flag }) =>
        inList.nameOf(code) !== code && (inList.flagOf(code) !== null || (flag ?? null) === null),
    );
    return isComplete ? inList : namedCountries([...listedCountries(list), ...described]);
  },
);

/** Every country that a cached answer names, sorted by name. Renders when the list changes. */
export function useKnownCountries(): NamedCountries {
  const { data: list } = useEndpoint('countries', {}, { enabled: false });
  return knownCountries(list, useDescribedCountries());
}
