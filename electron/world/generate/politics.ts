/** The elections and bills of a new world. */
import { inhabitedCountries, seatsOfCountry } from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Bill, Country, Seat } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import {
  castVotes,
  settlePrimary,
  electionDayFrom,
  ELECTION_TURNS,
  racesOf,
  openElection,
} from '../rules/elections';
import { voteOf, votesSoFar, isPassed } from '../rules/government';
import { DRAWN_APART, billTitle } from '../names/cultures';

/** Opens every election that is due and advances it to the first turn. */
export function generateElections(state: WorldState): void {
  for (const race of racesOf(state)) {
    const { endTurn, cycle } = electionDayFrom(race, FIRST_TURN + 1);
    if (endTurn - ELECTION_TURNS > FIRST_TURN) continue;
    const election = openElection(state, race, cycle, endTurn);
    const random = openRandom(state.seed, `past-campaign:${race.seatId}`);
    if (FIRST_TURN >= election.startTurn) election.stage = 'primary';
    if (FIRST_TURN >= election.primaryEndTurn) {
      settlePrimary(state, election, random);
      election.stage = 'general';
      for (let turn = election.primaryEndTurn + 1; turn <= FIRST_TURN; turn += 1)
        castVotes(state, election, turn, random);
    }
    state.elections.push(election);
  }
}

const BILLS_AT_SCALE_ONE = 540;
/** This many of each country's newest bills are pending. */
const PENDING_PER_COUNTRY = 6;
const TURNS_BETWEEN_BILLS = 2;

const BILL_METRICS = ['inflation', 'gdpGrowth', 'primeRate', 'favorability'] as const;

/** Bills of every country, oldest first. */
export function generateBills(state: WorldState): void {
  const countries = inhabitedCountries(state);
  const each = Math.ceil((BILLS_AT_SCALE_ONE * state.scale) / countries.length);
  const bills = countries
    .flatMap((country) => billsOfCountry(state, country, each))
    .toSorted(
      (left, right) =>
        left.introducedTurn - right.introducedTurn ||
        left.countryCode.localeCompare(right.countryCode, 'en'),
    );
  for (const bill of bills) state.bills.push({ ...bill, ...identityOf(state) });
}

function identityOf({ seed, bills }: WorldState): Pick<Bill, 'number' | 'objectId'> {
  const number = bills.length + 1;
  return { number, objectId: objectIdOf(seed, 'bill', number) };
}

function billsOfCountry(
  state: WorldState,
  country: Country,
  count: number,
): Omit<Bill, 'number' | 'objectId'>[] {
  const random = openRandom(state.seed, `bills:${country.code}`);
  const titles = openRandom(state.seed, `bill-titles:${country.code}`);
  const seats = seatsOfCountry(state, country.code);
  return Array.from({ length: count }, (_, index) => {
    const age = count - 1 - index;
    const isPending = age < PENDING_PER_COUNTRY;
    const introducedTurn =
      FIRST_TURN - Math.floor(age * TURNS_BETWEEN_BILLS * (isPending ? 0.5 : 1));
    const title = billTitle(index < DRAWN_APART.bills ? titles : random, country.code);
    const draft = draftBill(country, title, seats, random);
    const voteTurn = isPending
      ? FIRST_TURN + PENDING_PER_COUNTRY - age
      : Math.min(FIRST_TURN, introducedTurn + PENDING_PER_COUNTRY);
    const whole = voteOf(state, seats, draft);
    const vote = isPending ? votesSoFar(whole, { introducedTurn, voteTurn }, FIRST_TURN) : whole;
    const status = isPending ? 'pending' : isPassed(vote) ? 'passed' : 'failed';
    return { ...draft, introducedTurn, voteTurn, vote, status };
  });
}

function draftBill(
  { code }: Country,
  title: string,
  seats: readonly Seat[],
  random: Random,
): Pick<Bill, 'countryCode' | 'title' | 'sponsor' | 'scope' | 'position' | 'effects'> {
  const sponsors = seats.flatMap(({ holder }) => holder ?? []);
  return {
    countryCode: code,
    title,
    sponsor: sponsors.length === 0 || random.chance(0.1) ? null : random.pick(sponsors),
    scope: random.chance(0.85) ? 'national' : 'regional',
    position: random.decimal(-9, 9, 1),
    effects: random.chance(0.1)
      ? []
      : random
          .shuffled(BILL_METRICS)
          .slice(0, random.whole(1, 3))
          .map((metric) => ({
            metric,
            direction: random.chance(0.5) ? 'increase' : 'decrease',
          })),
  };
}

/** A new bill, which the chamber votes on some turns later. */
export function introduceBill(state: WorldState, country: Country, random: Random): Bill {
  const title = billTitle(random, country.code);
  return {
    ...draftBill(country, title, seatsOfCountry(state, country.code), random),
    ...identityOf(state),
    introducedTurn: state.turn,
    voteTurn: state.turn + PENDING_PER_COUNTRY,
    status: 'pending',
    vote: { yes: 0, no: 0, abstain: 0 },
  };
}
