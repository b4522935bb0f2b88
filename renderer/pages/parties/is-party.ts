/** Whether an answer's party is one party: answers name parties by name, sequential id or object id. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useCallback } from 'react';

/** Whether a party that an answer names, by name or id, is this one. */
export type IsParty = (party: string | number | null | undefined) => boolean;

interface OneParty {
  /** Code of its country. */
  readonly country: string;
  /** The sequential id. */
  readonly id: string;
  readonly name: string;
}

/** The check for one party. It stays the same until the country's parties change. */
export function useIsParty({ country, id, name }: OneParty): IsParty {
  const find = usePartyFinder(country);
  return useCallback(
    (party) => {
      if (party === null || party === undefined || party === '') return false;
      if (String(party) === id || party === name) return true;
      const own = find(id) ?? find(name);
      const known = find(party);
      return known !== null && own !== null && known.name === own.name;
    },
    [find, id, name],
  );
}
