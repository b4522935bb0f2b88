/** Searches characters while the player types: by part of the name, then by chat account. */
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import type { CharacterRow } from '@renderer/features/characters/use-characters';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useSettledText } from '@renderer/state/settled-text';
import type { Failure } from '@shared/ipc/result';

const PAUSE_MS = 250;
/** One letter matches almost everybody and costs as much of the budget as a name. */
const MIN_CHARACTERS = 2;
const BAD_REQUEST = 400;

/** The state of a search. */
export interface CharacterSearch {
  /** The searched text, set when typing pauses; empty while the text is too short. */
  readonly searchText: string;
  readonly rows: readonly CharacterRow[];
  readonly isSearching: boolean;
  readonly failure: Failure | null;
}

/**
 * Searches while `isWanted`. Further typing cancels the search. A text without spaces that matches
 * no name is tried as a chat account's id, because the service takes one parameter or the other.
 */
export function useCharacterSearch(text: string, isWanted: boolean): CharacterSearch {
  const wanted = text.trim();
  const settled = useSettledText(wanted, PAUSE_MS);
  const searchText = settled.length < MIN_CHARACTERS ? '' : settled;
  const isAsking = isWanted && searchText !== '';
  const byName = useEndpoint('characterSearch', { name: searchText }, { enabled: isAsking });
  const named = byName.data?.characters ?? [];
  const mayBeAccount =
    isAsking && byName.data !== undefined && named.length === 0 && !/\s/u.test(searchText);
  const byAccount = useEndpoint(
    'characterSearch',
    { messagingId: searchText },
    { enabled: mayBeAccount },
  );
  const isPausing = wanted !== settled && wanted.length >= MIN_CHARACTERS;
  const failed = byName.data === undefined ? failureOf(byName) : null;
  // A server without chat accounts refuses this search. The name search still found nobody.
  const knowsNoAccounts = failureOf(byAccount)?.httpStatus === BAD_REQUEST;
  const accountFailure = mayBeAccount && !knowsNoAccounts ? failureOf(byAccount) : null;
  return {
    searchText,
    rows: named.length > 0 ? named : mayBeAccount ? (byAccount.data?.characters ?? []) : [],
    isSearching: isPausing || (isAsking && byName.isFetching) || isFirstLoad(byAccount),
    failure: isAsking ? (failed ?? accountFailure) : null,
  };
}
