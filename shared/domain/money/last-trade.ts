/** The rate of the last trade of a pair of currencies, as the ledger has it. Pure. */

/** The fields of a ledger entry about its rate. */
interface TradeEntry {
  readonly state: string;
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
  readonly exchange: { readonly fromCurrency: string; readonly toCurrency: string } | null;
  readonly receipt: object | null;
}

/** The fields of a receipt about its rate; the receipt of a transfer has none. */
interface TradeReceipt {
  readonly effectiveRate?: number | null;
  readonly fromAmount?: number | null;
  readonly toAmount?: number | null;
}

/** The rate of an earlier trade. */
export interface LastTrade {
  /** As the receipt states it; some servers leave the spread out of it. */
  readonly rate: number;
  /** Units that arrived for each unit paid, the spread included. */
  readonly received: number;
  /** Ms since 1970. */
  readonly atMs: number;
}

/** The newest rate at which `from` was traded for `to`, and when; null where it never was. */
export function lastTrade(
  entries: readonly TradeEntry[],
  from: string,
  to: string,
): LastTrade | null {
  const trades = entries
    .filter(
      ({ state, exchange }) =>
        state === 'sent' && exchange?.fromCurrency === from && exchange.toCurrency === to,
    )
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs);
  for (const { receipt, settledAtMs, createdAtMs } of trades) {
    const { effectiveRate: rate, fromAmount, toAmount }: TradeReceipt = receipt ?? {};
    if (rate == null) continue;
    const received = toAmount != null && fromAmount ? toAmount / fromAmount : rate;
    return { rate, received, atMs: settledAtMs ?? createdAtMs };
  }
  return null;
}
