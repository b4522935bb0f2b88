/** The bonds and funds of a new world. */
import { knownValues } from '@shared/contract/policy';

import { record, toMinor } from '../core/books';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Bond, Corporation, Fund } from '../model/economy';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { ANCHOR_CURRENCY, fundHolder, navOf } from '../rules/money';
import { TURNS_A_YEAR } from '../rules/time';
import { filled } from './names/culture';
import type { SpecialNames } from './names/culture';
import { cultureOf } from './names/cultures';

const SOVEREIGN_BONDS_A_COUNTRY = 3;
const BOND_CHANCE = 0.55;

/** Bonds of countries first, then those of corporations; a few are in default and a few are perpetual. */
export function generateBonds(state: WorldState): void {
  const random = openRandom(state.seed, 'bonds');
  for (const country of state.countries.filter(({ chamberSeats }) => chamberSeats > 0)) {
    for (let index = 0; index < SOVEREIGN_BONDS_A_COUNTRY; index += 1)
      addBond(state, null, country.code, random);
  }
  for (const corporation of state.corporations) {
    while (random.chance(BOND_CHANCE))
      addBond(state, corporation.number, corporation.countryCode, random);
  }
}

function addBond(
  state: WorldState,
  corporation: number | null,
  countryCode: string,
  random: Random,
): void {
  state.lastNumbers.bond += 1;
  const number = state.lastNumbers.bond;
  const issuedTurn = FIRST_TURN - random.whole(1, 150);
  const defaulted = corporation !== null && random.chance(0.04);
  const bond: Bond = {
    number,
    objectId: objectIdOf(state.seed, 'bond', number),
    corporation,
    countryCode,
    couponRate: random.chance(0.03) ? 0 : random.decimal(0.005, 0.14, 4),
    issuedTurn,
    maturityTurn: random.chance(0.05) ? null : issuedTurn + TURNS_A_YEAR * random.whole(3, 30),
    totalIssued: random.whole(1, 400) * 10_000,
    marketPrice: defaulted ? random.decimal(0, 0.3, 3) : random.decimal(0.75, 1.2, 3),
    defaulted,
  };
  state.bonds.push(bond);
}

/** A fund for each inhabited country, one for the world, and one for each of some sector types. */
export function generateFunds(state: WorldState, special: SpecialNames | null): void {
  const random = openRandom(state.seed, 'funds');
  for (const country of state.countries.filter(({ chamberSeats }) => chamberSeats > 0)) {
    const local = state.corporations.filter(({ countryCode }) => countryCode === country.code);
    addFund(
      state,
      {
        slug: `${country.code.toLowerCase()}-index`,
        name: filled(cultureOf(country.code).indexFund, { country: country.name }),
        ticker: `${country.code}X`,
        countryCode: country.code,
        sectorType: null,
      },
      local,
      random,
    );
  }
  addFund(
    state,
    {
      slug: 'world-100',
      name: special?.fund ?? 'World 100',
      ticker: 'W100',
      countryCode: null,
      sectorType: null,
    },
    state.corporations,
    random,
  );
  for (const sectorType of knownValues.market.type.slice(0, 7)) {
    const sector = state.corporations.filter(({ type }) => type === sectorType);
    addFund(
      state,
      {
        slug: `global-${sectorType.replaceAll('_', '-')}`,
        name: `Global ${capitalised(sectorType.replaceAll('_', ' '))}`,
        ticker: `G${sectorType.slice(0, 3).toUpperCase()}`,
        countryCode: null,
        sectorType,
      },
      sector,
      random,
    );
  }
  const [, second, third] = state.funds;
  if (second)
    Object.assign(second, {
      status: 'paused',
      pauseReason: 'Backing below the floor',
    } satisfies Partial<Fund>);
  if (third)
    Object.assign(third, {
      status: 'winding_down',
      windDownStartedAtTurn: FIRST_TURN - 12,
    } satisfies Partial<Fund>);
}

function capitalised(text: string): string {
  return text.replaceAll(/\b\w/gu, (letter) => letter.toUpperCase());
}

interface FundIdentity {
  readonly slug: string;
  readonly name: string;
  readonly ticker: string;
  readonly countryCode: string | null;
  readonly sectorType: Fund['sectorType'];
}

const HOLDINGS = 25;

function addFund(
  state: WorldState,
  identity: FundIdentity,
  pool: readonly Corporation[],
  random: Random,
): void {
  const holdings = pool.slice(0, HOLDINGS).map((corporation) => ({
    corporation: corporation.number,
    shares: random.whole(100, 5_000),
    averageCost: Math.round(corporation.sharePrice * random.decimal(0.7, 1.3, 3) * 100) / 100,
  }));
  const [unitSupply, reserveUnits, cash] = [
    random.whole(1_000, 60_000),
    random.whole(0, 4_000),
    toMinor(random.whole(1_000, 900_000)),
  ];
  const fund: Fund = {
    number: state.funds.length + 1,
    slug: identity.slug,
    name: identity.name,
    tickerSymbol: identity.ticker,
    scope: identity.countryCode === null ? 'global' : 'country',
    kind: identity.sectorType === null ? 'index' : 'sector',
    countryCode: identity.countryCode,
    sectorType: identity.sectorType,
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
  record(state.books, FIRST_TURN, 'opening', `Opening cash of ${fund.name}`, [
    { holder: fundHolder(fund), currency: ANCHOR_CURRENCY, amount: cash },
    { holder: 'mint', currency: ANCHOR_CURRENCY, amount: -cash },
  ]);
  fund.quotedNav = navOf(state, fund);
  state.funds.push(fund);
}
