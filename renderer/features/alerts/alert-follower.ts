/** Keeps the count of unread alerts up to date with main. */
import { useEffect } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { uiStore } from '@renderer/state/ui-store';

/** Draws nothing. */
export function AlertFollower(): null {
  const profileId = useActiveProfileId();
  useEffect(() => {
    uiStore.setState({ unreadAlerts: null });
    if (profileId === null) return undefined;
    let isWanted = true;
    const stop = bridge.on('alerts:changed', (changed) => {
      if (changed.profileId !== profileId) return;
      isWanted = false;
      uiStore.setState({ unreadAlerts: changed.unread });
    });
    void bridge.invoke('alerts:list', { profileId, filter: {}, limit: 1 }).then((page) => {
      // An event that arrived in the meantime is newer than this answer.
      if (isWanted && page.ok) uiStore.setState({ unreadAlerts: page.value.unread });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [profileId]);
  return null;
}
