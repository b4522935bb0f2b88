/** Several characters at once: in one bulk call where the server has it, else one by one. */
import { contractPolicy } from 'virtual:contract-policy';

import type { ResponseOf } from '@shared/contract/index';
import { isSameCharacter } from '@shared/domain/character-ids';
import type { CharacterRef } from '@shared/domain/character-ids';

import { useAbsentFeatures } from '../query/absent-features';
import { useEndpoint } from '../query/use-endpoint';
import { useEndpoints } from '../query/use-endpoint';
import type { EndpointRead } from '../query/read-state';

/** A character as searches, bulk look-ups and the detail send it. */
export type CharacterRow = NonNullable<ResponseOf<'characterSearch'>['characters']>[number];

/** Ids of one bulk call, at most. */
export const MAX_CHARACTERS_AT_ONCE = contractPolicy.charactersBulk.paging.rows;

/** The characters that were asked for. */
export interface CharactersRead {
  /** Every read behind it, without those that the server turned out not to have. */
  readonly reads: readonly (EndpointRead<'charactersBulk'> | EndpointRead<'character'>)[];
  /** The newest row of a character; null when it has not come or does not exist. */
  find(ref: CharacterRef): CharacterRow | null;
}

/**
 * Reads up to 100 characters. The bulk call takes sequential ids alone, so characters of whom only
 * the object id is known are asked for one by one, as all are on a server without that call.
 */
export function useCharacters(refs: readonly CharacterRef[]): CharactersRead {
  const isBulkAbsent = useAbsentFeatures().has('charactersBulk');
  const asked = refs.slice(0, MAX_CHARACTERS_AT_ONCE);
  const bulkIds = isBulkAbsent ? [] : asked.flatMap(({ sequentialId }) => sequentialId ?? []);
  const ids = bulkIds.toSorted((one, other) => Number(one) - Number(other)).join(',');
  const singles = asked.filter(({ sequentialId }) => isBulkAbsent || sequentialId === null);
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
