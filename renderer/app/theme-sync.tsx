/**
 * Follows the theme that the service stores (contract part 6): a fresh installation adopts it at sign-in, later when the
 * player changes it elsewhere. Servers send it in client-nav, or only with the account.
 */
import { useEffect, useRef } from 'react';
import { isThemeFromElsewhere } from '@renderer/api/session/choose-theme';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';
import { currentSettings, updateSettings } from '@renderer/api/session/use-settings';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import { useNav } from '@renderer/features/client/use-status';
import { isThemeChosen, rememberThemeChosen } from '@renderer/state/stored/theme-chosen';
import { applyTheme } from '@renderer/theme/apply-theme';
import { choiceForServiceTheme } from '@renderer/theme/service-themes';

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
 * Adopts a theme name that changes between two answers. The first name is adopted only on a fresh installation.
 */
export function ThemeSync(): null {
  const { status } = useSession();
  const sent = useHeldTheme();
  const profileId = useActiveProfileId();
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
