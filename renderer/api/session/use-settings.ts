/** The settings of this machine: read from the boot snapshot, changed through main. */
import { create } from 'zustand';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';

interface SettingsState {
  readonly settings: Settings;
}

const settingsStore = create<SettingsState>()(() => ({ settings: bridge.boot.settings }));

/** The settings outside React, for pollers and notifications. */
export function currentSettings(): Settings {
  return settingsStore.getState().settings;
}

/** Calls `listener` after every change; returns a function that ends the subscription. */
export function onSettingsChange(listener: (settings: Settings) => void): () => void {
  return settingsStore.subscribe((state) => listener(state.settings));
}

/** Stores the settings that main sent. */
export function acceptSettings(settings: Settings): void {
  settingsStore.setState({ settings });
}

/** The settings of this machine. */
export function useSettings(): Settings {
  return settingsStore((state) => state.settings);
}

/** Saves some settings; null once they are. After a failure nothing has changed. */
export async function updateSettings(patch: Partial<Settings>): Promise<Failure | null> {
  const result = await bridge.invoke('settings:update', patch);
  if (!result.ok) return result.error;
  acceptSettings(result.value);
  return null;
}
