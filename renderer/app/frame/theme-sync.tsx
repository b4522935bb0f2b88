/** Follows a theme that the player changes elsewhere, where a server sends it in client-nav (contract part 6). */
import { useEffect, useRef } from 'react';

import { isThemeFromElsewhere } from '../../api/session/choose-theme';
import { useActiveProfileId } from '../../api/session/use-session';
import { updateSettings } from '../../api/session/use-settings';
import { useNav } from '../../api/directories/use-status';
import { applyTheme } from '../../theme/apply-theme';
import { choiceForServiceTheme } from '../../theme/service-themes';

/**
 * Takes over a theme name when it changes between two answers. The first one is only remembered,
 * because the theme of this machine was chosen on this machine.
 */
export function ThemeSync(): null {
  const { data } = useNav();
  const profileId = useActiveProfileId();
  const sent = data?.['theme'] ?? data?.user?.['theme'];
  const lastSeen = useRef<{ readonly profileId: string | null; readonly name: string } | null>(
    null,
  );
  useEffect(() => {
    if (typeof sent !== 'string') return;
    const previous = lastSeen.current;
    lastSeen.current = { profileId, name: sent };
    const hasChanged =
      previous !== null && previous.profileId === profileId && previous.name !== sent;
    if (!hasChanged || !isThemeFromElsewhere(sent)) return;
    const choice = choiceForServiceTheme(sent);
    applyTheme(choice);
    void updateSettings({ theme: choice });
  }, [sent, profileId]);
  return null;
}
