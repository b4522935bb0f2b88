/** The preload of the confirmation window: passes main's question to the window and the player's decision to main. */
import { contextBridge, ipcRenderer, webFrame } from 'electron';

import { CONFIRM_CHANNELS } from '@shared/ipc/confirm';
import type { ConfirmBridge, ConfirmView } from '@shared/ipc/confirm';

const bridge: ConfirmBridge = {
  view: () => ipcRenderer.invoke(CONFIRM_CHANNELS.view) as Promise<ConfirmView | null>,
  shown: (heightPx) => ipcRenderer.invoke(CONFIRM_CHANNELS.shown, heightPx) as Promise<void>,
  confirm: (nonce, login) => ipcRenderer.send(CONFIRM_CHANNELS.decide, nonce, login),
  cancel: () => ipcRenderer.send(CONFIRM_CHANNELS.decide, null),
};

// As in the preload of the main window; main closes the ways out of this session and these contents too.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection; undefined',
);

contextBridge.exposeInMainWorld('confirmation', bridge);
