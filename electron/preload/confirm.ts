/** The preload of the window that asks before money moves: it shows what main asks, and tells the decision. */
import { contextBridge, ipcRenderer } from 'electron';

import { CONFIRM_CHANNELS } from '@shared/ipc/confirm';
import type { ConfirmBridge, ConfirmView } from '@shared/ipc/confirm';

const bridge: ConfirmBridge = {
  view: () => ipcRenderer.invoke(CONFIRM_CHANNELS.view) as Promise<ConfirmView | null>,
  shown: (heightPx) => ipcRenderer.invoke(CONFIRM_CHANNELS.shown, heightPx) as Promise<void>,
  confirm: (nonce) => ipcRenderer.send(CONFIRM_CHANNELS.decide, nonce),
  cancel: () => ipcRenderer.send(CONFIRM_CHANNELS.decide, null),
};

contextBridge.exposeInMainWorld('confirmation', bridge);
