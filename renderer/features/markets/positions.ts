/**
 * The shares that one holder owns, taken from the shareholder lists of corporations and valued at the service's rates.
 */
import { convert } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { isNumber } from '@shared/domain/wording/numbers';

type Sent = number | null | undefined;

/** A holder whom a corporation's list names. */
interface NamedHolder {
  readonly name?: string | null | undefined;
  readonly shares?: Sent;
  /** Of all shares, in percent. */
  readonly percentage?: Sent;
}

/** The fields of a corporation from which positions are made. */
export interface HeldCorporation {
  /** Its sequential id. */
  readonly key: string;
  readonly name: string;
  /** The currency of its price; null if no answer names one. */
  readonly currency: string | null;
  readonly price: Sent;
  readonly totalShares: Sent;
  readonly holders: readonly NamedHolder[];
}

/** Why a position has no value in the wanted currency. */
export type Unvalued = 'no-shares' | 'no-price' | 'no-currency' | 'no-rate' | 'same-name';

/** The shares that a holder has in one corporation. */
export interface Position {
  readonly key: string;
  readonly name: string;
  readonly currency: string | null;
  readonly shares: number | null;
  readonly percentage: number | null;
  readonly price: number | null;
  /** In the corporation's currency. */
  readonly value: number | null;
  /** In the wanted currency. */
  readonly converted: number | null;
  /** What a share cost on average, in the corporation's currency; only the server's own portfolio states it. */
  readonly averageCost: number | null;
  /** Gained on what the shares cost, in the corporation's currency; null where the cost is not stated. */
  readonly gain: number | null;
  /** Null for a position with a converted value. */
  readonly unvalued: Unvalued | null;
}

const PERCENT = 100;

function numberOf(sent: Sent): number | null {
  return isNumber(sent) ? sent : null;
}

/** A holder's part of all shares, in percent: worked out where the server sends none, or rounded it to 0. */
export function holderPct({ shares, percentage }: NamedHolder, totalShares: Sent): number | null {
  if (isNumber(percentage) && percentage !== 0) return percentage;
  return isNumber(shares) && isNumber(totalShares) && totalShares > 0
    ? (shares / totalShares) * PERCENT
    : numberOf(percentage);
}

/** The number of shares that the list states, or else the number that follows from its stated part of all shares. */
function sharesOf({ shares, percentage }: NamedHolder, totalShares: Sent): number | null {
  if (isNumber(shares)) return shares;
  return isNumber(percentage) && isNumber(totalShares)
    ? Math.round((percentage / PERCENT) * totalShares)
    : null;
}

/**
 * What the holder of this name owns of a corporation; null if its list does not name them. Two holders of the same name
 * cannot be told apart, so such a position has no value.
 *
 * @param wanted the currency to value it in
 */
export function positionIn(
  corporation: HeldCorporation,
  holder: string,
  wanted: string | null,
  rates: Rates,
): Position | null {
  const { key, name, currency, totalShares } = corporation;
  const [own, namesake] = corporation.holders.filter((one) => one.name === holder);
  if (own === undefined) return null;
  const isShared = namesake !== undefined;
  const shares = isShared ? null : sharesOf(own, totalShares);
  const price = numberOf(corporation.price);
  const value = shares === null || price === null ? null : shares * price;
  const converted = convert(value, currency, wanted, rates);
  const reason = (): Unvalued | null => {
    if (isShared) return 'same-name';
    if (shares === null) return 'no-shares';
    if (price === null) return 'no-price';
    if (converted !== null) return null;
    return currency === null ? 'no-currency' : 'no-rate';
  };
  return {
    key,
    name,
    currency,
    shares,
    percentage: isShared ? null : holderPct(own, totalShares),
    price,
    value,
    converted,
    averageCost: null,
    gain: null,
    unvalued: reason(),
  };
}

/** Shares that the portfolio of the player's character states. Money is in `currency`. */
interface StatedShares {
  readonly key: string;
  readonly name: string;
  readonly currency: string | null;
  readonly shares: Sent;
  readonly price: Sent;
  readonly value: Sent;
  readonly averageCost?: Sent;
  readonly gain?: Sent;
}

