/**
 * The settings that the window was drawn with: those of a snapshot, which may be older than the stored settings after a
 * kill.
 */
import { followChanges } from '@electron/client/client-changes';
import type { ChangesOptions } from '@electron/client/client-changes';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { Settings } from '@shared/ipc/channels/settings';
import { expect, it, vi } from 'vitest';

vi.mock('@electron/window/main-window', () => ({ followTheme: () => {} }));

/** What main sends to the windows and writes to the snapshot when the client starts with these settings. */
function start(drawn: Settings, stored: Settings) {
  const told: unknown[] = [];
  const updates: unknown[] = [];
  followChanges({
    settings: { get: () => stored, onChange: () => {} },
    sessions: { onChange: () => {}, onKeysChange: () => {} },
    standings: { onChange: () => {} },
    bootSnapshots: {
      get: () => ({ settings: drawn }),
      update: (changed: unknown) => updates.push(changed),
    },
    send: (channel: string, payload: unknown) => told.push([channel, payload]),
  } as unknown as ChangesOptions);
  return { told, updates };
}

it('settings that the window was drawn with are replaced by the stored ones if they differ, in the snapshot too', () => {
  const stored: Settings = { ...DEFAULT_SETTINGS, paneShare: 55 };
  expect(start(DEFAULT_SETTINGS, stored)).toEqual({
    told: [['settings:changed', stored]],
    updates: [{ settings: stored }],
  });
});

it('settings that the window was drawn with stay if only the choices about alerts differ, which no snapshot has', () => {
  const kinds = { mail: { isOn: false, isQuiet: false } };
  const stored: Settings = {
    ...DEFAULT_SETTINGS,
    alerts: { ...DEFAULT_SETTINGS.alerts, kinds: kinds },
  };
  expect(start(DEFAULT_SETTINGS, stored)).toEqual({ told: [], updates: [] });
});
