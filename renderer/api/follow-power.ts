/** Reports whether the machine sleeps or is locked; the renderer's background work pauses meanwhile. */
import type { PowerState } from '@shared/ipc/channels/app';

import { bridge } from './bridge';

/**
 * Calls `onState` whenever the machine's state changes, and at first if it is not `active`: a page may
 * load while the machine is locked, for example after a crash. Returns a function that stops it.
 */
export function followPower(onState: (state: PowerState) => void): () => void {
  let isSettled = false;
  const stop = bridge.on('power:changed', ({ state }) => {
    isSettled = true;
    onState(state);
  });
  void bridge.invoke('power:get', null).then((asked) => {
    // An event that arrived in the meantime is newer than this answer.
    if (!isSettled && asked.ok && asked.value !== 'active') onState(asked.value);
  });
  return () => {
    isSettled = true;
    stop();
  };
}
