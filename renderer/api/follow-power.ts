/** Reports whether the machine sleeps or is locked; the renderer's background work pauses meanwhile. */
import type { PowerState } from '@shared/ipc/channels/app';

import { bridge } from './bridge';

/**
 * Calls `hear` whenever the machine's state changes, and at first if it is not `active`: a page may
 * begin while the machine is locked, after a crash for example. Returns a function that stops it.
 */
export function followPower(hear: (state: PowerState) => void): () => void {
  let isSettled = false;
  const stop = bridge.on('power:changed', ({ state }) => {
    isSettled = true;
    hear(state);
  });
  void bridge.invoke('power:get', null).then((asked) => {
    // An event that arrived in the meantime is newer than this answer.
    if (!isSettled && asked.ok && asked.value !== 'active') hear(asked.value);
  });
  return () => {
    isSettled = true;
    stop();
  };
}
