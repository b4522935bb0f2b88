/** The bills of a new world: some pending, hundreds decided. */

import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Country } from '../model/countries';
import type { Bill } from '../model/legislation';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { voteOf, votesSoFar } from '../rules/chamber';
import { isPassed } from '../rules/legislation';
import { billTitle } from './names/cultures';
import { REPLACEABLE } from './names/special-names';
import type { SpecialNames } from './names/special-names';

const BILLS_AT_SCALE_ONE = 540;
/** This many of each country's newest bills are pending. */
const PENDING_A_COUNTRY = 6;
const TURNS_BETWEEN_BILLS = 2;

const BILL_METRICS = ['inflation', 'gdpGrowth', 'primeRate', 'favorability'] as const;

/** Bills of every country, oldest first. */
export function generateBills(state: WorldState, special: SpecialNames | null): void {
  const inhabited = state.countries.filter(({ chamberSeats }) => chamberSeats > 0);
  const each = Math.ceil((BILLS_AT_SCALE_ONE * state.scale) / inhabited.length);
  const bills = inhabited.flatMap((country) => billsOfCountry(state, country, each, special));
  bills.sort(
    (left, right) =>
      left.introducedTurn - right.introducedTurn ||
      left.countryCode.localeCompare(right.countryCode, 'en'),
  );
  for (const bill of bills) state.bills.push({ ...bill, ...identityOf(state) });
}

function identityOf(state: WorldState): Pick<Bill, 'number' | 'objectId'> {
  state.lastNumbers.bill += 1;
  return {
    number: state.lastNumbers.bill,
    objectId: objectIdOf(state.seed, 'bill', state.lastNumbers.bill),
  };
}

function billsOfCountry(
  state: WorldState,
  country: Country,
  count: number,
  special: SpecialNames | null,
): Bill[] {
  const random = openRandom(state.seed, `bills:${country.code}`);
  const seats = state.seats.filter(({ countryCode }) => countryCode === country.code);
  const sponsors = seats.flatMap(({ holder }) => (holder === null ? [] : [holder]));
  const spare = openRandom(state.seed, `bill-titles:${country.code}`);
  function titleOf(index: number): string {
    const natural = billTitle(index < REPLACEABLE.bills ? spare : random, country.code);
    return special?.bills[index] ?? natural;
  }
  return Array.from({ length: count }, (_, index): Bill => {
    const age = count - 1 - index;
    const isPending = age < PENDING_A_COUNTRY;
    const introducedTurn =
      FIRST_TURN - Math.floor(age * TURNS_BETWEEN_BILLS * (isPending ? 0.5 : 1));
    const draft = draftBill(country, titleOf(index), sponsors, random);
    const voteTurn = isPending
      ? FIRST_TURN + PENDING_A_COUNTRY - age
      : Math.min(FIRST_TURN, introducedTurn + PENDING_A_COUNTRY);
    const whole = voteOf(state, seats, draft);
    const vote = isPending ? votesSoFar(whole, { introducedTurn, voteTurn }, FIRST_TURN) : whole;
    return {
      ...draft,
      number: 0,
      objectId: '',
      introducedTurn,
      voteTurn,
      vote,
      status: isPending ? 'pending' : isPassed(vote) ? 'passed' : 'failed',
    };
  });
}

function draftBill(country: Country, title: string, sponsors: readonly number[], random: Random) {
  return {
    countryCode: country.code,
    title,
    sponsor: sponsors.length === 0 || random.chance(0.1) ? null : random.pick(sponsors),
    scope: random.chance(0.85) ? ('national' as const) : ('regional' as const),
    position: random.decimal(-9, 9, 1),
    effects: random.chance(0.1)
      ? []
      : random
          .shuffled(BILL_METRICS)
          .slice(0, random.whole(1, 3))
          .map((metric) => ({
            metric,
            direction: random.chance(0.5) ? ('increase' as const) : ('decrease' as const),
          })),
  };
}

/** A new bill, which the chamber votes on some turns later. */
export function introduceBill(
  state: WorldState,
  country: Country,
  turn: number,
  random: Random,
): Bill {
  const sponsors = state.seats.flatMap(({ holder, countryCode }) =>
    holder === null || countryCode !== country.code ? [] : [holder],
  );
  return {
    ...draftBill(country, billTitle(random, country.code), sponsors, random),
    ...identityOf(state),
    introducedTurn: turn,
    voteTurn: turn + PENDING_A_COUNTRY,
    status: 'pending',
    vote: { yes: 0, no: 0, abstain: 0 },
  };
}
