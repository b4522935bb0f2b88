/** Changing the theme: on this machine at once, then with the service (contract parts 4 and 6). */
import type { ThemeChoice } from '@shared/ipc/bridge';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { applyTheme } from '../theme/apply-theme';
import { serviceThemeFor } from '../theme/service-themes';
import { sessionStore } from './session-store';
import { runCommand } from './use-command';
import { updateSettings } from './use-settings';

/**
 * Shows and saves `choice` on this machine and, for a signed-in player, stores it with the
 * service; client-nav is then asked again (part 6). A failure of either is returned, and the
 * choice stays on the screen all the same.
 */
export async function chooseTheme(choice: ThemeChoice): Promise<Result<null>> {
  applyTheme(choice);
  const saved = await updateSettings({ theme: choice });
  if (!saved.ok) return saved;
  if (sessionStore.getState().session.status !== 'signed-in') return succeed(null);
  const stored = await runCommand('setTheme', { theme: serviceThemeFor(choice) });
  return stored.ok ? succeed(null) : stored;
}
