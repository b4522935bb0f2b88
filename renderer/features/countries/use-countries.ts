/** The countries of the game, for lists to choose from. */
import { useMemo } from 'react';

import { formatGameDate } from '@shared/domain/wording/times';
import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import type { EndpointRead } from '@renderer/api/query/read';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import type { ResponseOf } from '@shared/contract/index';
import { endpointKey } from '@renderer/api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { useActiveProfileId } from '@renderer/api/session/use-session';

import {
  countriesInList,
  mergeCountries,
  namedCountries,
  openCountries,
  useDescribedCountries,
} from './known-countries';
import type { CountryChoice } from './known-countries';

function useGameCountries(): EndpointRead<'gameCountries'> {
  const absent = useAbsentFeatures();
  const { data: status } = useStatus();
  // Both are marks of the servers that have it; any other is not asked.
  const mayHaveIt = absent.has('countries') || typeof status?.personalHomeLiquid === 'number';
  return useEndpoint('gameCountries', {}, { enabled: mayHaveIt && !absent.has('gameCountries') });
}

/** The date that the game shows: that of the world's era, in the server's words, where it sends one; else the public date. */
export function useGameDate(publicDate: string | null | undefined): string | null {
  return useGameCountries().data?.gameDate ?? formatGameDate(publicDate);
}

/** Every known country, and whether the list is complete. */
export interface CountryDirectory {
  /** By name. Where the server tells which countries are open to players: those, and the player's own. */
  readonly countries: readonly CountryChoice[];
  /** False if the server has no list; these are then the countries that other answers name. */
  readonly isComplete: boolean;
  /** The server lists only the countries that are open to players. */
  readonly isOpenOnly: boolean;
  readonly read: EndpointRead<'countries'>;
  /** Whether the server is known to have no list. */
  readonly isListAbsent: boolean;
  /** The reads behind the countries: the list, or its substitutes. */
  readonly sources: readonly (EndpointRead<'countries'> | EndpointRead<'corporations'>)[];
  /** The name of a country, or its code if no answer names it. The same function until the countries change. */
  readonly nameOf: (code: string) => string;
  /** The flag of a country as sent, not checked; null if no answer has it. */
  readonly flagOf: (code: string) => unknown;
}

/** On a server without a list, this many countries are read for their names, once each. */
const MAX_NAMES_ASKED = 30;

function bare(codes: readonly (string | null | undefined)[]): CountryChoice[] {
  return codes.flatMap((code) =>
    code === null || code === undefined || code === ''
      ? []
      : [{ code, name: null, governmentType: null }],
  );
}

function countriesOf(answer: ResponseOf<'corporations'> | undefined) {
  return (answer?.corporations ?? []).map(({ countryId }) => countryId);
}

function hasAnswer(profileId: string | null, code: string): boolean {
  return queryClient.getQueryData(endpointKey(profileId, 'country', { code })) !== undefined;
}

/**
 * The list of countries. Without one: the countries of the player, of the corporations and of visited
 * screens, which are then read for their names.
 */
export function useCountries(): CountryDirectory {
  const profileId = useActiveProfileId();
  const isListAbsent = useAbsentFeatures().has('countries');
  const read = useEndpoint('countries', {}, { enabled: !isListAbsent });
  const { data: nav } = useNav();
  const companiesRead = useEndpoint('corporations', {}, { enabled: isListAbsent });
  const { data: companies } = companiesRead;
  const { data: list } = read;
  const { data: start } = useGameCountries();
  const open = openCountries(start);
  const own = nav?.characterCountryId;
  const named = useMemo(
    () => mergeCountries([...open, ...bare([own, ...countriesOf(companies)])]),
    [open, own, companies],
  );
  const answered = useDescribedCountries();
  const unnamed = isListAbsent
    ? named
        .filter(({ code }) => !hasAnswer(profileId, code))
        .slice(0, MAX_NAMES_ASKED)
        .map(({ code }) => ({ code }))
    : [];
  useEndpoints('country', unnamed, { priority: 'background' });
  const inList = countriesInList(list);
  const isComplete = inList.countries.length > 0;
  const inAnswers = useMemo(() => namedCountries([...answered, ...named]), [answered, named]);
  const known = isComplete ? inList : inAnswers;
  const countries = useMemo(
    () =>
      isComplete || open.length === 0
        ? known.countries
        : known.countries.filter(
            ({ code }) => code === own || open.some((country) => country.code === code),
          ),
    [isComplete, open, known, own],
  );
  return {
    ...known,
    countries,
    isComplete,
    isOpenOnly: !isComplete && open.length > 0,
    read,
    isListAbsent,
    sources: isListAbsent ? [companiesRead] : [read],
  };
}
