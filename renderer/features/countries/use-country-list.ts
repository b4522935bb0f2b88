/** The countries of the game, for lists to choose from. */
import { useEffect, useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import type { EndpointRead } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import type { CountryFacts } from '@shared/directory/facts';
import { isSameCountry } from '@shared/directory/keys';
import { inNameOrder } from '@shared/domain/wording/names';
import { formatGameDate } from '@shared/domain/wording/times';

function useGameCountries(): EndpointRead<'gameCountries'> {
  const { absent } = useDirectory();
  const { data: status } = useStatus();
  // Both are marks of the servers that have it; any other is not asked.
  const mayHaveIt = absent.has('countries') || typeof status?.personalHomeLiquid === 'number';
  return useEndpoint('gameCountries', {}, { enabled: mayHaveIt && !absent.has('gameCountries') });
}

/** The date that the game shows: that of the world's era, in the server's words, where it sends one; else the public date. */
export function useGameDate(publicDate: string | null | undefined): string | null {
  return useGameCountries().data?.gameDate ?? formatGameDate(publicDate);
}

/** The countries to choose from, and whether they are all. */
export interface CountryList {
  /** By name. Where the server tells which countries are open to players: those, and the player's own. */
  readonly countries: readonly CountryFacts[];
  /** False if the server has no list; these are then the countries that other answers name. */
  readonly isComplete: boolean;
  /** The server lists only the countries that are open to players. */
  readonly isOpenOnly: boolean;
  readonly read: EndpointRead<'countries'>;
  /** Whether the server is known to have no list. */
  readonly isListAbsent: boolean;
  /** The reads behind the countries: the list, or its substitutes. */
  readonly sources: readonly (EndpointRead<'countries'> | EndpointRead<'corporations'>)[];
}

/** Reads the list of countries; without one, the corporations, whose countries are then named one by one. */
export function useCountryList(): CountryList {
  const directory = useDirectory();
  const isListAbsent = directory.absent.has('countries');
  const read = useEndpoint('countries', {}, { enabled: !isListAbsent });
  const companies = useEndpoint('corporations', {}, { enabled: isListAbsent });
  useGameCountries();
  const { data: nav } = useNav();
  const own = nav?.characterCountryId;
  const list = read.data?.countries;
  const known = directory.countries();
  const { country } = directory;
  // The look-up of a country that nobody has named yet asks for its name.
  useEffect(() => {
    for (const { code, name } of known) if (name === null) country(code);
  }, [known, country]);
  const countries = useMemo(() => {
    const listed = new Set((list ?? []).map(({ id }) => String(id)));
    const isOneOpen = known.some(({ isOpen }) => isOpen === true);
    const shown = known.filter(({ code, isOpen }) => {
      if (listed.size > 0) return listed.has(code);
      return !isOneOpen || isOpen === true || isSameCountry(code, own);
    });
    return inNameOrder(shown, ({ name, code }) => name ?? code);
  }, [known, list, own]);
  const isComplete = (list ?? []).length > 0;
  return {
    countries,
    isComplete,
    isOpenOnly: !isComplete && known.some(({ isOpen }) => isOpen === true),
    read,
    isListAbsent,
    sources: isListAbsent ? [companies] : [read],
  };
}
