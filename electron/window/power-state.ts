/** Whether the machine sleeps or is locked, and when that changes, so that the renderer's polls can pause. */
import { powerMonitor } from 'electron';

import type { PowerState } from '@shared/ipc/channels/app';

import { systemClock } from '../http/clock';

export interface PowerWatch {
  /** What the machine does now, as far as it has said since the client started. */
  state(): PowerState;
  stop(): void;
}

/** Watches the machine; if it wakes while also locked, it stays locked. */
export function watchPower(onChange: (state: PowerState) => void): PowerWatch {
  let isLocked = false;
  let current: PowerState = 'active';
  const change = (state: PowerState) => {
    current = state;
    // The monotonic clock may stand still during sleep. A machine may also wake locked.
    if (state !== 'suspended') systemClock.catchUp();
    onChange(state);
  };
  const on = {
    suspend: () => change('suspended'),
    resume: () => change(isLocked ? 'locked' : 'active'),
    'lock-screen': () => {
      isLocked = true;
      change('locked');
    },
    'unlock-screen': () => {
      isLocked = false;
      change('active');
    },
  };
  powerMonitor.on('suspend', on.suspend);
  powerMonitor.on('resume', on.resume);
  powerMonitor.on('lock-screen', on['lock-screen']);
  powerMonitor.on('unlock-screen', on['unlock-screen']);
  return {
    state: () => current,
    stop() {
      powerMonitor.off('suspend', on.suspend);
      powerMonitor.off('resume', on.resume);
      powerMonitor.off('lock-screen', on['lock-screen']);
      powerMonitor.off('unlock-screen', on['unlock-screen']);
    },
  };
}
