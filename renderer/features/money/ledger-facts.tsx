/** Facts of a ledger entry: counterparty, amount, currency and rate. */
import type {
  ExchangeReceipt,
  LedgerEntry,
  MoneyState,
  TransferReceipt,
} from '@shared/ipc/channels/money';
import { formatMoney } from '@shared/domain/money/money';

/** Words for the states of an intent. */
export const STATE_WORDS: Readonly<Record<MoneyState, string>> = {
  pending: 'Under way',
  sent: 'Sent',
  refused: 'Refused',
  unknown: 'Unknown',
};

/** Words for the kinds of intent. */
export const KIND_WORDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  transfer: 'Transfer',
  exchange: 'Trade',
};

/** The service's receipt of a transfer; null for everything else. */
export function transferReceipt({ receipt }: LedgerEntry): TransferReceipt | null {
  return receipt !== null && 'targetName' in receipt ? receipt : null;
}

/** The service's receipt of a trade; null for everything else. */
export function tradeReceipt({ receipt }: LedgerEntry): ExchangeReceipt | null {
  return receipt !== null && 'toAmount' in receipt ? receipt : null;
}

/** The recipient of a transfer, or the currency that a trade buys. */
export function counterpartyOf(entry: LedgerEntry): string {
  if (entry.transfer !== null) {
    return transferReceipt(entry)?.targetName ?? entry.transfer.recipientName;
  }
  return entry.exchange === null ? '' : entry.exchange.toCurrency;
}

/** The amount that leaves the account. */
export function entryAmount(entry: LedgerEntry): number | null {
  if (entry.transfer !== null) return transferReceipt(entry)?.amount ?? entry.transfer.amount;
  if (entry.exchange !== null) return tradeReceipt(entry)?.fromAmount ?? entry.exchange.amount;
  return null;
}

/** The currency of `entryAmount`; null if no answer named it. */
export function entryCurrency(entry: LedgerEntry): string | null {
  if (entry.transfer !== null) return transferReceipt(entry)?.currency ?? entry.transfer.currency;
  return entry.exchange?.fromCurrency ?? null;
}

/** `Transfer of AVM 1,500 to Marian Holloway`, `Trade of AVM 200 for KSK`. */
export function entryTitle(entry: LedgerEntry): string {
  const money = formatMoney(entryAmount(entry), entryCurrency(entry));
  const word = KIND_WORDS[entry.kind];
  return `${word} of ${money} ${entry.kind === 'transfer' ? 'to' : 'for'} ${counterpartyOf(entry)}`;
}

/** Units bought for one unit sold, of a trade that was carried out. */
export function entryRate(entry: LedgerEntry): number | null {
  return entry.state === 'sent' ? (tradeReceipt(entry)?.effectiveRate ?? null) : null;
}

/** What the balance suggests about an intent that got no answer. */
export type BalanceEvidence = 'gone' | 'still-there' | 'moved' | 'none';

/**
 * Compares the balance before and after with the amount. The result is only a hint, because other
 * movements may hide in it. The balance of a trade is cash in the currency that is sold.
 */
export function balanceEvidence(entry: LedgerEntry): BalanceEvidence {
  const { balanceBefore, balanceAfter } = entry;
  const amount = entryAmount(entry);
  if (balanceBefore === null || balanceAfter === null || amount === null) return 'none';
  if (balanceAfter === balanceBefore) return 'still-there';
  return balanceBefore - balanceAfter === amount ? 'gone' : 'moved';
}

/** Intents whose outcome is unknown and that have not been sent again since, newest first. */
export function openQuestions(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const sentAgain = new Set(entries.flatMap(({ resendOf }) => resendOf ?? []));
  return entries
    .filter(({ id, state }) => state === 'unknown' && !sentAgain.has(id))
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs);
}
