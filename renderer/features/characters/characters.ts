/** Reads several characters: in one bulk call if the server has it, otherwise one by one. */
import { useDirectory } from '@renderer/api/directory/directory';
import { contractPolicy } from 'virtual:contract-policy';
import type { ResponseOf } from '@shared/contract/index';
import { isSameCharacter } from '@shared/domain/characters';
import type { CharacterRef } from '@shared/domain/characters';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import type { EndpointRead } from '@renderer/api/query/read';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { ownCharacter } from '@renderer/features/client/nav-fields';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

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

// The player's own character among others, and their own figures, which are newer than what public answers say.

/** A character as sent. */
export interface SentCharacter {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly countryId?: string | null | undefined;
}

/** Whether this is the character that is signed in; some servers send only its name. */
export function isOwnCharacter(
  { id, name, countryId }: SentCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): boolean {
  const { id: ownId } = ownCharacter(nav);
  if (ownId !== null) return ownId === String(id);
  const ownName = nav?.characterName ?? null;
  return ownName !== null && ownName === name && countryId === nav?.characterCountryId;
}

/** Finds the player's status for their own character; null for any other. */
export function useOwnStatus(): (character: SentCharacter) => ResponseOf<'clientStatus'> | null {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  return (character) => (status !== undefined && isOwnCharacter(character, nav) ? status : null);
}

// The compared characters as a list of ids in the address of `#/characters`.

/** More columns than this cannot be compared at a glance. */
export const MAX_COMPARED = 6;

/** The query parameter that carries the list. */
export const COMPARE_PARAMETER = 'compare';

/** The ids of an address, each once, at most six. */
export function parseComparedIds(text: string): readonly string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return Array.from(new Set(ids)).slice(0, MAX_COMPARED);
}

/** The list with this id added, or taken out when it is in it; unchanged when it is full. */
export function toggleCompared(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length >= MAX_COMPARED ? ids : [...ids, id];
}

/** A link to the comparison of these characters. */
export function compareHref(ids: readonly string[]): Href {
  return href('characters', { [COMPARE_PARAMETER]: ids.join(',') });
}
