/** The lines of a ledger. Each carries a checksum of its own, so their form is checked no further than needed. */
import type { DeedEntry } from '@shared/ipc/channels/deeds';
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { Outcome } from './outcome';

/** One line. */
export type LedgerRecord =
  /** Written before the request: money may move after this line. */
  | { readonly type: 'intent'; readonly entry: LedgerEntry; readonly keyMark: string }
  | ({ readonly type: 'outcome'; readonly id: string; readonly settledAtMs: number } & Outcome)
  | { readonly type: 'balance'; readonly id: string; readonly balanceAfter: number }
  /** The same for a deed: main may do it after this line. */
  | { readonly type: 'deed'; readonly entry: DeedEntry }
  | ({
      readonly type: 'deed-outcome';
      readonly id: string;
      readonly settledAtMs: number;
    } & Outcome<DeedEntry['receipt']>)
  | { readonly type: 'evidence'; readonly id: string; readonly evidence: DeedEntry['evidence'] };

const OUTCOMES = ['sent', 'refused', 'unknown'];
const DEEDS = ['decision', 'key-making', 'key-revocation'];

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
    case 'deed-outcome':
      return (
        typeof value['id'] === 'string' &&
        typeof value['settledAtMs'] === 'number' &&
        OUTCOMES.includes(String(value['state']))
      );
    case 'deed':
      return isDeedIntent(value['entry']);
    case 'evidence':
      return typeof value['id'] === 'string' && isFields(value['evidence']);
    case 'balance':
      return typeof value['id'] === 'string' && typeof value['balanceAfter'] === 'number';
    default:
      return false;
  }
}

function isPending(value: unknown): value is Fields {
  return (
    isFields(value) &&
    typeof value['id'] === 'string' &&
    typeof value['createdAtMs'] === 'number' &&
    value['state'] === 'pending'
  );
}

function isDeedIntent(value: unknown): boolean {
  return isPending(value) && DEEDS.includes(String(value['kind'])) && isFields(value['deed']);
}

function isIntent(value: unknown): boolean {
  return (
    isPending(value) &&
    (value['kind'] === 'transfer' ? isFields(value['transfer']) : isFields(value['exchange']))
  );
}
