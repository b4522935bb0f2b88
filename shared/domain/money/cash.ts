/** Personal money as client-status reports it: its unit, and the amount in one currency. */
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
