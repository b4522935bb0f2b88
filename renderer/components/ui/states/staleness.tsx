/** One notice for everything on a screen that is stale. */
import type { ReadState } from '@renderer/api/query/read-state';

import { refreshReads } from './read-failures';
import { StaleNotice } from './stale-notice';

/** Nothing while every read is fresh; else the age of the oldest, and why there is nothing newer. */
export function Staleness({ reads }: { readonly reads: readonly ReadState<unknown>[] }) {
  const stale = reads.filter((read) => read.isStale);
  if (stale.length === 0) return null;
  // An answer of unknown age counts as the oldest.
  const times = stale.map((read) => read.fetchedAtMs ?? 0);
  return (
    <StaleNotice
      fetchedAtMs={Math.min(...times) || null}
      failure={stale.find((read) => read.failure !== null)?.failure ?? null}
      onRefresh={() => {
        refreshReads(stale);
      }}
    />
  );
}
