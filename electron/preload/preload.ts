/** The one forwarder between the page and main: names are checked here, everything else in main. */
import { contextBridge, ipcRenderer } from 'electron';

import { BOOT_CHANNEL, EVENT_CHANNELS, INVOKE_CHANNELS } from '@shared/ipc/bridge';
import type { BootSnapshot, HustingsBridge } from '@shared/ipc/bridge';
import { fail } from '@shared/ipc/result';

const invokable = new Set<string>(INVOKE_CHANNELS);
const audible = new Set<string>(EVENT_CHANNELS);

const bridge: HustingsBridge = {
  // Synchronous on purpose: the first render needs it, and main answers from memory.
  boot: ipcRenderer.sendSync(BOOT_CHANNEL) as BootSnapshot,
  async invoke(channel, request) {
    if (!invokable.has(channel)) {
      return fail({
        kind: 'bad-call',
        code: 'UNKNOWN_CHANNEL',
        message: 'This call does not exist.',
      });
    }
    try {
      return await ipcRenderer.invoke(channel, request);
    } catch {
      // What cannot be copied, a function for one, never left the page; main's own faults come as data.
      return fail({
        kind: 'bad-call',
        code: 'BAD_CALL',
        message: `The call to ${channel} is malformed.`,
      });
    }
  },
  on(channel, listener) {
    if (!audible.has(channel)) return () => undefined;
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => {
      ipcRenderer.removeListener(channel, forward);
    };
  },
};

contextBridge.exposeInMainWorld('hustings', bridge);
