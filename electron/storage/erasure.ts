/**
 * Erases everything when the player asks for it: confirms, records the erasure on the disk, closes the client, removes
 * the data, and ends the process.
 */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { OrderQueue } from '../orders/order-queue';
import type { SettingsStore } from './settings-store';
import { eraseStoredData } from './stored-data';
import { markForErasure } from './user-data-folder';

export interface ErasureOptions {
  /** The folder of this client's data. */
  readonly folder: string;
  readonly orderQueue: Pick<OrderQueue, 'isIdle'>;
  /** Closes windows and stores; afterwards nothing writes. */
  close(): Promise<void>;
  readonly settings: Pick<SettingsStore, 'get' | 'update'>;
  /** Main's own question to the player. */
  ask(): Promise<boolean>;
  /** Ends the process. */
  exit(): void;
}

/** Creates the erasure. It resolves to false when the player cancelled; after true the client closes. */
export function createErasure(options: ErasureOptions): () => Promise<Result<boolean>> {
  const { folder, orderQueue, settings } = options;

  async function eraseAndExit(): Promise<void> {
    try {
      await options.close();
    } finally {
      eraseStoredData(folder);
      options.exit();
    }
  }

  return async () => {
    if (!orderQueue.isIdle()) return fail(ownFailure('ERASURE_BUSY'));
    if (!(await options.ask())) return succeed(false);
    // An order may have begun while the question was open.
    if (!orderQueue.isIdle()) return fail(ownFailure('ERASURE_BUSY'));
    try {
      markForErasure(folder);
    } catch {
      return fail(ownFailure('ERASURE_REFUSED'));
    }
    // The entry that makes the system start the client lies outside the folder.
    if (settings.get().startWithSystem) settings.update({ startWithSystem: false });
    // The renderer gets its answer before its window closes.
    setTimeout(() => void eraseAndExit(), 0);
    return succeed(true);
  };
}
