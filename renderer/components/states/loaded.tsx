/** Every state of one read in one place: first load, failure, nothing found, last good data, data. */
import type { ReactNode } from 'react';

import type { EndpointView } from '@renderer/api/query/use-endpoint';
import type { ReadId, ResponseOf } from '@shared/contract/index';

import { EmptyState } from './empty-state';
import { ErrorPanel } from './error-panel';
import { failureOf } from './read-view';
import { Skeleton } from './skeleton';
import { Staleness } from './staleness';

interface LoadedProps<Id extends ReadId> {
  readonly view: EndpointView<Id>;
  /** Rows that the first load holds open. */
  readonly skeletonLines: number;
  /** The page tells the age of this read itself, together with others. */
  readonly isAgeTold?: boolean;
  /** What stands here when the service found nothing: one sentence. Left out where `children` tells it. */
  readonly empty?: ReactNode;
  /** The next step after `empty`. */
  readonly emptyAction?: ReactNode;
  /** Whether an answer amounts to nothing although the service says `found`. */
  readonly isEmpty?: (data: ResponseOf<Id>) => boolean;
  readonly children: (data: ResponseOf<Id>) => ReactNode;
}

function saysNotFound(data: object): boolean {
  return 'found' in data && data.found === false;
}

/** Shows `children` as soon as there is an answer, and beside it whatever has to be said of its age. */
export function Loaded<Id extends ReadId>({
  view,
  skeletonLines,
  isAgeTold = false,
  empty,
  emptyAction,
  isEmpty,
  children,
}: LoadedProps<Id>) {
  if (view.data === undefined) {
    const failure = failureOf(view);
    return failure === null ? (
      <Skeleton lines={skeletonLines} />
    ) : (
      <ErrorPanel
        failure={failure}
        onRetry={() => {
          void view.refresh();
        }}
      />
    );
  }
  const isNothing = saysNotFound(view.data) || isEmpty?.(view.data) === true;
  return (
    <>
      {!isAgeTold && <Staleness views={[view]} />}
      {isNothing && empty !== undefined ? (
        <EmptyState action={emptyAction}>{empty}</EmptyState>
      ) : (
        children(view.data)
      )}
    </>
  );
}
