/** Keeps the count of unread alerts, and the inbox where it is on screen, up to date with main. */
import { useEffect } from 'react';

import { unreadAlertsStore } from '../../state/unread-alerts';
import { bridge } from '../bridge';
import { queryClient } from '../query/query-client';
import { useActiveProfileId } from '../session/use-session';

/** The key of everything that main was asked about a profile's alerts. */
export function alertsKey(profileId: string | null) {
  return [profileId, 'alerts'] as const;
}

/** Draws nothing. */
export function AlertFollower(): null {
  const profileId = useActiveProfileId();
  useEffect(() => {
    unreadAlertsStore.setState({ count: null });
    if (profileId === null) return undefined;
    let isWanted = true;
    const stop = bridge.on('alerts:changed', (changed) => {
      if (changed.profileId !== profileId) return;
      isWanted = false;
      unreadAlertsStore.setState({ count: changed.unread });
      void queryClient.invalidateQueries({ queryKey: alertsKey(profileId) });
    });
    void bridge.invoke('alerts:list', { profileId, filter: {}, limit: 1 }).then((page) => {
      // An event that arrived in the meantime is newer than this answer.
      if (isWanted && page.ok) unreadAlertsStore.setState({ count: page.value.unread });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [profileId]);
  return null;
}
