/** Tells the renderer when the machine sleeps, wakes, locks or unlocks, so that polling can pause. */
import { powerMonitor } from 'electron';

import type { EventPayload } from '@shared/ipc/channels/index';

type PowerState = EventPayload<'power:changed'>['state'];

/** Watches the machine; while it is both suspended and locked, waking alone leaves it locked. */
export function watchPower(tell: (state: PowerState) => void): () => void {
  let isLocked = false;
  const on = {
    suspend: () => tell('suspended'),
    resume: () => tell(isLocked ? 'locked' : 'active'),
    'lock-screen': () => {
      isLocked = true;
      tell('locked');
    },
    'unlock-screen': () => {
      isLocked = false;
      tell('active');
    },
  };
  powerMonitor.on('suspend', on.suspend);
  powerMonitor.on('resume', on.resume);
  powerMonitor.on('lock-screen', on['lock-screen']);
  powerMonitor.on('unlock-screen', on['unlock-screen']);
  return () => {
    powerMonitor.off('suspend', on.suspend);
    powerMonitor.off('resume', on.resume);
    powerMonitor.off('lock-screen', on['lock-screen']);
    powerMonitor.off('unlock-screen', on['unlock-screen']);
  };
}
