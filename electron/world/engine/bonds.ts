/** Bonds are issued, trade, are repaid at par, and default when the issuer cannot pay. */
import { balanceOf, pay, toMinor } from '../core/books';
import { corporationByNumber, countryByCode, inhabitedCountries } from '../core/lookups';
import { clamp, objectIdOf, roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Bond } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { report } from '../rules/events';
import { TURNS_PER_YEAR } from '../rules/time';

const SOVEREIGN_ISSUE_CHANCE = 0.04;
const CORPORATE_ISSUE_CHANCE = 0.0025;
/** Turns for which a defaulted bond is still listed after it was due. */
const TURNS_IN_DEFAULT = 26;
const SHORTEST_YEARS = 3;
const LONGEST_YEARS = 12;

/** One turn of the bond market. The public holds all bonds; their interest is not simulated. */
export function runBonds(state: WorldState, random: Random): void {
  for (const bond of state.bonds)
    if (!bond.defaulted)
      bond.marketPrice = roundTo(
        clamp(bond.marketPrice + random.decimal(-0.01, 0.01, 4), 0.05, 1.5),
        4,
      );
  state.bonds = state.bonds.filter((bond) => repayOrDefault(state, bond));
  issueBonds(state, random);
}

/**
 * Repays a bond that is due, at par; an issuer without money defaults. Returns whether the bond stays listed: one in
 * default does until some turns after it was due.
 */
function repayOrDefault(state: WorldState, bond: Bond): boolean {
  const { turn } = state;
  const dueTurn = bond.maturityTurn ?? Infinity;
  if (bond.defaulted) return turn - dueTurn < TURNS_IN_DEFAULT;
  const isDue = dueTurn <= turn;
  const [from, amount] = [purseOf(bond), toMinor(bond.totalIssued)];
  const currency = countryByCode(state, bond.countryCode)?.currency.code ?? '';
  const needed = isDue ? amount : 0;
  if (bond.corporation !== null && balanceOf(state.books, from, currency) < needed) {
    defaultOn(state, bond);
    return true;
  }
  if (isDue) {
    const note = `Bond ${bond.number}`;
    pay(state, { kind: 'repayment', note, from, to: 'public', currency, amount });
  }
  return !isDue;
}

/** A country's debts are paid by its mint. */
function purseOf({ corporation }: Pick<Bond, 'corporation'>): string {
  return corporation === null ? 'mint' : `corporation/${corporation}`;
}

function defaultOn(state: WorldState, bond: Bond): void {
  bond.defaulted = true;
  bond.marketPrice = Math.min(bond.marketPrice, 0.2);
  report(state, {
    title: `${corporationByNumber(state, bond.corporation)?.name ?? ''} misses a payment`,
    content: `Bond ${bond.number} is in default.`,
    category: 'general',
    countryCode: bond.countryCode,
  });
}

function issueBonds(state: WorldState, random: Random): void {
  for (const country of inhabitedCountries(state))
    if (random.chance(SOVEREIGN_ISSUE_CHANCE))
      issue(state, country, null, random.whole(1, 400) * 10_000, random);
  for (const { number, countryCode, sharePrice, totalShares } of state.corporations) {
    const country = countryByCode(state, countryCode);
    if (!random.chance(CORPORATE_ISSUE_CHANCE) || !country) continue;
    const value = sharePrice * totalShares * country.currency.perAnchor;
    const amount = Math.round((value * random.decimal(0.01, 0.08, 3)) / 1_000) * 1_000;
    if (amount > 0) issue(state, country, number, amount, random);
  }
}

/** Sells a bond to the public at par. Countries pay about the prime rate, corporations more. */
function issue(
  state: WorldState,
  country: Country,
  corporation: number | null,
  totalIssued: number,
  random: Random,
): void {
  state.lastBond += 1;
  const number = state.lastBond;
  const premium = corporation === null ? 0.005 : random.decimal(0.01, 0.05, 4);
  state.bonds.push({
    number,
    objectId: objectIdOf(state.seed, 'bond', number),
    corporation,
    countryCode: country.code,
    couponRate: roundTo(Math.max(0, country.economy.primeRate / 100) + premium, 4),
    issuedTurn: state.turn,
    maturityTurn: state.turn + TURNS_PER_YEAR * random.whole(SHORTEST_YEARS, LONGEST_YEARS),
    totalIssued,
    marketPrice: 1,
    defaulted: false,
  });
  pay(state, {
    kind: 'issue',
    note: `Bond ${number}`,
    from: 'public',
    to: purseOf({ corporation }),
    currency: country.currency.code,
    amount: toMinor(totalIssued),
  });
}
