/** The directory of corporations, for names and links of answers that have another kind of id. */
import type { ResponseOf } from '@shared/contract/index';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import type { EndpointRead } from '@renderer/api/query/read';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';

/** One line of the directory. */
export type CorporationRow = NonNullable<ResponseOf<'corporations'>['corporations']>[number];

/** The directory and its look-ups. */
export interface CorporationDirectory {
  readonly read: EndpointRead<'corporations'>;
  readonly rows: readonly CorporationRow[];
  /** Sector types that corporations have, by name. */
  readonly types: readonly string[];
  /** By object id or sequential id. The same function until the list changes. */
  readonly findById: (id: string | number | null | undefined) => CorporationRow | null;
  /** By full name, if it is unique. The same function until the list changes. */
  readonly findByName: (name: string | null | undefined) => CorporationRow | null;
}

const NO_ROWS: readonly CorporationRow[] = [];

type Indexes = Omit<CorporationDirectory, 'read' | 'rows'>;

const indexes = memoizeByIdentity((rows: readonly CorporationRow[]): Indexes => {
  const byId = new Map<string, CorporationRow>();
  const byName = new Map<string, CorporationRow | null>();
  const types = new Set<string>();
  for (const row of rows) {
    byId.set(String(row.id), row);
    if (row.sequentialId !== null && row.sequentialId !== undefined) {
      byId.set(String(row.sequentialId), row);
    }
    if (row.name) byName.set(row.name, byName.has(row.name) ? null : row);
    if (row.type) types.add(row.type);
  }
  return {
    types: Array.from(types).toSorted(),
    findById: (id) => (id === null || id === undefined ? null : (byId.get(String(id)) ?? null)),
    findByName: (name) => (name ? (byName.get(name) ?? null) : null),
  };
});

/** Reads the whole list once; the service sends it unpaged (contract part 4). */
export function useCorporations(): CorporationDirectory {
  const read = useEndpoint('corporations', {});
  const rows = read.data?.corporations ?? NO_ROWS;
  return { read, rows, ...indexes(rows) };
}
