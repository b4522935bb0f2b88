/** The answers of one read that the client has, on this run or from before. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';

import { useActiveProfileId } from '../session/use-session';
import { queryClient } from './query-client';
import { onCachedAnswer } from './read-events';
import { restoreOnce } from './query-persistence';

/** An answer with what was asked. */
export interface ReadAnswer<Id extends ReadId> {
  readonly params: ParamsOf<Id>;
  readonly answer: ResponseOf<Id>;
}

/** The last list of each read. An equal list keeps its identity, so that nothing renders. */
const lists = new Map<ReadId, readonly ReadAnswer<ReadId>[]>();

function listOf<Id extends ReadId>(profileId: string | null, id: Id): readonly ReadAnswer<Id>[] {
  const found = queryClient
    .getQueriesData<ResponseOf<Id>>({ queryKey: [profileId, id] })
    .flatMap(([[, , params], answer]) =>
      answer === undefined ? [] : [{ params: params as ParamsOf<Id>, answer }],
    );
  const list = replaceEqualDeep(lists.get(id), found) as readonly ReadAnswer<Id>[];
  lists.set(id, list);
  return list;
}

const NO_ANSWERS: readonly never[] = [];

/**
 * Renders when another one is read, once for those that arrive in quick succession; reads none.
 *
 * @param isWanted false: an empty list, which never changes
 */
export function useReadAnswers<Id extends ReadId>(
  id: Id,
  isWanted = true,
): readonly ReadAnswer<Id>[] {
  const profileId = useActiveProfileId();
  useEffect(() => {
    if (profileId !== null) void restoreOnce(profileId, id);
  }, [profileId, id]);
  const subscribe = useCallback(
    (listener: () => void) =>
      onCachedAnswer(({ queryKey: [, read] }) => {
        if (isWanted && read === id) listener();
      }),
    [id, isWanted],
  );
  return useDeferredValue(
    useSyncExternalStore(subscribe, () => (isWanted ? listOf(profileId, id) : NO_ANSWERS)),
  );
}
