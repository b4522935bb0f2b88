/**
 * Background tasks: polls, and what follows main, the answers and the player (alerts, turns, presence, the theme). They
 * render nothing, and load after the first paint.
 */
import { useEffect } from 'react';
import { bridge } from '@renderer/api/bridge';
import { playSound } from '@renderer/features/alerts/play-sound';
import { followAppearance } from '@renderer/api/session/choose-theme';
import { followPresence } from '@renderer/features/record/presence';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';
import { followZone } from '@renderer/state/locale';
import { uiStore } from '@renderer/state/ui-store';

import { followPane } from './pane/follow-pane';
import { followTurns } from './polling/follow-turns';
import { Pollers } from './polling/pollers';
import { ThemeSync } from './theme-sync';

/** A second window leaves work that must be done only once to the main window. */
const { isSecondary } = bridge.boot.window;

/** Renders nothing. */
export function BackgroundTasks() {
  useEffect(followZone, []);
  useEffect(followAppearance, []);
  useEffect(() => (isSecondary ? undefined : followTurns()), []);
  useEffect(() => (isSecondary ? undefined : followSounds()), []);
  // The pane stands in the main window, whichever window a link was followed in.
  useEffect(() => (isSecondary ? undefined : followPane()), []);
  return (
    <>
      <Pollers />
      <UnreadAlerts />
      <Presence />
      {!isSecondary && <ThemeSync />}
    </>
  );
}

function followSounds() {
  return bridge.on('alerts:sound', ({ sound, volume }) => playSound(sound, volume));
}

function Presence() {
  const { status, profile } = useSession();
  const profileId = status === 'signed-in' ? (profile?.id ?? null) : null;
  useEffect(() => (profileId === null ? undefined : followPresence(profileId)), [profileId]);
  return null;
}

/** Renders nothing. */
function UnreadAlerts(): null {
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
