/** The connection's state on the status bar, with an explanation, the request limits and a refresh button. */
import { useState } from 'react';
import { failureOf, isUnconfirmed } from '@renderer/api/query/read';
import { useIsOffline, useWaiting } from '@renderer/api/connection';
import { refreshAll } from '@renderer/api/query/refresh';
import type { EndpointRead, Read } from '@renderer/api/query/read';
import { useSession } from '@renderer/api/session/use-session';
import { useLastUpdate } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { Popover } from '@renderer/components/ui/overlay/popover';

import styles from './status-bar.module.css';
import { connectionState, CONNECTION_LABELS, explainConnection } from './connection-state';
import type { ConnectionFacts } from './connection-state';
import { RequestLimits, ReportLinks } from './why-requests-wait';

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
  const lastUpdate = useLastUpdate(nav.fetchedAtMs);
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
        {lastUpdate}
        {session.profile && `, ${session.profile.label}`}
      </p>
      <ReportLinks />
      {/* In a pause the reads end with it, but the player may try before. */}
      <Button busy={isRefreshing && waiting === 'nothing'} onClick={() => void refresh()}>
        Refresh
      </Button>
    </Popover>
  );
}
