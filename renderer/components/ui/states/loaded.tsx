/** Draws every state of one read: first load, failure, nothing found, last good data, data. */
import type { ReactNode } from 'react';

import type { Read } from '@renderer/api/query/read';

import { EmptyState } from './placeholders';
import { Skeleton } from './skeleton';
import { ErrorPanel } from './error-panel';
import { blockingFailure } from './read-failures';
import { Staleness } from './stale-notice';

interface LoadedProps<Data> {
  readonly read: Read<Data>;
  /** Rows that the first load reserves space for. */
  readonly skeletonLines: number;
  /** Shows the age of stale data here, where no `ReadScreen` shows it for the whole page. */
  readonly showsAge?: boolean;
  /** Shown when the service found nothing: one sentence. Leave it out where `children` shows that. */
  readonly empty?: ReactNode;
  /** The next step after `empty`. */
  readonly emptyAction?: ReactNode;
  /** Whether an answer counts as nothing although the service says `found`. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

function isNotFound(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'found' in data && data.found === false;
}

/** Shows `children` as soon as there is data. */
export function Loaded<Data>({
  read,
  skeletonLines,
  showsAge = false,
  empty,
  emptyAction,
  isEmpty,
  children,
}: LoadedProps<Data>) {
  if (read.data === undefined) {
    const failure = blockingFailure(read);
    return failure === null ? (
      <Skeleton lines={skeletonLines} />
    ) : (
      <ErrorPanel failure={failure} onRetry={() => void read.refresh()} />
    );
  }
  const isNothing = isNotFound(read.data) || isEmpty?.(read.data) === true;
  return (
    <>
      {showsAge && <Staleness reads={[read]} />}
      {isNothing && empty !== undefined ? (
        <EmptyState action={emptyAction}>{empty}</EmptyState>
      ) : (
        children(read.data)
      )}
    </>
  );
}
