/** The settings that the window was drawn with: those of a snapshot, which a kill may have left behind the settings. */
import { followChanges } from '@electron/client/client-changes';
import type { ChangesOptions } from '@electron/client/client-changes';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { Settings } from '@shared/ipc/channels/settings';
import { expect, it, vi } from 'vitest';

vi.mock('@electron/window/main-window', () => ({ followTheme: () => {} }));

/** What the windows are told, and what the snapshot becomes, when the client starts with these. */
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

it('are told anew when the stored ones are others, and the snapshot follows', () => {
  const stored: Settings = { ...DEFAULT_SETTINGS, paneShare: 55 };
  expect(start(DEFAULT_SETTINGS, stored)).toEqual({
    told: [['settings:changed', stored]],
    updates: [{ settings: stored }],
  });
});

it('stay as they are when they are the stored ones, whose choices about alerts no snapshot has', () => {
  const kinds = { mail: { isOn: false, isQuiet: false } };
  const stored: Settings = {
    ...DEFAULT_SETTINGS,
    alerts: { ...DEFAULT_SETTINGS.alerts, kinds: kinds },
  };
  expect(start(DEFAULT_SETTINGS, stored)).toEqual({ told: [], updates: [] });
});
