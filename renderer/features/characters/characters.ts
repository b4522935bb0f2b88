/** Reads several characters: in one bulk call if the server has it, otherwise one by one. */
import { useDirectory } from '@renderer/api/directory/directory';
import { contractPolicy } from 'virtual:contract-policy';
import type { ResponseOf } from '@shared/contract/index';
import { isSameCharacter } from '@shared/domain/characters';
import type { CharacterRef } from '@shared/domain/characters';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import type { EndpointRead } from '@renderer/api/query/read';

/** A character row of the search, the bulk look-up or the detail. */
export type CharacterRow = NonNullable<ResponseOf<'characterSearch'>['characters']>[number];

/** The most ids of one bulk call. */
export const MAX_CHARACTERS_AT_ONCE = contractPolicy.charactersBulk.paging.rows;

/** The requested characters. */
export interface CharactersRead {
  /** All reads that were needed, without endpoints that the server lacks. */
  readonly reads: readonly (EndpointRead<'charactersBulk'> | EndpointRead<'character'>)[];
  /** The newest row of a character; null before it arrives or if it does not exist. */
  find(ref: CharacterRef): CharacterRow | null;
}

/**
 * Reads up to 100 characters. The bulk call takes only sequential ids, so a character with only an object id is read
 * separately, as is every character on a server without the bulk call.
 */
export function useCharacters(refs: readonly CharacterRef[]): CharactersRead {
  const isBulkAbsent = useDirectory().absent.has('charactersBulk');
  const requested = refs.slice(0, MAX_CHARACTERS_AT_ONCE);
  const bulkIds = isBulkAbsent ? [] : requested.flatMap(({ sequentialId }) => sequentialId ?? []);
  const ids = bulkIds.toSorted((one, other) => Number(one) - Number(other)).join(',');
  const singles = requested.filter(({ sequentialId }) => isBulkAbsent || sequentialId === null);
  const bulk = useEndpoint('charactersBulk', { ids }, { enabled: ids !== '' });
  const details = useEndpoints(
    'character',
    singles.map(({ id }) => ({ id })),
    { priority: 'background' },
  );
  const rows = [
    ...(ids === '' ? [] : (bulk.data?.characters ?? [])),
    ...details.flatMap(({ data }) => (data?.character ? [data.character] : [])),
  ];
  return {
    reads: [...(ids === '' ? [] : [bulk]), ...details],
    find: (ref) => rows.find((row) => isSameCharacter(ref, row)) ?? null,
  };
}
