/** The commands of the palette. */
import { useMemo } from 'react';
import { THEME_CHOICES } from '@shared/ipc/theme-choices';

import { chooseTheme } from '../../api/session/choose-theme';
import { switchableProfiles } from '../../api/session/profile-order';
import { refreshAll } from '../../api/query/refresh';
import { signOut, useSession } from '../../api/session/use-session';
import { updateSettings, useSettings } from '../../api/session/use-settings';
import { SIGNED_OUT_WORDS } from '../../components/session/profile-words';
import { announce } from '../../components/ui/overlay/toast-store';
import { href } from '../../screens/href';
import { navigate } from '../../state/location';
import { startTour } from '../../state/stored/tour';
import { setKeysOpen } from '../../state/ui-store';
import { copyScreenLink, openScreenInWindow } from '../frame/screen-commands';
import { switchProfile } from '../frame/switch-profile';
import { printScreen } from '../printing/print-screen';
import { destination } from './destination';
import type { Destination } from './destination';

function beginning(name: string, typed: string): Destination {
  return {
    ...destination({ kind: 'action', path: `type:${typed}`, name, note: 'Command' }),
    typed,
  };
}

/** The commands in words, as the palette offers them. */
export const BEGINNINGS: readonly Destination[] = [
  beginning('Compare … with …', 'compare '),
  beginning('Watch …', 'watch '),
  beginning('Send funds to …', 'send to '),
];

function action(name: string, run: () => Promise<unknown>): Destination {
  return { ...destination({ kind: 'action', path: `do:${name}`, name, note: 'Command' }), run };
}

async function signOutAndLeave(): Promise<void> {
  const result = await signOut();
  announce(result.ok ? SIGNED_OUT_WORDS : result.error.message);
  if (result.ok) navigate(href('signIn'));
}

/** The commands that apply now; the list keeps its identity until they change. */
export function usePaletteActions(): readonly Destination[] {
  const session = useSession();
  const { profile: active, status } = session;
  const { sidebarCollapsed, theme } = useSettings();
  const isInside = status === 'signed-in' || status === 'expired';
  return useMemo(
    () => [
      action('Refresh data', refreshAll),
      action('Show keyboard shortcuts', () => Promise.resolve(setKeysOpen(true))),
      action('Open this screen in a second window', openScreenInWindow),
      action('Copy a link to this screen', copyScreenLink),
      action('Print this screen…', () => printScreen('printer')),
      action('Save this screen as PDF…', () => printScreen('file')),
      action('Take the tour', () => Promise.resolve(startTour())),
      action(sidebarCollapsed ? 'Expand navigation' : 'Collapse navigation', () =>
        updateSettings({ sidebarCollapsed: !sidebarCollapsed }),
      ),
      ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
        action(`Theme: ${choice}`, async () => {
          const result = await chooseTheme(choice);
          if (!result.ok)
            announce(`The theme was saved on this computer only: ${result.error.message}`);
        }),
      ),
      ...switchableProfiles(session)
        .filter(({ id }) => id !== active?.id)
        .map((other) => action(`Switch to ${other.label}`, () => switchProfile(other))),
      ...(isInside ? [action('Sign out', signOutAndLeave)] : []),
    ],
    [active?.id, isInside, session, sidebarCollapsed, theme],
  );
}
