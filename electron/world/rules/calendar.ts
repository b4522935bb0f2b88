/** The calendar of elections: each region's house seats and each presidency have a cycle of their own. */
import type { Country } from '../model/countries';
import type { ElectionOffice } from '../model/elections';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { GENERAL_TURNS, PRIMARY_TURNS, UPCOMING_TURNS } from './ballots';
import { seatsOfRegion } from './chamber';

/** An election that recurs. */
export interface Race {
  readonly countryCode: string;
  readonly office: ElectionOffice;
  readonly regionCode: string | null;
  readonly seatId: string;
  readonly totalSeats: number;
  /** Turns between two election days. */
  readonly period: number;
  /** A turn that is an election day. */
  readonly anchorTurn: number;
}

const HOUSE_PERIOD = 24;
const PRESIDENT_PERIOD = 36;
/** The first election is in its general stage when the world starts; each later one is this many turns behind. */
const FIRST_ELECTION_DAY = FIRST_TURN + 4;
const TURNS_BETWEEN_RACES = 5;

/** Turns from announcement to election day. */
export const ELECTION_TURNS = UPCOMING_TURNS + PRIMARY_TURNS + GENERAL_TURNS;

/** Every race of the world, in a fixed order. */
export function racesOf(state: Pick<WorldState, 'countries'>): Race[] {
  const races: Omit<Race, 'anchorTurn'>[] = state.countries
    .filter(({ chamberSeats }) => chamberSeats > 0)
    .flatMap(racesOfCountry);
  return races.map((race, index) => ({
    ...race,
    anchorTurn: FIRST_ELECTION_DAY + index * TURNS_BETWEEN_RACES,
  }));
}

function racesOfCountry(country: Country): Omit<Race, 'anchorTurn'>[] {
  const houses = country.regions.map((region, index) => ({
    countryCode: country.code,
    office: 'house' as const,
    regionCode: region.code,
    seatId: `${country.code}-house-${region.code}`,
    totalSeats: seatsOfRegion(country.chamberSeats, country.regions.length, index),
    period: HOUSE_PERIOD,
  }));
  if (country.regime !== 'presidential') return houses;
  const presidency = {
    countryCode: country.code,
    office: 'president' as const,
    regionCode: null,
    seatId: `${country.code}-president-national`,
    totalSeats: 1,
    period: PRESIDENT_PERIOD,
  };
  // Second, so that a new world has one election in its general stage and the presidency in its primary.
  return [...houses.slice(0, 1), presidency, ...houses.slice(1)];
}

/** The first election day of a race at or after a turn, and the number of its cycle. */
export function electionDayFrom(
  race: Race,
  turn: number,
): { readonly endTurn: number; readonly cycle: number } {
  const cyclesSinceAnchor = Math.ceil((turn - race.anchorTurn) / race.period);
  const endTurn = race.anchorTurn + cyclesSinceAnchor * race.period;
  return { endTurn, cycle: Math.max(1, Math.ceil(endTurn / race.period)) };
}
