/** The newest order of each kind and profile, and how it ended. */
import { createOrderRuns } from '@renderer/api/order-runs';
import type { LedgerEntry } from '@shared/ipc/channels/money';

/** Transfers and trades: one of a kind is under way at a time. */
export const moneyRuns = {
  transfer: createOrderRuns<LedgerEntry>(),
  exchange: createOrderRuns<LedgerEntry>(),
} as const;
