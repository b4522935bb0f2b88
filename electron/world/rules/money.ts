/** Transfers, trades, the income of campaigns and the value of funds. */
import { balanceOf, pay, record, toMinor, toUnits } from '../core/books';
import { corporationByNumber, countryByCode, regionOf } from '../core/lookups';
import { roundTo } from '../core/random';
import type { Corporation, Fund, MinorUnits } from '../model/economy';
import type { Character } from '../model/people';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';

/** For how many turns a character counts as new. What a new character may not do is the dialect's choice. */
export const NEWCOMER_TURNS = 24;

export type TransferRefusal = 'self' | 'foreign' | 'insufficient';

/** Why a transfer between two characters is not allowed, or null. */
export function transferRefusal(
  state: WorldState,
  sender: Character,
  recipient: Character,
  amount: number,
): TransferRefusal | null {
  if (sender.number === recipient.number) return 'self';
  if (sender.countryCode !== recipient.countryCode) return 'foreign';
  return campaignFunds(state, sender) < amount ? 'insufficient' : null;
}

/** Moves `amount` whole units of the home currency after `transferRefusal` allowed it. Returns what the sender has left. */
export function transferFunds(
  state: WorldState,
  sender: Character,
  recipient: Character,
  amount: number,
): number {
  pay(state, {
    kind: 'transfer',
    note: `${sender.number} to ${recipient.number}`,
    from: `campaign/${sender.number}`,
    to: `campaign/${recipient.number}`,
    currency: homeCurrency(state, sender),
    amount: toMinor(amount),
  });
  return campaignFunds(state, sender);
}

/** A character's campaign funds in whole units. */
export function campaignFunds(state: WorldState, character: Character): number {
  return toUnits(
    balanceOf(state.books, `campaign/${character.number}`, homeCurrency(state, character)),
  );
}

/** Code of the currency of a character's home country. */
export function homeCurrency(state: WorldState, character: Character): string {
  return countryByCode(state, character.countryCode)?.currency.code ?? '';
}

/** Units of a country's currency per common unit. */
export function perAnchorOf(state: WorldState, countryCode: string): number {
  return countryByCode(state, countryCode)?.currency.perAnchor ?? 1;
}

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
  const [paidIn, receivedIn] = [source.currency.code, target.currency.code];
  if (paidIn === receivedIn) return 'same-currency';
  const paid = toMinor(amount);
  const spread = terms.spreadOf(paid);
  const crossRate = target.currency.perAnchor / source.currency.perAnchor;
  const received = terms.receivedOf((paid - spread) * crossRate);
  if (paid < 1 || received < 1) return 'too-small';
  const holder = `personal/${character}`;
  if (balanceOf(state.books, holder, paidIn) < paid) return 'insufficient';
  const destroyed = Math.floor(spread / 2);
  record(state, 'exchange', `${character}: ${paidIn} to ${receivedIn}`, [
    { holder, currency: paidIn, amount: -paid },
    { holder: 'market', currency: paidIn, amount: paid - spread },
    { holder: 'burn', currency: paidIn, amount: destroyed },
    { holder: `bank/${source.code}`, currency: paidIn, amount: spread - destroyed },
    { holder, currency: receivedIn, amount: received },
    { holder: 'market', currency: receivedIn, amount: -received },
  ]);
  return {
    fromCurrency: paidIn,
    toCurrency: receivedIn,
    fromAmount: toUnits(paid),
    toAmount: toUnits(received),
    effectiveRate: terms.showsCrossRate ? crossRate : received / paid,
    spreadCharged: toUnits(spread),
  };
}

function countryOf(state: WorldState, currency: string): Country | undefined {
  const wanted = currency.toUpperCase();
  return state.countries.find((country) => country.currency.code === wanted);
}

/** Tiers by the population of the home region, with what each raises in common units. */
const TIERS = [
  { below: 3_000_000, tier: 'small', raises: 400 },
  { below: 10_000_000, tier: 'medium', raises: 700 },
  { below: 20_000_000, tier: 'large', raises: 1_100 },
  { below: Number.POSITIVE_INFINITY, tier: 'mega', raises: 1_600 },
] as const;

/** Anchor units by donor level, and for an office. */
const A_DONOR_LEVEL = 40;
const AN_OFFICE = 250;
const STATE_TAX = 0.04;
const NATIONAL_TAX = 0.06;

/**
 * The income of the next turn in whole units of the home currency, which follows from the state before it.
 * `netPerTurn` is what the campaign gains.
 */
export function campaignIncome(state: WorldState, character: Character) {
  const perAnchor = perAnchorOf(state, character.countryCode);
  const people = regionOf(state, character)?.population ?? 0;
  const { tier, raises } = TIERS.find(({ below }) => people < below) ?? TIERS[0];
  const inCurrency = (anchorUnits: number): number => Math.round(anchorUnits * perAnchor);
  const baseGen = inCurrency(raises);
  const donorBonus = inCurrency(character.donorBaseLevel * A_DONOR_LEVEL);
  const officeBonus = character.office ? inCurrency(AN_OFFICE) : 0;
  const gross = baseGen + donorBonus + officeBonus;
  const [stateTax, nationalTax] = [Math.round(gross * STATE_TAX), Math.round(gross * NATIONAL_TAX)];
  const totalTax = stateTax + nationalTax;
  return {
    populationTier: tier,
    baseGen,
    donorBonus,
    officeBonus,
    unionContribution: 0,
    stateTax,
    nationalTax,
    totalTax,
    netPerTurn: gross - totalTax,
  };
}

/** Code of the unit in which prices are compared across countries. */
export const ANCHOR_CURRENCY = 'ANC';

/** The price of a corporation's share in common units. */
export function sharePriceOf(state: WorldState, corporation: number): number {
  return corporationByNumber(state, corporation)?.sharePrice ?? 0;
}

/** What a corporation's sectors gain or lose in a turn, in its currency. */
export function incomeOf({ lots }: Pick<Corporation, 'lots'>): number {
  return lots.reduce((sum, lot) => sum + lot.revenue * lot.profitMargin, 0);
}

/** The shares that nobody by name holds. */
export function publicFloat({ totalShares, holders }: Corporation): number {
  return totalShares - Object.values(holders).reduce((sum, shares) => sum + shares, 0);
}

/** A fund's holder name in the books. */
export function fundHolder({ number }: Pick<Fund, 'number'>): string {
  return `fund/${number}`;
}

/** Cash of a fund in common units. */
export function fundCash(state: WorldState, fund: Pick<Fund, 'number'>): number {
  return toUnits(balanceOf(state.books, fundHolder(fund), ANCHOR_CURRENCY));
}

/** Net asset value of one unit in common units, to four decimals. */
export function navOf(state: WorldState, fund: Fund): number {
  return roundTo(assetsOf(state, fund) / Math.max(1, fund.unitSupply), 4);
}

/** Cash and shares of a fund, in common units. */
export function assetsOf(state: WorldState, fund: Fund): number {
  return fund.holdings.reduce(
    (sum, { corporation, shares }) => sum + shares * sharePriceOf(state, corporation),
    fundCash(state, fund),
  );
}
