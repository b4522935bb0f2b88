/** Reads in a given state, without a query client. */
import type { Read } from '@renderer/api/query/read';
import type { PagedRead } from '@renderer/api/query/paged-read';
import type { Failure } from '@shared/ipc/result';

/** The state of a read, as a player sees it. */
interface FakeRead<Data> {
  readonly data: Data | undefined;
  readonly failure?: Failure | null;
  readonly isFirstLoad?: boolean;
  readonly isFetching?: boolean;
  readonly isUnconfirmed?: boolean;
  readonly fetchedAtMs?: number | null;
  readonly refresh?: () => Promise<void>;
  readonly cancel?: () => void;
}

/** By default a read that succeeded now. */
export function fakeRead<Data>(state: FakeRead<Data>): Read<Data> {
  const { failure = null, isFirstLoad = false, isFetching = false } = state;
  const { fetchedAtMs = Date.now(), isUnconfirmed = false } = state;
  return {
    data: state.data,
    error: null,
    failureReason: failure,
    errorUpdateCount: 0,
    isLoading: isFirstLoad,
    isFetching,
    isFetched: !isUnconfirmed,
    isOffline: false,
    lastFailure: () => null,
    fetchedAtMs: () => fetchedAtMs,
    refresh: state.refresh ?? (() => Promise.resolve()),
    cancel: state.cancel ?? (() => undefined),
  };
}

/** The same of a list in pages, which has one more page. */
export function fakePages<Page>(
  state: FakeRead<readonly Page[]>,
  change: Partial<PagedRead<Page>> = {},
): PagedRead<Page> {
  return {
    ...fakeRead(state),
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    loadMore: () => undefined,
    ...change,
  };
}
