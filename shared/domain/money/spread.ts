/** What a server charges for a trade: by contract until its first receipt, then as that receipt says. */
import { formatMoney } from './money';
import { EXCHANGE_SPREAD } from './money-rules';
import { numberWriter } from '../wording/numbers';
import { formatInstant } from '../wording/times';
import { sentence } from '../wording/words';

/** The fields of a ledger entry about its spread. */
interface TradeEntry {
  readonly state: string;
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
  readonly exchange: { readonly fromCurrency: string; readonly amount: number } | null;
  readonly receipt: object | null;
}

/** The spread of the newest trade that has a receipt. */
export interface ChargedSpread {
  /** Of the amount that was sold. */
  readonly fraction: number;
  readonly charged: number;
  /** The amount that was sold. */
  readonly amount: number;
  readonly currency: string;
  /** Ms since 1970. */
  readonly atMs: number;
}

/** The spread that a new trade probably costs, in the currency that is sold. */
export interface ExpectedSpread {
  readonly charged: number;
  readonly fraction: number;
  /** The receipt that it is based on; null if it is based on the contract's rate, which is a guess for this server. */
  readonly last: ChargedSpread | null;
}

function numberOf(receipt: object, field: string): number | null {
  const value: unknown = Object.entries(receipt).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? value : null;
}

/** How many of the newest receipts are compared: the rate may change. */
const RECEIPTS_COMPARED = 10;
/** Servers round a charge to whole units, so a smaller one does not show the rate. */
const TELLING_CHARGE = 50;
/** A smaller charge is rounded to nothing. */
const SMALLEST_CHARGE = 0.5;

function chargedBy({ state, exchange, receipt, settledAtMs, createdAtMs }: TradeEntry) {
  if (state !== 'sent' || exchange === null || receipt === null) return null;
  const charged = numberOf(receipt, 'spreadCharged');
  const amount = numberOf(receipt, 'fromAmount') ?? exchange.amount;
  if (charged === null || amount <= 0) return null;
  // Even the contract's spread would be rounded to nothing.
  if (charged === 0 && amount * EXCHANGE_SPREAD < SMALLEST_CHARGE) return null;
  const atMs = settledAtMs ?? createdAtMs;
  return { fraction: charged / amount, charged, amount, currency: exchange.fromCurrency, atMs };
}

/**
 * What the last receipts of these entries say that the server charges: the newest whose charge is large enough to show
 * the rate, else the one with the largest charge; null without one.
 */
export function lastChargedSpread(entries: readonly TradeEntry[]): ChargedSpread | null {
  const receipts = entries
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs)
    .flatMap((entry) => chargedBy(entry) ?? [])
    .slice(0, RECEIPTS_COMPARED);
  const [largest] = receipts.toSorted((one, other) => other.charged - one.charged);
  return receipts.find(({ charged }) => charged >= TELLING_CHARGE) ?? largest ?? null;
}

/** What a trade of `amount` probably costs. */
export function expectedSpread(amount: number, last: ChargedSpread | null): ExpectedSpread {
  const fraction = last?.fraction ?? EXCHANGE_SPREAD;
  return { charged: amount * fraction, fraction, last };
}

/** What is known of a pair's rate: as published, and what the last trade received for each unit paid, spread included. */
interface PairRate {
  readonly published: number | null;
  readonly lastReceived: number | null;
}

/** What a trade of `amount` probably brings, in the currency that is bought; null without any rate. */
export function expectedReceipt(
  amount: number,
  { charged }: ExpectedSpread,
  { published, lastReceived }: PairRate,
): number | null {
  if (published !== null) return (amount - charged) * published;
  return lastReceived === null ? null : amount * lastReceived;
}

/** Significant digits of a charge below a hundredth. */
const ESTIMATED_DIGITS = 2;

/** Receipts are rounded to hundredths or to whole units, so more digits would be invented. */
const shortPercent = numberWriter({ style: 'percent', maximumFractionDigits: 3 });

/** The expected charge to hundredths. */
export function roundedCharge({ charged }: ExpectedSpread): number {
  return Math.round(charged * 100) / 100;
}

/** The same, but a charge below a hundredth keeps its first digits instead of becoming 0. */
export function exactCharge(spread: ExpectedSpread): number {
  return roundedCharge(spread) || Number(spread.charged.toPrecision(ESTIMATED_DIGITS));
}

/** Where the expected spread comes from, as a sentence. */
export function spreadSource({ fraction, last }: ExpectedSpread): string {
  const percent = shortPercent(fraction);
  if (last === null) return `Estimated at ${percent}. Your first trade shows the real spread.`;
  const { charged, amount, currency, atMs } = last;
  return sentence(
    `${percent}, as this server charged last: ${formatMoney(charged, currency)} on ${formatMoney(amount, currency)}, on ${formatInstant(atMs)}`,
  );
}
