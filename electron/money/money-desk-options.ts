/** What the money desk and its list desk need from the rest of main. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Result } from '@shared/ipc/result';

import type { OrderQueue } from '../orders/order-queue';
import type { MoneyAccess } from '../session/access/money-access';
import type { LedgerBook } from './ledger/book';

export interface MoneyDeskOptions {
  readonly access: (profileId: string) => Result<MoneyAccess>;
  readonly ledgers: LedgerBook;
  /** The name of a profile's server in the window. */
  readonly serverName: (profileId: string) => string;
  /** Runs orders, one at a time. */
  readonly orderQueue: OrderQueue;
  readonly onChange: (profileId: string, entry: LedgerEntry) => void;
  /** Called when a list of this profile is new, waits, continues or has ended. */
  readonly onListChange: (profileId: string) => void;
  /** Settles after so many ms, or at once when the signal is aborted. Never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Ms since 1970. */
  readonly now: () => number;
}
