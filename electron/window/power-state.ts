/** Whether the machine sleeps or is locked, and when that changes, so that the renderer's polls can pause. */
import { powerMonitor } from 'electron';

import type { PowerState } from '@shared/ipc/channels/app';

import { createEvent } from '../event';
import { systemClock } from '../http/clock';

export interface Power {
  /** The last state that the system reported, `active` until it reports one. */
  state(): PowerState;
  onChange(listener: (state: PowerState) => void): void;
}

/** Watches the machine; if it wakes while locked, it counts as locked. */
export function watchPower(): Power {
  const changed = createEvent<[PowerState]>();
  let isLocked = false;
  let current: PowerState = 'active';
  const change = (state: PowerState) => {
    current = state;
    // The monotonic clock may stand still during sleep. A machine may also wake locked.
    if (state !== 'suspended') systemClock.catchUp();
    changed.emit(state);
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
  return { state: () => current, onChange: changed.on };
}
