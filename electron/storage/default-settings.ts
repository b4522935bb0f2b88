/** The settings of a new install; without zod, because the main entry needs them at once. */
import type { Settings } from '@shared/ipc/channels/settings';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  pollIntervalMs: 60_000,
  sidebarCollapsed: false,
  notifyUnread: true,
  notifyTurn: true,
  notifyElection: true,
  keepSessionWithoutKeyring: true,
  keepPrivateKeysWithoutKeyring: false,
};
