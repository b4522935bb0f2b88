/** One notice for everything on a screen that is stale. */
import { failureOf, isUnconfirmed } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';

import { refreshReads } from './read-failures';
import { StaleNotice } from './stale-notice';

/** Nothing while every read is fresh; else the age of the oldest, and why there is nothing newer. */
export function Staleness({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const stale = reads.filter((read) => isUnconfirmed(read));
  if (stale.length === 0) return null;
  // An answer of unknown age counts as the oldest.
  const times = stale.map((read) => read.fetchedAtMs() ?? 0);
  return (
    <StaleNotice
      fetchedAtMs={Math.min(...times) || null}
      failure={stale.map(failureOf).find((failure) => failure !== null) ?? null}
      onRefresh={() => {
        refreshReads(stale);
      }}
    />
  );
}
