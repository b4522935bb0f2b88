/** The frame of every screen that reads: title, age, refresh, progress, and each failure shown once. */
import type { ReactNode } from 'react';

import { RefreshButton } from '../refresh-button';
import { Page } from '../layout/page';
import { isFirstLoad, isUnconfirmed } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { useAgeInWords } from '@renderer/components/figures/relative-time';
import { Notice } from '@renderer/components/ui/notice';
import { leftOutOf, sumLeftOut } from '@shared/domain/left-out';
import { formatCount } from '@shared/domain/wording/numbers';

import { ErrorPanel } from './error-panel';
import { useHandSeconds } from './failure-alert';
import { Progress } from './progress';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import { commonFailure, isLoading, pauseOf, refreshReads, staleFailureOf } from './read-failures';
import { Staleness } from './stale-notice';
import styles from './states.module.css';

/** How old the oldest answer on screen is. */
function Age({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const age = useAgeInWords(() => {
    const times = reads.map((read) => read.fetchedAtMs()).filter((atMs) => atMs !== null);
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
  /** The mark of what the page is about, before its title; decorative. */
  readonly mark?: ReactNode;
  /** One line above the title: where this page belongs. */
  readonly kicker?: ReactNode;
  /** Every read of the screen; their failures and ages are shown together. */
  readonly reads: readonly Read<unknown>[];
  /** Links to the neighbouring pages; they stay on screen whatever fails. */
  readonly tabs?: ReactNode;
  /** The fields that choose what the page reads, as a `FilterBar`; they stay on screen whatever fails. */
  readonly filters?: ReactNode;
  /** Controls for the whole page, before its refresh button. */
  readonly actions?: ReactNode;
  /** Uses the whole window: the screen has columns for it. */
  readonly isWide?: boolean;
  /** Panels, each with a `Loaded`. Not drawn while every read fails for the same reason. */
  readonly children: ReactNode;
}

/** A page made of reads. */
export function ReadScreen(props: ReadScreenProps) {
  const { title, mark, kicker, reads, tabs, filters, actions, isWide = false, children } = props;
  const failure = commonFailure(reads);
  const isBusy = reads.some(isLoading);
  const isStale = reads.some((read) => isUnconfirmed(read));
  const hasStaleFailure = staleFailureOf(reads) !== null;
  const pause = pauseOf(reads);
  const handSeconds = useHandSeconds(pause);
  const staleness = <Staleness reads={reads} isLine={!hasStaleFailure} />;
  const refresh = () => refreshReads(reads);
  return (
    <Page
      title={title}
      mark={mark}
      kicker={kicker}
      filters={filters}
      isWide={isWide}
      hasLede
      busy={reads.some((read) => isFirstLoad(read))}
      actions={
        <>
          {isBusy && (
            <Progress
              onCancel={() => {
                for (const read of reads) if (read.isFetching) read.cancel();
              }}
            />
          )}
          {isStale && !hasStaleFailure ? staleness : !isStale && <Age reads={reads} />}
          {actions}
          {!hasStaleFailure && failure === null && (
            <RefreshButton
              busy={isBusy || handSeconds > 0}
              onClick={() => void retryByHand(pause, refresh)}
            />
          )}
        </>
      }
    >
      {tabs}
      {hasStaleFailure && staleness}
      <LeftOutNotice reads={reads} />
      {failure === null ? children : <ErrorPanel failure={failure} onRetry={refresh} />}
    </Page>
  );
}

/** Renders nothing while every answer is whole. */
function LeftOutNotice({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const { entries, characters } = sumLeftOut(reads.map(({ data }) => leftOutOf(data)));
  if (entries === 0 && characters === 0) return null;
  return (
    <Notice tone="warn" data-testid="left-out-notice" data-value={entries}>
      <p>
        The server sent more than Hustings can handle.
        {entries > 0 &&
          ` ${formatCount(entries)} entries at the ends of its longest lists are left out, including from counts, sums and exports.`}
        {characters > 0 &&
          ` ${formatCount(characters)} characters at the ends of its longest texts are left out.`}
      </p>
    </Notice>
  );
}
