/** The settings of alerts. Every change starts from main's settings, because another window may have changed them. */
import type { Failure } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import type { AlertKind, KindChoice } from '@shared/record/alert-kinds';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import { acceptSettings, updateSettings } from '@renderer/api/session/use-settings';

/** Adopts main's settings. The first frame has only the default settings of alerts. */
export async function refreshSettings(): Promise<void> {
  const settings = await bridge.invoke('settings:get', null);
  if (settings.ok) acceptSettings(settings.value);
}

/** Changes some of the settings of alerts. */
export async function changeAlerts(
  change: (now: AlertSettings) => AlertSettings,
): Promise<Failure | null> {
  const settings = await bridge.invoke('settings:get', null);
  if (!settings.ok) return settings.error;
  return updateSettings({ alerts: change(settings.value.alerts) });
}

/** Changes what the player chose for one kind; what becomes undefined is the default again. */
export function changeKind(kind: AlertKind, choice: KindChoice): Promise<Failure | null> {
  return changeAlerts((now) => {
    const chosen = Object.entries({ ...now.kinds[kind], ...choice });
    const kept = chosen.filter(([, value]) => value !== undefined);
    return { ...now, kinds: { ...now.kinds, [kind]: Object.fromEntries(kept) } };
  });
}
