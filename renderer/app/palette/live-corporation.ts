/** Looks a corporation up by its name at the service, where no answer on this computer has it. */
import { failureOf } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import type { Failure } from '@shared/ipc/result';

import type { Destination } from './destination';
import { corporationDestinations } from './destinations-in-directory';

interface LiveCorporation {
  /** At most one: the service names the first that fits. */
  readonly destinations: readonly Destination[];
  readonly isAsking: boolean;
  readonly failure: Failure | null;
}

interface LookUp {
  /** Nothing on this computer fits, and the player has stopped typing. */
  readonly isWanted: boolean;
  /** The name of a country, or its code. */
  readonly nameOf: (country: string) => string;
}

/** Whether the answer is what was asked for: servers take a part of a name, in either case. */
function isNamed(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase());
}

/** The contract's look-up by name. It takes part of a name too, on servers that do. */
export function useLiveCorporation(typed: string, { isWanted, nameOf }: LookUp): LiveCorporation {
  const read = useEndpoint('corporation', { name: typed }, { enabled: isWanted });
  const { data, isFetching } = read;
  const { sequentialId, id, name, type = null, countryId = null } = data ?? {};
  // Without the sequential id, the page finds the corporation by its object id in the list.
  const opens = sequentialId ?? id;
  return {
    destinations:
      !isWanted || !name || opens === null || opens === undefined || !isNamed(name, typed)
        ? []
        : corporationDestinations(
            [
              {
                id: null,
                sequentialId: String(opens),
                name,
                type,
                country: countryId,
                currency: null,
              },
            ],
            nameOf,
          ),
    isAsking: isWanted && isFetching,
    failure: isWanted ? failureOf(read) : null,
  };
}
