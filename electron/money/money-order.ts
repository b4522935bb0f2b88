/** The orders that the renderer may request, and the checks that they must pass. */
import { TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { MoneyQuestion } from '@shared/ipc/confirm';
import type { Failure } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { MoneyBucket } from '../session/server/server';
import type { KeyedEntry } from './ledger/ledger';

export type TransferOrder = {
  readonly kind: 'transfer';
} & ChannelInput<'money:transfer'>;
export type ExchangeOrder = {
  readonly kind: 'exchange';
} & ChannelInput<'money:exchange'>;
/** A request by the renderer to move money. */
export type MoneyOrder = TransferOrder | ExchangeOrder;

/** The bucket that an order is counted in. */
export function bucketOf(kind: MoneyOrder['kind']): MoneyBucket {
  return kind === 'transfer' ? 'transfer' : 'forex';
}

/** Why an order is invalid, whatever the account; null if it is valid. */
export function validateOrder(order: MoneyOrder): Failure | null {
  if (order.kind === 'exchange')
    return order.fromCurrency === order.toCurrency ? ownFailure('SAME_CURRENCY') : null;
  const isAmount = Number.isSafeInteger(order.amount) && order.amount >= TRANSFER_MINIMUM;
  return isAmount ? null : ownFailure('AMOUNT_REFUSED');
}

/**
 * The entry with an unknown outcome that an order sends again; undefined if it names one that must not be sent again.
 */
export function resentEntry(
  { kind, resendOf }: MoneyOrder,
  entries: readonly KeyedEntry[],
): LedgerEntry | null | undefined {
  if (resendOf === undefined) return null;
  return entries.find(
    ({ entry }) => entry.id === resendOf && entry.kind === kind && entry.state === 'unknown',
  )?.entry;
}

/**
 * The warning that the same money may move twice: the order is sent again, or an earlier order with the same values has
 * an unknown outcome. Null if no warning is needed.
 */
export function doubtAbout(
  order: MoneyOrder,
  recipientId: string | null,
  entries: readonly KeyedEntry[],
): MoneyQuestion['doubt'] {
  const resent = resentEntry(order, entries);
  if (resent) return { kind: 'resend', atMs: resent.createdAtMs };
  const replaced = new Set(entries.map(({ entry }) => entry.resendOf));
  const alike = entries.find(
    ({ entry }) =>
      entry.state === 'unknown' && !replaced.has(entry.id) && isAlike(order, recipientId, entry),
  );
  return alike ? { kind: 'alike', atMs: alike.entry.createdAtMs } : null;
}

function isAlike(order: MoneyOrder, recipientId: string | null, entry: LedgerEntry): boolean {
  if (order.kind === 'transfer')
    return entry.transfer?.recipientId === recipientId && entry.transfer.amount === order.amount;
  const { exchange } = entry;
  return (
    exchange?.fromCurrency === order.fromCurrency &&
    exchange.toCurrency === order.toCurrency &&
    exchange.amount === order.amount
  );
}
