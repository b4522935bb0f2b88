/** Bonds are issued, pay interest, trade, are repaid at par, and default when the issuer cannot pay. */
import { balanceOf, record, toMinor } from '../core/books';
import { objectIdOf, roundTo } from '../core/random';
import type { Random } from '../core/random';
import { publish } from '../generate/past';
import type { Posting, Bond, Corporation } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { TURNS_A_YEAR } from '../rules/time';

const SOVEREIGN_ISSUE_CHANCE = 0.04;
const CORPORATE_ISSUE_CHANCE = 0.0025;
/** A corporation whose bonds exceed this share of its market value cannot issue more. */
const MAX_DEBT = 0.4;
/** Turns for which a defaulted bond is still listed after it was due. */
const TURNS_IN_DEFAULT = 26;
const SHORTEST_YEARS = 3;
const LONGEST_YEARS = 12;

/** One turn of the bond market. */
export function runBonds(state: WorldState, turn: number, random: Random): void {
  for (const bond of state.bonds) {
    if (!bond.defaulted)
      bond.marketPrice = priceWithin(bond.marketPrice + random.decimal(-0.01, 0.01, 4));
  }
  payInterest(state, turn);
  repayDue(state, turn);
  issueBonds(state, turn, random);
}

function priceWithin(price: number): number {
  return roundTo(Math.min(1.5, Math.max(0.05, price)), 4);
}

/** Pays the interest of the turn; an issuer that cannot pay defaults on all of its bonds. */
function payInterest(state: WorldState, turn: number): void {
  const owedByCountry = new Map<string, Posting[]>();
  for (const bonds of bondsByIssuer(state)) {
    const [first] = bonds;
    const currency = first && currencyOf(state, first);
    if (!first || !currency) continue;
    const due = bonds.reduce(
      (sum, { totalIssued, couponRate }) =>
        sum + toMinor((totalIssued * couponRate) / TURNS_A_YEAR),
      0,
    );
    if (due === 0) continue;
    if (!canPay(state, first, currency, due)) {
      defaultOn(state, bonds, turn);
      continue;
    }
    const postings = owedByCountry.get(first.countryCode) ?? [];
    postings.push({ holder: issuerHolder(first), currency, amount: -due });
    owedByCountry.set(first.countryCode, postings);
  }
  for (const [countryCode, postings] of owedByCountry) {
    const currency = postings[0]?.currency ?? '';
    const total = postings.reduce((sum, { amount }) => sum - amount, 0);
    record(state.books, turn, 'interest', countryCode, [
      ...postings,
      { holder: 'public', currency, amount: total },
    ]);
  }
}

/** Bonds that still pay interest, grouped by issuer. */
function bondsByIssuer(state: WorldState): Bond[][] {
  const groups = new Map<string, Bond[]>();
  for (const bond of state.bonds) {
    if (bond.defaulted) continue;
    const issuer = bond.corporation === null ? bond.countryCode : String(bond.corporation);
    const group = groups.get(issuer);
    if (group) group.push(bond);
    else groups.set(issuer, [bond]);
  }
  return [...groups.values()];
}

function currencyOf(state: WorldState, { countryCode }: Bond): string | undefined {
  return state.countries.find(({ code }) => code === countryCode)?.currency.code;
}

/** A country's debts are paid by its mint. */
function issuerHolder({ corporation }: Bond): string {
  return corporation === null ? 'mint' : `corporation/${corporation}`;
}

function canPay(state: WorldState, bond: Bond, currency: string, amount: number): boolean {
  return (
    bond.corporation === null || balanceOf(state.books, issuerHolder(bond), currency) >= amount
  );
}

