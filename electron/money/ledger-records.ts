/** The lines of a ledger. Each carries a checksum of its own, so their form is checked no further than needed. */
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { Outcome } from './outcome';

/** One line. */
export type LedgerRecord =
  /** Written before the request: money may move after this line. */
  | { readonly type: 'intent'; readonly entry: LedgerEntry; readonly keyMark: string }
  | ({ readonly type: 'outcome'; readonly id: string; readonly settledAtMs: number } & Outcome)
  | { readonly type: 'balance'; readonly id: string; readonly balanceAfter: number };

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Whether this version knows the line; lines of a later version are ignored. */
export function isLedgerRecord(value: unknown): value is LedgerRecord {
  if (!isFields(value)) return false;
  switch (value['type']) {
    case 'intent':
      return isIntent(value['entry']) && typeof value['keyMark'] === 'string';
    case 'outcome':
      return (
        typeof value['id'] === 'string' &&
        typeof value['settledAtMs'] === 'number' &&
        ['sent', 'refused', 'unknown'].includes(String(value['state']))
      );
    case 'balance':
      return typeof value['id'] === 'string' && typeof value['balanceAfter'] === 'number';
    default:
      return false;
  }
}

function isIntent(value: unknown): boolean {
  return (
    isFields(value) &&
    typeof value['id'] === 'string' &&
    typeof value['createdAtMs'] === 'number' &&
    value['state'] === 'pending' &&
    (value['kind'] === 'transfer' ? isFields(value['transfer']) : isFields(value['exchange']))
  );
}
