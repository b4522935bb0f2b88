/** One notice for everything on a screen that is older than it should be. */
import type { ReadView } from './read-view';
import { StaleNotice } from './stale-notice';

/** What has to be known of a read to tell its age. */
export type AgedView = Pick<ReadView, 'isStale' | 'fetchedAtMs' | 'error' | 'refresh'>;

/** Nothing while every view is fresh; else the age of the oldest, and why there is nothing newer. */
export function Staleness({ views }: { readonly views: readonly AgedView[] }) {
  const stale = views.filter((view) => view.isStale);
  const ages = stale.map((view) => view.fetchedAtMs).filter((atMs) => atMs !== null);
  if (ages.length === 0) return null;
  return (
    <StaleNotice
      fetchedAtMs={Math.min(...ages)}
      failure={stale.find((view) => view.error !== null)?.error ?? null}
      onRefresh={() => {
        for (const view of stale) void view.refresh();
      }}
    />
  );
}
