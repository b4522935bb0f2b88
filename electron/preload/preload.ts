/** The one forwarder between the page and main: names are checked here, everything else in main. */
import { contextBridge, ipcRenderer } from 'electron';

import { BOOT_CHANNEL, EVENT_CHANNELS, INVOKE_CHANNELS } from '@shared/ipc/bridge';
import type { BootSnapshot, HustingsBridge } from '@shared/ipc/bridge';
import { fail } from '@shared/ipc/result';

const invokable = new Set<string>(INVOKE_CHANNELS);
const audible = new Set<string>(EVENT_CHANNELS);

const bridge: HustingsBridge = {
  // Asked before the document is parsed: the answer comes while the page's scripts are still read.
  boot: ipcRenderer.invoke(BOOT_CHANNEL) as Promise<BootSnapshot>,
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
