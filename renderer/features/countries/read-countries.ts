/** The details of the countries that were read, on this run or before. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ResponseOf } from '@shared/contract/index';

import { queryClient } from '@renderer/api/query/query-client';
import { onCachedAnswer } from '@renderer/api/query/read-events';
import { restoreOnce } from '@renderer/api/query/query-persistence';
import { useActiveProfileId } from '@renderer/api/session/use-session';

/** The last result of `readCountries`. An equal result keeps its identity, so that nothing renders. */
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

function onCountryDetail(listener: () => void): () => void {
  return onCachedAnswer(({ queryKey: [, id] }) => {
    if (id === 'country') listener();
  });
}

/** Renders when another one is read; reads none. */
export function useReadCountries(): readonly ResponseOf<'country'>[] {
  const profileId = useActiveProfileId();
  useEffect(() => {
    if (profileId !== null) void restoreOnce(profileId, 'country');
  }, [profileId]);
  return useSyncExternalStore(onCountryDetail, () => readCountries(profileId));
}
