/** Builds ledger entries for renderer tests. */
import type { ExchangeReceipt, LedgerEntry, TransferReceipt } from '@shared/ipc/channels/money';

const BASE: LedgerEntry = {
  id: 'i1',
  kind: 'transfer',
  createdAtMs: 1_000,
  settledAtMs: 2_000,
  state: 'sent',
  payer: { keyLastFour: 'wxyz', name: null },
  transfer: null,
  exchange: null,
  balanceBefore: null,
  balanceAfter: null,
  receipt: null,
  failure: null,
  resendOf: null,
};

/** A transfer of 1,500 AVM to Ada; by default sent with a receipt. */
export function transferEntry(
  change: Partial<LedgerEntry> = {},
  receipt: Partial<TransferReceipt> = {},
): LedgerEntry {
  const isSent = change.state === undefined || change.state === 'sent';
  return {
    ...BASE,
    transfer: { recipientId: 'ada', recipientName: 'Ada', amount: 1_500, currency: 'AVM' },
    receipt: isSent
      ? {
          amount: 1_500,
          currency: 'AVM',
          senderRemainingFunds: 8_500,
          targetName: 'Ada',
          ...receipt,
        }
      : null,
    ...change,
  };
}

/** A trade of 200 AVM for KSK at 7.4; by default sent with a receipt. */
export function tradeEntry(
  change: Partial<LedgerEntry> = {},
  receipt: Partial<ExchangeReceipt> = {},
): LedgerEntry {
  const isSent = change.state === undefined || change.state === 'sent';
  return {
    ...BASE,
    kind: 'exchange',
    exchange: { fromCurrency: 'AVM', toCurrency: 'KSK', amount: 200 },
    receipt: isSent
      ? {
          fromCurrency: 'AVM',
          toCurrency: 'KSK',
          fromAmount: 200,
          toAmount: 1_480,
          effectiveRate: 7.4,
          spreadCharged: 0.55,
          ...receipt,
        }
      : null,
    ...change,
  };
}
