/** The bonds and funds of a new world. */
import { knownValues } from '@shared/contract/policy';

import { pay, toMinor } from '../core/books';
import { corporationsOfCountry, inhabitedCountries } from '../core/lookups';
import { objectIdOf, openRandom, toHundredths } from '../core/random';
import type { Random } from '../core/random';
import type { Corporation, Fund } from '../model/economy';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { ANCHOR_CURRENCY, fundHolder, navOf } from '../rules/money';
import { TURNS_PER_YEAR } from '../rules/time';
import { filled } from '../names/culture';
import { cultureOf } from '../names/cultures';

const SOVEREIGN_BONDS_PER_COUNTRY = 3;
const BOND_CHANCE = 0.55;

/** Bonds of countries first, then those of corporations; a few are in default and a few are perpetual. */
export function generateBonds(state: WorldState): void {
  const random = openRandom(state.seed, 'bonds');
  for (const { code } of inhabitedCountries(state))
    for (let index = 0; index < SOVEREIGN_BONDS_PER_COUNTRY; index += 1)
      addBond(state, null, code, random);
  for (const { number, countryCode } of state.corporations)
    while (random.chance(BOND_CHANCE)) addBond(state, number, countryCode, random);
}

function addBond(
  state: WorldState,
  corporation: number | null,
  countryCode: string,
  random: Random,
): void {
  state.lastBond += 1;
  const number = state.lastBond;
  const issuedTurn = FIRST_TURN - random.whole(1, 150);
  const defaulted = corporation !== null && random.chance(0.04);
  state.bonds.push({
    number,
    objectId: objectIdOf(state.seed, 'bond', number),
    corporation,
    countryCode,
    couponRate: random.chance(0.03) ? 0 : random.decimal(0.005, 0.14, 4),
    issuedTurn,
    maturityTurn: random.chance(0.05) ? null : issuedTurn + TURNS_PER_YEAR * random.whole(3, 30),
    totalIssued: random.whole(1, 400) * 10_000,
    marketPrice: defaulted ? random.decimal(0, 0.3, 3) : random.decimal(0.75, 1.2, 3),
    defaulted,
  });
}

/** A fund for each inhabited country, one for the world, and one for each of some sector types. */
export function generateFunds(state: WorldState): void {
  const random = openRandom(state.seed, 'funds');
  const place = { countryCode: null, sectorType: null };
  for (const { code, name } of inhabitedCountries(state)) {
    const identity = {
      ...place,
      slug: `${code.toLowerCase()}-index`,
      name: filled(cultureOf(code).indexFund, { country: name }),
      tickerSymbol: `${code}X`,
      countryCode: code,
    };
    addFund(state, identity, corporationsOfCountry(state, code), random);
  }
  const world = { ...place, slug: 'world-100', name: 'World 100', tickerSymbol: 'W100' };
  addFund(state, world, state.corporations, random);
  for (const sectorType of knownValues.market.type.slice(0, SECTOR_FUNDS)) {
    const words = sectorType.replaceAll('_', ' ');
    const identity = {
      ...place,
      slug: `global-${sectorType.replaceAll('_', '-')}`,
      name: `Global ${words.replaceAll(/\b\w/gu, (letter) => letter.toUpperCase())}`,
      tickerSymbol: `G${sectorType.slice(0, 3).toUpperCase()}`,
      sectorType,
    };
    const pool = state.corporations.filter(({ type }) => type === sectorType);
    addFund(state, identity, pool, random);
  }
  const [, second, third] = state.funds;
  if (second) {
    second.status = 'paused';
    second.pauseReason = 'Index under review';
  }
  if (third) {
    third.status = 'winding_down';
    third.windDownStartedAtTurn = FIRST_TURN - 12;
  }
}

const SECTOR_FUNDS = 7;
const HOLDINGS = 25;

function addFund(
  state: WorldState,
  identity: Pick<Fund, 'slug' | 'name' | 'tickerSymbol' | 'countryCode' | 'sectorType'>,
  pool: readonly Corporation[],
  random: Random,
): void {
  const holdings = pool.slice(0, HOLDINGS).map(({ number, sharePrice }) => ({
    corporation: number,
    shares: random.whole(100, 5_000),
    averageCost: toHundredths(sharePrice * random.decimal(0.7, 1.3, 3)),
  }));
  const [unitSupply, reserveUnits, cash] = [
    random.whole(1_000, 60_000),
    random.whole(0, 4_000),
    toMinor(random.whole(1_000, 900_000)),
  ];
  const fund: Fund = {
    ...identity,
    number: state.funds.length + 1,
    scope: identity.countryCode === null ? 'global' : 'country',
    kind: identity.sectorType === null ? 'index' : 'sector',
    status: 'active',
    pauseReason: null,
    quotedNav: 0,
    unitSupply,
    reserveUnits,
    expenseRatioAnnual: random.decimal(0.001, 0.02, 4),
    sponsorName: random.chance(0.3) ? null : random.pick(state.characters).name,
    charteredAtTurn: FIRST_TURN - random.whole(30, 300),
    seedCapital: random.whole(10, 500) * 1_000,
    windDownStartedAtTurn: null,
    lastRebalancedTurn: random.chance(0.2) ? null : FIRST_TURN - random.whole(0, 10),
    updatedTurn: FIRST_TURN,
    holdings,
  };
  pay(state, {
    kind: 'opening',
    note: `Opening cash of ${fund.name}`,
    from: 'mint',
    to: fundHolder(fund),
    currency: ANCHOR_CURRENCY,
    amount: cash,
  });
  fund.quotedNav = navOf(state, fund);
  state.funds.push(fund);
}
