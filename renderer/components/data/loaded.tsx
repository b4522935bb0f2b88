/** Every state of one read in one place: first load, failure, last good data, data. */
import type { ReactNode } from 'react';

import type { EndpointView } from '@renderer/api/use-endpoint';
import type { ReadId, ResponseOf } from '@shared/contract/index';

import { ErrorPanel } from './error-panel';
import { Skeleton } from './skeleton';
import { Staleness } from './staleness';

interface LoadedProps<Id extends ReadId> {
  readonly view: EndpointView<Id>;
  /** Rows that the first load holds open. */
  readonly skeletonLines: number;
  /** The page tells the age of this read itself, together with others. */
  readonly isAgeTold?: boolean;
  readonly children: (data: ResponseOf<Id>) => ReactNode;
}

/** Shows `children` as soon as there is an answer, and beside it whatever has to be said of its age. */
export function Loaded<Id extends ReadId>({
  view,
  skeletonLines,
  isAgeTold = false,
  children,
}: LoadedProps<Id>) {
  const refresh = () => {
    void view.refresh();
  };
  if (view.data === undefined) {
    return view.error === null ? (
      <Skeleton lines={skeletonLines} />
    ) : (
      <ErrorPanel failure={view.error} onRetry={refresh} />
    );
  }
  return (
    <>
      {!isAgeTold && <Staleness views={[view]} />}
      {children(view.data)}
    </>
  );
}
