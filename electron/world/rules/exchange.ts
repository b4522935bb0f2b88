/** Currency trades (contract part 4, private endpoints). Half of the spread is destroyed, half goes to the central bank. */
import { balanceOf, record, toMinor, toUnits } from '../core/books';
import type { MinorUnits } from '../model/books';
import type { Country } from '../model/countries';
import type { WorldState } from '../model/state';

/** 0.275 % as a fraction. */
export const SPREAD = 0.00275;

/** The terms of one trade, in whole units. */
export interface Trade {
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly fromAmount: number;
  readonly toAmount: number;
  /** Units received for each unit paid, the spread included. */
  readonly effectiveRate: number;
  /** In the source currency. */
  readonly spreadCharged: number;
}

/** How a dialect computes a trade. */
export interface ExchangeTerms {
  /** The spread on the amount paid. */
  spreadOf(paid: MinorUnits): MinorUnits;
  /** The amount paid out for an exact amount. */
  receivedOf(exact: number): MinorUnits;
  /** Whether the stated rate excludes the spread. */
  readonly showsCrossRate: boolean;
}

const CONTRACT_TERMS: ExchangeTerms = {
  spreadOf: (paid) => Math.round(paid * SPREAD),
  receivedOf: Math.floor,
  showsCrossRate: false,
};

export type ExchangeRefusal = 'unknown-currency' | 'same-currency' | 'insufficient' | 'too-small';

/** Trades `amount` of one currency of a character's personal money, or returns why it cannot. */
export function exchange(
  state: WorldState,
  character: number,
  from: string,
  to: string,
  amount: number,
  terms: ExchangeTerms = CONTRACT_TERMS,
): Trade | ExchangeRefusal {
  const [source, target] = [countryOf(state, from), countryOf(state, to)];
  if (!source || !target) return 'unknown-currency';
  if (from === to) return 'same-currency';
  const paid = toMinor(amount);
  const spread = terms.spreadOf(paid);
  const crossRate = target.currency.perAnchor / source.currency.perAnchor;
  const received = terms.receivedOf((paid - spread) * crossRate);
  if (paid < 1 || received < 1) return 'too-small';
  const holder = `personal/${character}`;
  if (balanceOf(state.books, holder, from) < paid) return 'insufficient';
  const destroyed = Math.floor(spread / 2);
  record(state.books, state.turn, 'exchange', `${character}: ${from} to ${to}`, [
    { holder, currency: from, amount: -paid },
    { holder: 'market', currency: from, amount: paid - spread },
    { holder: 'burn', currency: from, amount: destroyed },
    { holder: `bank/${source.code}`, currency: from, amount: spread - destroyed },
    { holder, currency: to, amount: received },
    { holder: 'market', currency: to, amount: -received },
  ]);
  return {
    fromCurrency: from,
    toCurrency: to,
    fromAmount: toUnits(paid),
    toAmount: toUnits(received),
    effectiveRate: terms.showsCrossRate ? crossRate : received / paid,
    spreadCharged: toUnits(spread),
  };
}

function countryOf(state: WorldState, currency: string): Country | undefined {
  return state.countries.find((country) => country.currency.code === currency);
}
