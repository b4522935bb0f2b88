/** Bonds of corporations and countries. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Bond } from '../model/bonds';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { TURNS_A_YEAR } from '../rules/time';

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
