/** One transfer or trade: its intent for the ledger, and its one request to the service. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { fail } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { MoneyAccess } from '../session/access/money-access';
import type { MoneyOrder } from './money-order';
import { exchangeOutcome, transferOutcome } from './outcome';
import type { Outcome } from './outcome';
import type { Reviewed } from './review';

/** Sends the one request of an order. Never rejects: every failure after the intent is an outcome. */
export async function sendOrder(
  order: MoneyOrder,
  recipientId: string,
  access: MoneyAccess,
): Promise<Outcome> {
  try {
    return await post(order, recipientId, access);
  } catch {
    return transferOutcome(fail(ownFailure('INTERNAL')));
  }
}

async function post(order: MoneyOrder, recipientId: string, access: MoneyAccess): Promise<Outcome> {
  if (order.kind === 'transfer') {
    const params = { targetCharacterId: recipientId, amount: order.amount };
    return transferOutcome(await access.pay('transferFunds', params));
  }
  const { fromCurrency, toCurrency, amount } = order;
  return exchangeOutcome(
    await access.pay('exchangeCurrency', { fromCurrency, toCurrency, amount }),
  );
}

/** The entry that the ledger gets before the request is sent. */
export function intentOf(
  order: MoneyOrder,
  { payer, recipient, currency, balanceBefore }: Omit<Reviewed, 'review'>,
  keyLastFour: string,
  id: string,
  createdAtMs: number,
): LedgerEntry {
  return {
    id,
    kind: order.kind,
    createdAtMs,
    settledAtMs: null,
    state: 'pending',
    payer: { keyLastFour, name: payer.name },
    transfer:
      order.kind === 'transfer' && recipient
        ? {
            recipientId: recipient.id,
            recipientName: recipient.name,
            amount: order.amount,
            currency,
          }
        : null,
    exchange:
      order.kind === 'exchange'
        ? {
            fromCurrency: order.fromCurrency,
            toCurrency: order.toCurrency,
            amount: order.amount,
          }
        : null,
    balanceBefore,
    balanceAfter: null,
    receipt: null,
    failure: null,
    resendOf: order.resendOf ?? null,
  };
}