/** A position of the portfolio, in the wanted currency as far as a rate is known. */
export function statedPosition(
  { key, name, currency, ...stated }: StatedShares,
  wanted: string | null,
  rates: Rates,
): Position {
  const [shares, price] = [numberOf(stated.shares), numberOf(stated.price)];
  const product = shares === null || price === null ? null : shares * price;
  const value = numberOf(stated.value) ?? product;
  const averageCost = numberOf(stated.averageCost);
  const paid = shares === null || averageCost === null ? null : shares * averageCost;
  const converted = convert(value, currency, wanted, rates);
  const reason = (): Unvalued | null => {
    if (converted !== null) return null;
    if (value === null) return shares === null ? 'no-shares' : 'no-price';
    return currency === null ? 'no-currency' : 'no-rate';
  };
  return {
    key,
    name,
    currency,
    shares,
    percentage: null,
    price,
    value,
    converted,
    averageCost,
    // Servers send a gain of 0 where they do not know the cost.
    gain: paid === null ? null : (numberOf(stated.gain) ?? (value === null ? null : value - paid)),
    unvalued: reason(),
  };
}

/** What the shares of a position cost, in the corporation's currency; null where it is not stated. */
export function paidFor({ shares, averageCost }: Position): number | null {
  return shares === null || averageCost === null ? null : shares * averageCost;
}

/** What the shares gained on what they cost. */
export interface Gain {
  readonly gain: number;
  readonly paid: number;
  readonly currency: string | null;
  /** How many positions it is of. */
  readonly count: number;
}

/** The gain of all positions whose cost is stated; null where there is none, and where they are in several currencies. */
export function gainOf(positions: readonly Position[]): Gain | null {
  const known = positions.flatMap((position) => {
    const paid = paidFor(position);
    return paid === null || position.gain === null
      ? []
      : [{ paid, gain: position.gain, currency: position.currency }];
  });
  const [first] = known;
  if (first === undefined || known.some(({ currency }) => currency !== first.currency)) return null;
  return {
    gain: known.reduce((sum, { gain }) => sum + gain, 0),
    paid: known.reduce((sum, { paid }) => sum + paid, 0),
    currency: first.currency,
    count: known.length,
  };
}

/** The price at which the client first saw shares, and in which turn; null in that turn. */
export type FirstSeenOf = (
  position: Position,
) => { readonly turn: number; readonly value: number } | null;

/** By how much prices moved the value of shares since one turn. */
export interface PriceMove {
  readonly amount: number;
  readonly currency: string | null;
  readonly turn: number;
}

/** Of all positions; null unless their prices were first seen in the same turn and are in one currency. */
export function priceMoveOf(
  positions: readonly Position[],
  firstSeen: FirstSeenOf,
): PriceMove | null {
  const moves = positions.map((position) => {
    const { shares, price, currency } = position;
    const first = firstSeen(position);
    if (shares === null || price === null || first === null) return null;
    return { amount: shares * (price - first.value), currency, turn: first.turn };
  });
  const [one] = moves;
  if (one === undefined || one === null) return null;
  let amount = 0;
  for (const move of moves) {
    if (move === null || move.turn !== one.turn || move.currency !== one.currency) return null;
    amount += move.amount;
  }
  return { ...one, amount };
}

/** An amount in some currency. */
export interface Held {
  readonly currency: string | null;
  readonly amount: number | null;
}

/** The sum of the amounts that can be converted; null if none can. `left`: how many cannot. */
export function sumIn(
  held: readonly Held[],
  wanted: string | null,
  rates: Rates,
): { readonly sum: number | null; readonly left: number } {
  const converted = held.map(({ amount, currency }) => convert(amount, currency, wanted, rates));
  const known = converted.filter((amount) => amount !== null);
  return {
    sum: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0),
    left: converted.length - known.length,
  };
}
