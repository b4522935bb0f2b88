/** Whether the machine sleeps or is locked, and when that changes, so that the renderer's polls can pause. */
import { powerMonitor } from 'electron';

import type { PowerState } from '@shared/ipc/channels/app';

import { systemClock } from '../http/clock';

/**
 * Watches the machine; if it wakes while also locked, it stays locked. Returns what the machine does now, as far as it
 * has said since the client started.
 */
export function watchPower(onChange: (state: PowerState) => void): () => PowerState {
  let isLocked = false;
  let current: PowerState = 'active';
  const change = (state: PowerState) => {
    current = state;
    // The monotonic clock may stand still during sleep. A machine may also wake locked.
    if (state !== 'suspended') systemClock.catchUp();
    onChange(state);
  };
  powerMonitor.on('suspend', () => change('suspended'));
  powerMonitor.on('resume', () => change(isLocked ? 'locked' : 'active'));
  powerMonitor.on('lock-screen', () => {
    isLocked = true;
    change('locked');
  });
  powerMonitor.on('unlock-screen', () => {
    isLocked = false;
    change('active');
  });
  return () => current;
}
