/** The list of corporations. Names, ids and currencies of one are in the directory. */
import { useMemo } from 'react';
import type { ResponseOf } from '@shared/contract/index';

import type { EndpointRead } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';

/** One line of the list. */
export type CorporationRow = NonNullable<ResponseOf<'corporations'>['corporations']>[number];

export interface CorporationList {
  readonly read: EndpointRead<'corporations'>;
  readonly rows: readonly CorporationRow[];
  /** Sector types that corporations have, by name. */
  readonly types: readonly string[];
}

const NO_ROWS: readonly CorporationRow[] = [];

/** Reads the whole list; the service sends it unpaged (contract part 4). */
export function useCorporationList(): CorporationList {
  const read = useEndpoint('corporations', {});
  const rows = read.data?.corporations ?? NO_ROWS;
  const types = useMemo(
    () => Array.from(new Set(rows.flatMap(({ type }) => type ?? []))).toSorted(),
    [rows],
  );
  return { read, rows, types };
}
