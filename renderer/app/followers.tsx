/**
 * Background tasks: polls, and what follows main, the answers and the player (alerts, turns, presence, the theme). They
 * render nothing, and load after the first paint.
 */
import { useEffect, useRef } from 'react';
import { bridge } from '@renderer/api/bridge';
import { shareAnswers } from '@renderer/api/query/shared-answers';
import { followPresence } from '@renderer/features/record/presence';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';
import { followZone } from '@renderer/state/locale';
import { uiStore } from '@renderer/state/ui-store';
import { useSessionRead } from '@renderer/api/query/use-endpoint';
import { followThemeOfOthers, isThemeFromElsewhere } from '@renderer/api/session/choose-theme';
import { currentSettings, updateSettings } from '@renderer/api/session/use-settings';
import { useNav } from '@renderer/features/client/use-status';
import { isThemeChosen, rememberThemeChosen } from '@renderer/state/stored/stored-json';
import { applyTheme } from '@renderer/theme/apply-theme';
import { choiceForServiceTheme } from '@renderer/theme/service-themes';

import { followPane } from './pane/pane-store';
import { followTurns } from './polling/follow-turns';
import { Pollers } from './polling/pollers';

/** A second window leaves work that must be done only once to the main window. */
const { isSecondary } = bridge.boot.window;

/** Renders nothing. */
export function Followers() {
  useEffect(shareAnswers, []);
  useEffect(followZone, []);
  useEffect(() => (isSecondary ? undefined : followTurns()), []);
  // The pane stands in the main window, whichever window a link was followed in.
  useEffect(() => (isSecondary ? undefined : followPane()), []);
  return (
    <>
      <Pollers />
      <AlertFollower />
      {!isSecondary && <Presence />}
      {!isSecondary && <ThemeSync />}
    </>
  );
}

function Presence() {
  const { status, profile } = useSession();
  const profileId = status === 'signed-in' ? (profile?.id ?? null) : null;
  useEffect(() => (profileId === null ? undefined : followPresence(profileId)), [profileId]);
  return null;
}

/** Renders nothing. */
function AlertFollower(): null {
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

// Follows the theme that the service stores (contract part 6): a fresh installation adopts it at sign-in, later when
// the player changes it elsewhere. Servers send it in client-nav, or only with the account.

const FRESH_THEME = 'system';

function isFresh(): boolean {
  return currentSettings().theme === FRESH_THEME && !isThemeChosen();
}

/** The theme's name that the service stores for the signed-in player; undefined while no answer has it. */
function useHeldTheme(): unknown {
  const { data: nav } = useNav();
  const inNav = nav?.['theme'] ?? nav?.user?.['theme'];
  const isOnlyInAccount = nav?.user != null && inNav === undefined;
  const { data: account } = useSessionRead(
    'ownAccount',
    {},
    { enabled: isOnlyInAccount && isFresh(), priority: 'background' },
  );
  return inNav ?? account?.user.theme;
}

function take(name: string): void {
  const choice = choiceForServiceTheme(name);
  rememberThemeChosen();
  applyTheme(choice);
  void updateSettings({ theme: choice });
}

/**
 * Shows the theme that another window chose, and adopts a theme name that changes between two answers. The first name
 * is adopted only on a fresh installation.
 */
function ThemeSync(): null {
  const { status } = useSession();
  const sent = useHeldTheme();
  const profileId = useActiveProfileId();
  useEffect(followThemeOfOthers, []);
  const lastSeen = useRef<{ readonly profileId: string | null; readonly name: string } | null>(
    null,
  );
  useEffect(() => {
    if (typeof sent !== 'string' || status !== 'signed-in') return;
    const previous = lastSeen.current;
    lastSeen.current = { profileId, name: sent };
    const isFirst = previous === null || previous.profileId !== profileId;
    const isTaken = isFirst ? isFresh() : previous.name !== sent && isThemeFromElsewhere(sent);
    if (isTaken) take(sent);
  }, [sent, profileId, status]);
  return null;
}
