/** Says that a screen shows last good data, and how old it is: one notice for everything that is stale. */
import { failureOf, isUnconfirmed } from '@renderer/api/query/read';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import type { Read } from '@renderer/api/query/read';
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { Failure } from '@shared/ipc/result';

import { failureWords } from './failure-words';
import { refreshReads } from './read-failures';
import { Button } from '../button';
import { Notice } from '../notice';
import { useAgeInWords } from '@renderer/components/figures/relative-time';
import styles from './states.module.css';
import { useHandSeconds, useWaitSeconds } from './failure-alert';

interface StalenessProps {
  readonly reads: readonly Read<unknown>[];
  /** Draws one line in any case, which leaves everything else where it is. */
  readonly isLine?: boolean;
}

/** Renders nothing while every read is fresh; else the age of the oldest, and why there is nothing newer. */
export function Staleness({ reads, isLine = false }: StalenessProps) {
  const stale = reads.filter((read) => isUnconfirmed(read));
  if (stale.length === 0) return null;
  // An answer of unknown age counts as the oldest.
  const times = stale.map((read) => read.fetchedAtMs() ?? 0);
  return (
    <StaleNotice
      fetchedAtMs={Math.min(...times) || null}
      failure={stale.map(failureOf).find((failure) => failure !== null) ?? null}
      // Whether it is being fetched is asked last: who asks is drawn at the start and the end of each poll.
      isChecking={stale.some((read) => !read.isOffline || read.isFetching)}
      isLine={isLine}
      onRefresh={() => refreshReads(stale)}
    />
  );
}

const RESOLUTION_MS = 10_000;

function ageOf(fetchedAtMs: number): number {
  return Math.floor(Math.max(0, Date.now() - fetchedAtMs) / RESOLUTION_MS) * RESOLUTION_MS;
}

function progressWords(isChecking: boolean): string {
  return isChecking ? 'checking…' : 'the server cannot be reached';
}

interface StaleNoticeProps {
  /** When the data was fetched, in epoch ms of this machine; null if it is not known. */
  readonly fetchedAtMs: number | null;
  /** Why there is nothing newer; null before that is known. */
  readonly failure: Failure | null;
  /** False where the server is away, so that nothing is being read at the moment. */
  readonly isChecking?: boolean;
  /** Draws one line even with a failure; the refresh button is elsewhere. */
  readonly isLine?: boolean;
  readonly onRefresh: () => void;
}

/**
 * Stands above the data: one quiet line while newer data is loading, and a notice with the reason and
 * a button once that failed.
 */
export function StaleNotice(props: StaleNoticeProps) {
  const { fetchedAtMs, failure, isChecking = true, isLine = false, onRefresh } = props;
  const age = useAgeInWords(() => fetchedAtMs);
  const waitSeconds = useWaitSeconds(failure);
  const handSeconds = useHandSeconds(failure);
  // No text: it is as old as the words.
  const ageMs = fetchedAtMs === null ? null : ageOf(fetchedAtMs);
  if (failure === null || isLine) {
    const reason = failure === null ? undefined : `${failureWords(failure).summary}.`;
    return (
      <p
        className={styles.quiet}
        title={reason}
        data-testid="stale-notice"
        data-age-ms={ageMs ?? undefined}
        data-code={failure?.code}
      >
        {fetchedAtMs === null ? 'From an earlier start' : `From ${age}`}
        {waitSeconds > 0 ? '. ' : '; '}
        {reason !== undefined && <span className="visually-hidden">{reason} </span>}
        {waitSeconds > 0 ? (
          <span aria-hidden="true">Ready in {formatDuration(waitSeconds * SECOND_MS)}.</span>
        ) : (
          progressWords(isChecking)
        )}
      </p>
    );
  }
  return (
    <Notice
      tone="warn"
      data-testid="stale-notice"
      data-age-ms={ageMs ?? undefined}
      data-code={failure.code}
      actions={
        <Button busy={handSeconds > 0} onClick={() => void retryByHand(failure, onRefresh)}>
          Refresh
        </Button>
      }
    >
      <p>
        This was loaded {fetchedAtMs === null ? 'before this start' : age}.{' '}
        {failureWords(failure).summary}.
        {waitSeconds > 0 && (
          <span aria-hidden="true"> Ready in {formatDuration(waitSeconds * SECOND_MS)}.</span>
        )}
      </p>
    </Notice>
  );
}
