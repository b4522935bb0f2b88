/** The settings of a new install; without zod, because the main entry needs them at once. */
import type { Settings } from '@shared/ipc/channels/settings';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  pollIntervalMs: 60_000,
  sidebarCollapsed: false,
  alerts: { kinds: {}, quietHours: null, pausedUntilMs: null, hasSound: false },
  recordLimitMb: 500,
  keepSessionWithoutKeyring: true,
  keepPrivateKeysWithoutKeyring: false,
};