function defaultOn(state: WorldState, bonds: readonly Bond[], turn: number): void {
  for (const bond of bonds) {
    bond.defaulted = true;
    bond.marketPrice = roundTo(Math.min(bond.marketPrice, 0.2), 4);
  }
  const [first] = bonds;
  const issuer = first?.corporation == null ? undefined : state.corporations[first.corporation - 1];
  if (!issuer) return;
  publish(state, {
    title: `${issuer.name} misses a payment`,
    content: 'All of its bonds are in default.',
    authorName: null,
    isSystem: true,
    category: 'general',
    countryCode: issuer.countryCode,
    turn,
  });
}

/** Repays bonds that are due at par; bonds in default are removed some turns later. */
function repayDue(state: WorldState, turn: number): void {
  const ended = new Set<Bond>();
  for (const bond of state.bonds) {
    if (bond.maturityTurn === null || bond.maturityTurn > turn) continue;
    const currency = currencyOf(state, bond);
    const amount = toMinor(bond.totalIssued);
    if (bond.defaulted || !currency) {
      if (turn - bond.maturityTurn >= TURNS_IN_DEFAULT) ended.add(bond);
    } else if (canPay(state, bond, currency, amount)) {
      record(state.books, turn, 'repayment', `Bond ${bond.number}`, [
        { holder: issuerHolder(bond), currency, amount: -amount },
        { holder: 'public', currency, amount },
      ]);
      ended.add(bond);
    } else {
      defaultOn(state, [bond], turn);
    }
  }
  if (ended.size > 0)
    state.bonds.splice(0, state.bonds.length, ...state.bonds.filter((bond) => !ended.has(bond)));
}

function issueBonds(state: WorldState, turn: number, random: Random): void {
  for (const country of state.countries) {
    const issues = random.chance(SOVEREIGN_ISSUE_CHANCE);
    if (!issues || country.chamberSeats === 0) continue;
    issue(state, country, null, random.whole(1, 400) * 10_000, turn, random);
  }
  const debts = new Map<number, number>();
  for (const { corporation, totalIssued } of state.bonds)
    if (corporation !== null) debts.set(corporation, (debts.get(corporation) ?? 0) + totalIssued);
  const countries = new Map(state.countries.map((country) => [country.code, country]));
  for (const corporation of state.corporations) {
    const issues = random.chance(CORPORATE_ISSUE_CHANCE);
    const country = countries.get(corporation.countryCode);
    if (!issues || !country) continue;
    const value = valueOf(corporation) * country.currency.perAnchor;
    const amount = Math.round((value * random.decimal(0.01, 0.08, 3)) / 1_000) * 1_000;
    if (amount > 0 && (debts.get(corporation.number) ?? 0) + amount <= value * MAX_DEBT)
      issue(state, country, corporation.number, amount, turn, random);
  }
}

function valueOf({ sharePrice, totalShares }: Corporation): number {
  return sharePrice * totalShares;
}

/** Sells a bond to the public at par. Countries pay about the prime rate, corporations more. */
function issue(
  state: WorldState,
  country: Country,
  corporation: number | null,
  totalIssued: number,
  turn: number,
  random: Random,
): void {
  state.lastNumbers.bond += 1;
  const number = state.lastNumbers.bond;
  const premium = corporation === null ? 0.005 : random.decimal(0.01, 0.05, 4);
  const bond: Bond = {
    number,
    objectId: objectIdOf(state.seed, 'bond', number),
    corporation,
    countryCode: country.code,
    couponRate: roundTo(Math.max(0, country.economy.primeRate / 100) + premium, 4),
    issuedTurn: turn,
    maturityTurn: turn + TURNS_A_YEAR * random.whole(SHORTEST_YEARS, LONGEST_YEARS),
    totalIssued,
    marketPrice: 1,
    defaulted: false,
  };
  state.bonds.push(bond);
  const [currency, amount] = [country.currency.code, toMinor(totalIssued)];
  record(state.books, turn, 'issue', `Bond ${number}`, [
    { holder: issuerHolder(bond), currency, amount },
    { holder: 'public', currency, amount: -amount },
  ]);
}
