/** Bonds are issued, pay interest, trade, are repaid at par, and default when the issuer cannot pay. */
import { balanceOf, pay, toMinor } from '../core/books';
import { corporationByNumber, countryByCode } from '../core/lookups';
import { clamp, objectIdOf, roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Bond } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { report } from '../rules/events';
import { TURNS_PER_YEAR } from '../rules/time';

const SOVEREIGN_ISSUE_CHANCE = 0.04;
const CORPORATE_ISSUE_CHANCE = 0.0025;
/** A corporation whose bonds exceed this share of its market value cannot issue more. */
const MAX_DEBT = 0.4;
/** Turns for which a defaulted bond is still listed after it was due. */
const TURNS_IN_DEFAULT = 26;
const SHORTEST_YEARS = 3;
const LONGEST_YEARS = 12;

/** One turn of the bond market. */
export function runBonds(state: WorldState, random: Random): void {
  for (const bond of state.bonds) {
    if (!bond.defaulted)
      bond.marketPrice = roundTo(
        clamp(bond.marketPrice + random.decimal(-0.01, 0.01, 4), 0.05, 1.5),
        4,
      );
  }
  payInterest(state);
  repayDue(state);
  issueBonds(state, random);
}

/** Pays the interest of the turn; an issuer that cannot pay defaults on all of its bonds. */
function payInterest(state: WorldState): void {
  const paying = state.bonds.filter(({ defaulted }) => !defaulted);
  for (const issuer of new Set(paying.map(issuerOf))) {
    const bonds = paying.filter((bond) => issuerOf(bond) === issuer);
    const due = bonds.reduce(
      (sum, { totalIssued, couponRate }) =>
        sum + toMinor((totalIssued * couponRate) / TURNS_PER_YEAR),
      0,
    );
    const [first] = bonds;
    if (!first || due === 0) continue;
    if (canPay(state, first, due)) payHolders(state, first, 'interest', issuer, due);
    else defaultOn(state, bonds);
  }
}

/** A name for the issuer that no other issuer has. */
function issuerOf({ corporation, countryCode }: Bond): string {
  return corporation === null ? countryCode : `corporation/${corporation}`;
}

/** A country's debts are paid by its mint. */
function purseOf(bond: Bond): string {
  return bond.corporation === null ? 'mint' : issuerOf(bond);
}

function currencyOf(state: WorldState, { countryCode }: Bond): string {
  return countryByCode(state, countryCode)?.currency.code ?? '';
}

function canPay(state: WorldState, bond: Bond, amount: number): boolean {
  return (
    bond.corporation === null ||
    balanceOf(state.books, purseOf(bond), currencyOf(state, bond)) >= amount
  );
}

/** The holders of bonds are the public. */
function payHolders(state: WorldState, bond: Bond, kind: string, note: string, amount: number) {
  const currency = currencyOf(state, bond);
  pay(state, { kind, note, from: purseOf(bond), to: 'public', currency, amount });
}

function defaultOn(state: WorldState, bonds: readonly Bond[]): void {
  for (const bond of bonds) {
    bond.defaulted = true;
    bond.marketPrice = Math.min(bond.marketPrice, 0.2);
  }
  const issuer = corporationByNumber(state, bonds[0]?.corporation ?? null);
  if (!issuer) return;
  report(state, {
    title: `${issuer.name} misses a payment`,
    content: 'All of its bonds are in default.',
    category: 'general',
    countryCode: issuer.countryCode,
  });
}

/** Repays bonds that are due at par; bonds in default are removed some turns later. */
function repayDue(state: WorldState): void {
  const { turn } = state;
  const ended = new Set<Bond>();
  for (const bond of state.bonds) {
    if (bond.maturityTurn === null || bond.maturityTurn > turn) continue;
    const amount = toMinor(bond.totalIssued);
    if (bond.defaulted) {
      if (turn - bond.maturityTurn >= TURNS_IN_DEFAULT) ended.add(bond);
    } else if (canPay(state, bond, amount)) {
      payHolders(state, bond, 'repayment', `Bond ${bond.number}`, amount);
      ended.add(bond);
    } else {
      defaultOn(state, [bond]);
    }
  }
  state.bonds = state.bonds.filter((bond) => !ended.has(bond));
}

function issueBonds(state: WorldState, random: Random): void {
  for (const country of state.countries) {
    const issues = random.chance(SOVEREIGN_ISSUE_CHANCE);
    if (issues && country.chamberSeats > 0)
      issue(state, country, null, random.whole(1, 400) * 10_000, random);
  }
  for (const { number, countryCode, sharePrice, totalShares } of state.corporations) {
    const issues = random.chance(CORPORATE_ISSUE_CHANCE);
    const country = countryByCode(state, countryCode);
    if (!issues || !country) continue;
    const value = sharePrice * totalShares * country.currency.perAnchor;
    const amount = Math.round((value * random.decimal(0.01, 0.08, 3)) / 1_000) * 1_000;
    const debt = state.bonds
      .filter(({ corporation }) => corporation === number)
      .reduce((sum, { totalIssued }) => sum + totalIssued, 0);
    if (amount > 0 && debt + amount <= value * MAX_DEBT)
      issue(state, country, number, amount, random);
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
  state.lastNumbers.bond += 1;
  const number = state.lastNumbers.bond;
  const premium = corporation === null ? 0.005 : random.decimal(0.01, 0.05, 4);
  const bond: Bond = {
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
  };
  state.bonds.push(bond);
  pay(state, {
    kind: 'issue',
    note: `Bond ${number}`,
    from: 'public',
    to: purseOf(bond),
    currency: country.currency.code,
    amount: toMinor(totalIssued),
  });
}
