/** The player's own money as one status answer states it: every amount with its currency. */
import { formatMoney } from './money';
import type { MoneyWidth } from './money';
import { COMMON_UNIT } from './conversion';
import { isNumber } from '../wording/numbers';

type Sent = number | null | undefined;

/** The fields of client-status about money; the contract has only the first three. */
export interface SentMoney {
  readonly funds?: Sent;
  readonly cashOnHand?: Sent;
  readonly projectedIncome?: Sent;
  /** Sent by servers whose cash on hand is a sum over all currencies. */
  readonly personalHomeLiquid?: Sent;
  readonly homeCurrency?: string | null | undefined;
  /** `[{ currency, amount }]` on some servers. */
  readonly balances?: unknown;
  readonly campaignIncomeBreakdown?: { readonly netPerTurn?: Sent } | null | undefined;
  readonly dividendIncome?: Sent;
  readonly bondIncome?: Sent;
}

/** An amount as sent. */
export interface OwnAmount {
  /** Null where the service does not send it. */
  readonly amount: number | null;
  /** A currency, or `COMMON_UNIT`; null where no answer names it. */
  readonly currency: string | null;
}

/** What a player has and earns. */
export interface OwnMoney {
  /** The home currency. */
  readonly home: string | null;
  /** Campaign funds. */
  readonly funds: OwnAmount;
  /** Personal money in the home currency; on a server that does not split it, cash on hand. */
  readonly cash: OwnAmount;
  /** Cash on hand as sent: on some servers the sum of all currencies in the common unit. */
  readonly cashOnHand: OwnAmount;
  /** Personal money by currency; empty where the service does not split it. */
  readonly balances: ReadonlyMap<string, number>;
  /** What each turn adds to the campaign after tax. */
  readonly netPerTurn: OwnAmount;
  /** What one Fundraise brings. */
  readonly fundraise: OwnAmount;
  /** What shares pay each turn. */
  readonly dividends: OwnAmount;
  /** What bonds pay each turn. */
  readonly interest: OwnAmount;
}

/** What the server's own list of balances says: by currency, in the order sent. */
function listedBalances(sent: unknown): readonly (readonly [string, number])[] {
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return rows.flatMap((row) =>
    typeof row === 'object' &&
    row !== null &&
    'currency' in row &&
    'amount' in row &&
    typeof row.currency === 'string' &&
    typeof row.amount === 'number'
      ? [[row.currency, row.amount] as const]
      : [],
  );
}

/**
 * The player's money. A missing currency stays unknown: no amount is ever taken to be in another one.
 *
 * @param homeElsewhere the currency of the player's country as other answers name it, for a status that does not
 */
export function ownMoney(status: SentMoney, homeElsewhere: string | null = null): OwnMoney {
  const home = status.homeCurrency || homeElsewhere;
  const inHome = (amount: Sent): OwnAmount => ({ amount: amount ?? null, currency: home });
  const inUnits = (amount: Sent): OwnAmount => ({ amount: amount ?? null, currency: COMMON_UNIT });
  const atHome = status.personalHomeLiquid;
  const balances = new Map([
    ...(isNumber(atHome) && home ? [[home, atHome] as const] : []),
    ...listedBalances(status.balances),
  ]);
  const isHomeBalance = home !== null && balances.get(home) === status.cashOnHand;
  const cashOnHand = isNumber(atHome)
    ? inUnits(status.cashOnHand)
    : { amount: status.cashOnHand ?? null, currency: isHomeBalance ? home : null };
  return {
    home,
    funds: inHome(status.funds),
    cash: isNumber(atHome) ? inHome(atHome) : cashOnHand,
    cashOnHand,
    balances,
    netPerTurn: inHome(status.campaignIncomeBreakdown?.netPerTurn),
    fundraise: inHome(status.projectedIncome),
    dividends: inUnits(status.dividendIncome),
    interest: inUnits(status.bondIncome),
  };
}

/** All personal money, each part once: by currency, else one sum; nothing where the service sends none. */
export function heldCash({ cashOnHand, balances }: OwnMoney): readonly OwnAmount[] {
  if (cashOnHand.currency === COMMON_UNIT && cashOnHand.amount !== null) return [cashOnHand];
  if (balances.size > 0)
    return Array.from(balances, ([currency, amount]) => ({ currency, amount }));
  return cashOnHand.amount === null ? [] : [cashOnHand];
}

/** An own amount in words. */
export function amountWords({ amount, currency }: OwnAmount, width: MoneyWidth = 'full'): string {
  return formatMoney(amount, currency, width);
}

/** What the figure for cash is, in a few words. */
export function cashNote({ cash, cashOnHand }: OwnMoney): string {
  if (cash.currency === null) return 'Currency unknown';
  return cash !== cashOnHand && cashOnHand.amount !== null
    ? `Your own money in your home currency. All your currencies: ${amountWords(cashOnHand)}`
    : 'Your own money in your home currency';
}
