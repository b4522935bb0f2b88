/** Finding politicians as one types: by part of the name, and by chat account where no name has it. */
import { useEffect, useState } from 'react';

import type { CharacterRow } from './use-characters';
import { useEndpoint } from '../query/use-endpoint';
import type { Failure } from '@shared/ipc/result';

const PAUSE_MS = 250;
/** One letter finds everybody, and costs as much of the budget as a name. */
const MIN_CHARACTERS = 2;
const BAD_REQUEST = 400;

/** What a search has come to. */
export interface CharacterSearch {
  /** What was asked for: the text, once typing paused; empty while there is too little of it. */
  readonly asked: string;
  readonly rows: readonly CharacterRow[];
  readonly isSearching: boolean;
  readonly failure: Failure | null;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, settled]);
  return settled;
}

/**
 * Searches while `isWanted`. A search that typing has overtaken is given up. A text without spaces
 * that no name has is tried as the id of a chat account: the service takes one or the other.
 */
export function useCharacterSearch(text: string, isWanted: boolean): CharacterSearch {
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const asked = settled.length < MIN_CHARACTERS ? '' : settled;
  const isAsking = isWanted && asked !== '';
  const byName = useEndpoint('characterSearch', { name: asked }, { enabled: isAsking });
  const named = byName.data?.characters ?? [];
  const mayBeAccount =
    isAsking && byName.data !== undefined && named.length === 0 && !/\s/u.test(asked);
  const byAccount = useEndpoint(
    'characterSearch',
    { messagingId: asked },
    { enabled: mayBeAccount },
  );
  const isPausing = wanted !== settled && wanted.length >= MIN_CHARACTERS;
  const failed = byName.data === undefined ? byName.failure : null;
  // A server that knows no chat accounts refuses to look for one; that nobody has the name still holds.
  const knowsNoAccounts = byAccount.failure?.httpStatus === BAD_REQUEST;
  const accountFailure = mayBeAccount && !knowsNoAccounts ? byAccount.failure : null;
  return {
    asked,
    rows: named.length > 0 ? named : mayBeAccount ? (byAccount.data?.characters ?? []) : [],
    isSearching: isPausing || (isAsking && byName.isFetching) || byAccount.isFirstLoad,
    failure: isAsking ? (failed ?? accountFailure) : null,
  };
}
