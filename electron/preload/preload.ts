/** Exposes the bridge to the renderer: forwards calls and events by name, and main checks everything else. */
import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { BOOT_CHANNEL, EVENT_CHANNELS, INVOKE_CHANNELS } from 'virtual:channel-names';

import type { HustingsBridge, BootAnswer } from '@shared/ipc/channels/index';
import { fail } from '@shared/ipc/result';

const invokeChannels = new Set<string>(INVOKE_CHANNELS);
const eventChannels = new Set<string>(EVENT_CHANNELS);

const bridge: HustingsBridge = {
  // Asked for before the document is parsed: the answer comes while the renderer's scripts load.
  boot: ipcRenderer.invoke(BOOT_CHANNEL) as Promise<BootAnswer>,
  async invoke(channel, request) {
    if (!invokeChannels.has(channel)) {
      return fail({
        kind: 'bad-call',
        code: 'UNKNOWN_CHANNEL',
        message: 'This call does not exist.',
      });
    }
    try {
      return await ipcRenderer.invoke(channel, request);
    } catch {
      // A value that cannot be cloned, such as a function, never reached main; main's failures are data.
      return fail({
        kind: 'bad-call',
        code: 'BAD_CALL',
        message: `The call to ${channel} is malformed.`,
      });
    }
  },
  on(channel, listener) {
    if (!eventChannels.has(channel)) return () => undefined;
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => {
      ipcRenderer.removeListener(channel, forward);
    };
  },
};

// Runs before any script of the document. Main closes WebRTC's ways out as well: a frame would have the names again.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection; undefined',
);

contextBridge.exposeInMainWorld('hustings', bridge);
