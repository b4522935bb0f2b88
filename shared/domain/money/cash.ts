/** Money that a player has: its currency, and its value in another one. Pure. */
import { formatMoney } from './money';
import type { MoneyWidth } from './money';
import { isNumber } from '../wording/numbers';

/** The fields of client-status about personal money; only `cashOnHand` is in the contract. */
export interface CashStatus {
  readonly cashOnHand?: number | null | undefined;
  /** Sent by servers whose cash on hand is a sum over all currencies. */
  readonly personalHomeLiquid?: number | null | undefined;
  readonly homeCurrency?: string | null | undefined;
  /** `[{ currency, amount }]` on some servers. */
  readonly balances?: unknown;
}

/** The unit of cash on hand. */
export type CashUnit =
  | { readonly kind: 'currency'; readonly code: string }
  /** The service's own unit, in which it adds up all currencies. */
  | { readonly kind: 'common' }
  | { readonly kind: 'not-stated' };

/** Personal money by currency; empty if the service does not send it. */
export function cashByCurrency({
  balances,
  personalHomeLiquid,
  homeCurrency,
}: CashStatus): ReadonlyMap<string, number> {
  const sent: readonly unknown[] = Array.isArray(balances) ? balances : [];
  const rows = sent.flatMap((row) =>
    typeof row === 'object' &&
    row !== null &&
    'currency' in row &&
    'amount' in row &&
    typeof row.currency === 'string' &&
    typeof row.amount === 'number'
      ? [[row.currency, row.amount] as const]
      : [],
  );
  const home =
    isNumber(personalHomeLiquid) && homeCurrency
      ? [[homeCurrency, personalHomeLiquid] as const]
      : [];
  return new Map([...home, ...rows]);
}

/** Personal money in one currency; null if the service does not send it. It is never derived from cash on hand. */
export function cashIn(status: CashStatus, currency: string): number | null {
  return cashByCurrency(status).get(currency) ?? null;
}

/** The player's own cash: the balance in the home currency where the server sends it, else cash on hand. */
export function ownCash(status: CashStatus): number | null {
  return status.personalHomeLiquid ?? status.cashOnHand ?? null;
}

/** How a screen writes the player's own cash: with its currency, or as a bare number. */
export function formatOwnCash(status: CashStatus, width: MoneyWidth = 'full'): string {
  return formatMoney(ownCash(status), currencyOfOwnCash(status), width);
}

/** What the number is, in a few words. */
export function ownCashNote(status: CashStatus): string {
  if (currencyOfOwnCash(status) === null) return 'Currency unknown';
  const { cashOnHand } = status;
  return isNumber(status.personalHomeLiquid) && isNumber(cashOnHand)
    ? `Your own money in your home currency. All your currencies: ${formatMoney(cashOnHand, 'units')}`
    : 'Your own money in your home currency';
}

function currencyOfOwnCash(status: CashStatus): string | null {
  if (isNumber(status.personalHomeLiquid)) return status.homeCurrency ?? null;
  const unit = cashUnitOf(status);
  return unit.kind === 'currency' ? unit.code : null;
}

/** The unit of cash on hand, as far as the answer tells. */
export function cashUnitOf(status: CashStatus): CashUnit {
  const { homeCurrency, cashOnHand, personalHomeLiquid } = status;
  if (isNumber(personalHomeLiquid)) return { kind: 'common' };
  const home = homeCurrency ? cashIn(status, homeCurrency) : null;
  return homeCurrency && home !== null && home === cashOnHand
    ? { kind: 'currency', code: homeCurrency }
    : { kind: 'not-stated' };
}

/** The name of the unit in which services add up all currencies. */
export const COMMON_UNIT = 'units';

/** A rate and its source. */
export interface Rate {
  /** Units of the currency for one common unit; above 0. */
  readonly perCommon: number;
  /** The answer that stated it, in words: `exchange rates`, `economy of KS`. */
  readonly source: string;
}

/** Rates by currency code. */
export type Rates = ReadonlyMap<string, Rate>;

type Sent = number | null | undefined;

function perCommonOf(currency: string, rates: Rates): number | null {
  if (currency === COMMON_UNIT) return 1;
  const rate = rates.get(currency)?.perCommon;
  return isNumber(rate) && rate > 0 ? rate : null;
}

/**
 * An amount in another currency, before any spread. Null if the amount, a currency or one of the two rates is not
 * known: no rate is ever guessed. The same currency needs no rate.
 */
export function convert(
  amount: Sent,
  from: string | null,
  to: string | null,
  rates: Rates,
): number | null {
  if (!isNumber(amount) || from === null || to === null) return null;
  if (from === to) return amount;
  const [given, wanted] = [perCommonOf(from, rates), perCommonOf(to, rates)];
  if (given === null || wanted === null) return null;
  const converted = (amount / given) * wanted;
  return Number.isFinite(converted) ? converted : null;
}

/** What an amount in a currency is sorted by. */
export type AmountComparison = (amount: Sent, currency: string | null) => number | null;

/**
 * How to compare amounts in these currencies: as they are where all are in the same one, else by their value in the
 * common unit. Null for an amount that cannot be compared.
 */
export function amountComparison(
  currencies: Iterable<string | null>,
  rates: Rates,
): AmountComparison {
  if (new Set(currencies).size <= 1) return (amount) => (isNumber(amount) ? amount : null);
  return (amount, currency) => convert(amount, currency, COMMON_UNIT, rates);
}

/** The sources of the rates that convert these currencies into `to`, each once; currencies without a rate have none. */
export function sourcesOf(
  currencies: Iterable<string>,
  to: string | null,
  rates: Rates,
): readonly string[] {
  if (to === null) return [];
  const found = new Set<string>();
  for (const currency of currencies) {
    if (currency === to) continue;
    for (const code of [currency, to]) {
      const source = rates.get(code)?.source;
      if (source !== undefined) found.add(source);
    }
  }
  return [...found];
}
