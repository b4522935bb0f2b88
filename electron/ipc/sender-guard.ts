/** The only place that listens to the renderer: checks who is asking, then calls the router. */
import { ipcMain } from 'electron';
import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { BOOT_CHANNEL, INVOKE_CHANNELS } from 'virtual:channel-names';

import type { BootSnapshot } from '@shared/ipc/boot';
import type { BootAnswer, InvokeChannel } from '@shared/ipc/channels/index';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import { isAppDocument } from '../window/app-protocol';

/** Runs one call of the renderer; never rejects. */
export type Dispatch = (
  channel: InvokeChannel,
  request: unknown,
  /** The renderer that asks; absent only in tests. */
  caller?: WebContents,
) => Promise<Result<unknown>>;

export interface SenderGuardOptions {
  /** Whether these contents belong to one of the client's own windows. */
  readonly isOwn: (contents: WebContents) => boolean;
  /** Asked at each call; settles once the parts behind the guard are built. Calls wait for it. */
  readonly dispatch: (channel: InvokeChannel) => Promise<Dispatch>;
  readonly bootSnapshot: (caller: WebContents) => BootSnapshot;
  readonly log: Log;
}

/** Registers every channel at once, before the parts behind them exist. */
export function guardSenders(options: SenderGuardOptions): void {
  const isTrusted = (event: IpcMainInvokeEvent): boolean => {
    const { senderFrame } = event;
    return (
      options.isOwn(event.sender) &&
      senderFrame !== null &&
      senderFrame.parent === null &&
      isAppDocument(senderFrame.url)
    );
  };

  // electron-store opens this channel, which would give any sender the path of the user's data.
  ipcMain.removeAllListeners('electron-store-get-data');
  ipcMain.handle(BOOT_CHANNEL, (event): BootAnswer | null =>
    isTrusted(event) ? options.bootSnapshot(event.sender) : null,
  );
  for (const channel of INVOKE_CHANNELS) {
    ipcMain.handle(channel, async (event, request: unknown) => {
      if (!isTrusted(event)) {
        options.log.warn(`Refused a call to ${channel} from an unknown sender`);
        return fail({
          kind: 'bad-call',
          code: 'SENDER_REFUSED',
          message: 'This page may not make this call.',
        });
      }
      const dispatch = await options.dispatch(channel);
      return dispatch(channel, request, event.sender);
    });
  }
}
