/** The preload of the small window: passes main's view to the window, and the window's few requests to main. */
import { contextBridge, ipcRenderer, webFrame } from 'electron';

import { MINI_CHANNELS } from '@shared/ipc/mini';
import type { MiniBridge, MiniView } from '@shared/ipc/mini';

const bridge: MiniBridge = {
  view: () => ipcRenderer.invoke(MINI_CHANNELS.view) as Promise<MiniView | null>,
  onChange(listener) {
    ipcRenderer.on(MINI_CHANNELS.changed, (_event, view: MiniView) => listener(view));
  },
  act: (action) => ipcRenderer.send(MINI_CHANNELS.act, action),
};

// As in the preload of the main window; main closes the ways out of this session and these contents too.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection; undefined',
);

contextBridge.exposeInMainWorld('mini', bridge);
