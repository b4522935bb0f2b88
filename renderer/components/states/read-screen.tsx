/** The frame of every screen that reads: title, age, refresh, progress, and each failure told once. */
import type { ReactNode } from 'react';

import { Button } from '@renderer/components/ui/button';
import { Page } from '@renderer/components/ui/layout/page';

import { ErrorPanel } from './error-panel';
import { Progress } from './progress';
import { commonFailure, refreshViews } from './read-view';
import type { ReadView } from './read-view';
import { Staleness } from './staleness';
import styles from './states.module.css';
import { useAgeInWords } from '../figures/use-now';

/** How old the oldest answer on screen is. */
function Age({ views }: { readonly views: readonly ReadView[] }) {
  const age = useAgeInWords(() => {
    const times = views.map(({ fetchedAtMs }) => fetchedAtMs).filter((atMs) => atMs !== null);
    return times.length === 0 ? null : Math.min(...times);
  });
  if (age === null) return null;
  return (
    <span className={styles.age} data-testid="screen-age">
      Updated {age}
    </span>
  );
}

interface ReadScreenProps {
  readonly title: string;
  /** One line above the title: where this page belongs. */
  readonly kicker?: ReactNode;
  /** Every read of the screen; their failures and ages are told together. */
  readonly views: readonly ReadView[];
  /** The way to the neighbouring pages; stays on screen whatever fails. */
  readonly tabs?: ReactNode;
  /** What acts on the whole page, before its refresh button. */
  readonly actions?: ReactNode;
  /** Panels whose `Loaded` has `isAgeTold`. Not rendered while every read fails for one reason. */
  readonly children: ReactNode;
}

/** A page made of reads. */
export function ReadScreen({ title, kicker, views, tabs, actions, children }: ReadScreenProps) {
  const failure = commonFailure(views);
  const isFetching = views.some((view) => view.isFetching);
  const hasStaleFailure = views.some((view) => view.isStale && view.error !== null);
  const isStale = views.some((view) => view.isStale);
  const staleness = <Staleness views={views} />;
  const refresh = () => {
    refreshViews(views);
  };
  return (
    <Page
      title={title}
      kicker={kicker}
      busy={views.some((view) => view.isFirstLoad)}
      actions={
        <>
          {isFetching && (
            <Progress
              onCancel={() => {
                for (const view of views) if (view.isFetching) view.cancel();
              }}
            />
          )}
          {isStale && !hasStaleFailure ? staleness : !isStale && <Age views={views} />}
          {actions}
          {!hasStaleFailure && failure === null && (
            <Button busy={isFetching} onClick={refresh}>
              Refresh
            </Button>
          )}
        </>
      }
    >
      {tabs}
      {hasStaleFailure && staleness}
      {failure === null ? children : <ErrorPanel failure={failure} onRetry={refresh} />}
    </Page>
  );
}
