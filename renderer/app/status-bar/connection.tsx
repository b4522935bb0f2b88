/** The connection's state on the status bar, with an explanation, the request limits and a refresh button. */
import { useState } from 'react';
import { failureOf, isUnconfirmed } from '@renderer/api/query/read';
import { useIsOffline, useWaiting } from '@renderer/api/connection';
import { refreshAll } from '@renderer/api/query/refresh';
import type { EndpointRead, Read } from '@renderer/api/query/read';
import { useSession } from '@renderer/api/session/use-session';
import { useAgeInWords } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { Popover } from '@renderer/components/ui/overlay/popover';
import type { Failure } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { RouteLink } from '@renderer/components/ui/link';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { href } from '@renderer/screens/href';
import type { BudgetView, LimitRecord } from '@shared/ipc/channels/diagnostics';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatClockSecond, formatDuration } from '@shared/domain/wording/times';
import { limitCategory } from '@shared/domain/wording/limits';
import { humanise } from '@shared/domain/wording/words';

import styles from './status-bar.module.css';
import { connectionState, CONNECTION_LABELS, explainConnection } from './connection-state';
import type { ConnectionFacts } from './connection-state';

/** Ignores missing keys and missing features, because they do not concern the connection. */
function connectionFailure(...reads: readonly Read<unknown>[]): ConnectionFacts['failure'] {
  const failures = reads.map(failureOf);
  return (
    failures.find(
      (failure) => failure && failure.kind !== 'key-required' && failure.kind !== 'feature-absent',
    ) ?? null
  );
}

interface ConnectionProps {
  readonly nav: EndpointRead<'clientNav'>;
  readonly status: EndpointRead<'clientStatus'>;
}

/** One word for the current state; it opens a popover with an explanation and `Refresh`. */
export function Connection({ nav, status }: ConnectionProps) {
  const session = useSession();
  const isOffline = useIsOffline();
  const waiting = useWaiting();
  const [isRefreshing, setIsRefreshing] = useState(false);
  /** How often it was opened: the limits are read each time. */
  const [opened, setOpened] = useState(0);
  const isSignedIn = session.status === 'signed-in';
  const facts: ConnectionFacts = {
    session: session.status,
    isOffline,
    waiting,
    isStale: isUnconfirmed(nav) || (isSignedIn && isUnconfirmed(status)),
    failure: connectionFailure(nav, status),
  };
  const state = connectionState(facts);
  const lastAnswer = useAgeInWords(nav.fetchedAtMs);
  const refresh = async () => {
    setIsRefreshing(true);
    await refreshAll();
    setIsRefreshing(false);
  };
  return (
    <Popover
      triggerClassName={styles.trigger}
      onPress={() => setOpened(opened + 1)}
      trigger={
        <span className={styles.connection} data-testid="status-connection" data-state={state}>
          <span className={styles.dot} aria-hidden />
          <span className="visually-hidden">Connection: </span>
          {CONNECTION_LABELS[state]}
        </span>
      }
    >
      {opened > 0 && <RequestLimits key={opened} />}
      <p>{explainConnection(state, facts)}</p>
      <p className={styles.note}>
        Last update: {lastAnswer ?? 'not yet'}
        {session.profile && `, ${session.profile.label}`}
      </p>
      <ReportLinks />
      <Button busy={isRefreshing} onClick={() => void refresh()}>
        Refresh
      </Button>
    </Popover>
  );
}

// Why requests wait or waited: the used limits and the last refusal.

function limitWords({
  bucket,
  usedInLastMinute,
  limitPerMinute,
  blockedForMs,
}: BudgetView): string {
  const used = `${limitCategory(bucket)}: ${formatCount(usedInLastMinute)} of ${formatCount(limitPerMinute)} requests used this minute`;
  return blockedForMs > 0 ? `${used}, paused for ${formatDuration(blockedForMs)}.` : `${used}.`;
}

function refusalWords({ atMs, endpointId, bucket, family, untilMs }: LimitRecord): string {
  return `The server last limited requests (${family === null ? limitCategory(bucket) : humanise(family)}) at ${formatClockSecond(atMs)}, until ${formatClockSecond(untilMs)}. The request was ${humanise(endpointId)}.`;
}

/**
 * The state at the time of opening. The popover grows upwards from the status bar, so these lines stand above the others,
 * which they would move away from the pointer.
 */
function RequestLimits() {
  const { data } = useMainRead('diagnostics:get');
  const used = (data?.budgets ?? []).filter(
    ({ usedInLastMinute, limitPerMinute, blockedForMs }) =>
      blockedForMs > 0 || usedInLastMinute >= limitPerMinute,
  );
  const refused = data?.limits.find(({ by }) => by === 'server');
  return (
    <>
      {used.map((budget) => (
        <p key={budget.bucket} data-testid="request-limit">
          {limitWords(budget)}
        </p>
      ))}
      {refused !== undefined && <p data-testid="last-refusal">{refusalWords(refused)}</p>}
    </>
  );
}

/** The report of every recorded request, and the screen that shows them. */
function ReportLinks() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    const saved = await bridge.invoke('diagnostics:save', null);
    setFailure(saved.ok ? null : saved.error);
    if (saved.ok && saved.value !== null)
      announce('The report was saved. It contains no password, cookie or key.');
  };
  return (
    <>
      <p className={styles.limits}>
        <Button onClick={() => void save()}>Save report</Button>
        <RouteLink to={href('diagnostics')}>Diagnostics</RouteLink>
      </p>
      {failure !== null && <FailureAlert failure={failure} />}
    </>
  );
}
