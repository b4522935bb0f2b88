/** Adds up the ledger by recipient, by currency and by rate. Only intents with the outcome `sent` count. Pure. */
import {
  entryAmount,
  counterpartyOf,
  entryCurrency,
  entryRate,
  tradeReceipt,
} from '@renderer/features/money/ledger-facts';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { formatCount } from '@shared/domain/wording/numbers';
import type { LineSeries } from '@renderer/components/charts/line-series';

/** All transfers to one recipient in one currency. */
export interface CounterpartyTotal {
  readonly recipientId: string;
  /** As the newest answer has it. */
  readonly name: string;
  /** Null if no answer names it. */
  readonly currency: string | null;
  readonly count: number;
  readonly total: number;
}

const isSent = ({ state }: LedgerEntry) => state === 'sent';

/** What the sums count: `3 sent from this computer; 1 unknown is left out`. */
export function countWords(entries: readonly LedgerEntry[]): string {
  const unknown = entries.filter(({ state }) => state === 'unknown').length;
  const sent = `${formatCount(entries.filter(isSent).length)} sent from this computer`;
  if (unknown === 0) return sent;
  return `${sent}; ${formatCount(unknown)} unknown ${unknown === 1 ? 'is' : 'are'} left out`;
}

/** Sent transfers by recipient and currency: the currencies by name, as sums of two do not compare, the largest sum first. */
export function totalsByCounterparty(
  entries: readonly LedgerEntry[],
): readonly CounterpartyTotal[] {
  const totals = new Map<string, CounterpartyTotal>();
  for (const entry of entries.filter(isSent).toSorted((a, b) => a.createdAtMs - b.createdAtMs)) {
    if (entry.transfer === null) continue;
    const { recipientId } = entry.transfer;
    const currency = entryCurrency(entry);
    const key = JSON.stringify([recipientId, currency]);
    const known = totals.get(key);
    totals.set(key, {
      recipientId,
      name: counterpartyOf(entry),
      currency,
      count: (known?.count ?? 0) + 1,
      total: (known?.total ?? 0) + (entryAmount(entry) ?? 0),
    });
  }
  return Array.from(totals.values()).toSorted(
    (one, other) =>
      (one.currency ?? '').localeCompare(other.currency ?? '') || other.total - one.total,
  );
}

/** The amounts that left and reached the account in one currency. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly transferred: number;
  readonly sold: number;
  readonly bought: number;
  /** Included in `sold`. */
  readonly spread: number;
}

const NOTHING = { transferred: 0, sold: 0, bought: 0, spread: 0 };

/** Sums sent transfers and trades by currency. Skips those whose currency no answer names. */
export function totalsByCurrency(entries: readonly LedgerEntry[]): readonly CurrencyTotal[] {
  const totals = new Map<string, Omit<CurrencyTotal, 'currency'>>();
  const add = (currency: string | null, part: keyof typeof NOTHING, amount: number | null) => {
    if (currency === null || amount === null) return;
    const known = totals.get(currency) ?? NOTHING;
    totals.set(currency, { ...known, [part]: known[part] + amount });
  };
  for (const entry of entries.filter(isSent)) {
    if (entry.transfer !== null) add(entryCurrency(entry), 'transferred', entryAmount(entry));
    if (entry.exchange === null) continue;
    const receipt = tradeReceipt(entry);
    add(entry.exchange.fromCurrency, 'sold', entryAmount(entry));
    add(entry.exchange.fromCurrency, 'spread', receipt?.spreadCharged ?? null);
    add(entry.exchange.toCurrency, 'bought', receipt?.toAmount ?? null);
  }
  return Array.from(totals, ([currency, sums]) => ({ currency, ...sums })).toSorted((one, other) =>
    one.currency.localeCompare(other.currency),
  );
}

/** The effective rates of every traded pair, by name (`AVM to KSK`). The most recently traded pair comes first. */
export function rateSeries(entries: readonly LedgerEntry[]): readonly LineSeries[] {
  const points = new Map<string, { x: number; y: number }[]>();
  for (const entry of entries.toSorted((one, other) => other.createdAtMs - one.createdAtMs)) {
    const rate = entryRate(entry);
    if (rate === null || entry.exchange === null) continue;
    const pair = `${entry.exchange.fromCurrency} to ${entry.exchange.toCurrency}`;
    const point = { x: entry.settledAtMs ?? entry.createdAtMs, y: rate };
    points.set(pair, [...(points.get(pair) ?? []), point]);
  }
  return Array.from(points, ([pair, of]) => ({ name: pair, points: of }));
}
