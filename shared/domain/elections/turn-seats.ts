/** The seats of a race after each turn, by D'Hondt, and the votes that would move one. Pure. */
import type { Race, RaceRunner, ServiceTurnSeats } from './race';
import { ROUNDING_PCT } from './race-counts';
import { nextSeats, seatOrder, seatsIn } from './seat-methods';
import type { NextSeat } from './seat-methods';
import type { TurnShares } from './turn-shares';
import { isAnybodyCounted } from './race-standing';

/** A race after the count of one turn. */
export interface TurnSeats {
  readonly turn: number;
  /** Whose each list is, by the candidate's key; the most votes first. */
  readonly keys: readonly string[];
  /** Votes of each list, or only their proportions; empty where only the seats are known. */
  readonly counts: readonly number[];
  readonly areVotes: boolean;
  /** Seats of each list. */
  readonly won: readonly number[];
  /** The step of each list to one more seat, in the unit of `counts`. */
  readonly steps: readonly (NextSeat | null)[];
}

/** The fewest votes by which one candidate misses the seat of another. */
export interface SeatMargin {
  readonly votes: number;
  /** Who would take the seat. */
  readonly to: RaceRunner;
  /** Who would lose it. */
  readonly from: RaceRunner;
}

const WHOLE = 100;
/** Shares of a turn may miss 100 by this much, because each is rounded. */
const SLACK_PERCENT = 1;
/** Shares are counted in millionths of a percent, because seats move by whole votes. */
const SHARE_UNITS = 1e6;
const MAX_SEATS = 500;

/** Whether no rounding of a count can have moved a seat. */
function isCertain(
  won: readonly number[],
  steps: readonly (NextSeat | null)[],
  error: number,
): boolean {
  return steps.every((step, list) => {
    const ratio = ((won[list] ?? 0) + 1) / (step === null ? 1 : (won[step.from] ?? 1));
    return step === null || error === 0 || step.votes > error * (1 + ratio);
  });
}

/** The seats after one turn; null where its shares are not those of all, or too coarse to tell. */
function seatsAfter(one: TurnShares, seats: number, areVotesAbout: boolean): TurnSeats | null {
  const { turn, shares, votes } = one;
  const sum = Array.from(shares.values()).reduce((all, share) => all + share, 0);
  if (votes === undefined && Math.abs(sum - WHOLE) > SLACK_PERCENT) return null;
  const ranked = Array.from(votes ?? shares).toSorted((a, b) => b[1] - a[1]);
  const keys = ranked.map(([key]) => key);
  const counts = ranked.map(([, count]) => (votes === undefined ? count * SHARE_UNITS : count));
  const won = seatsIn(seatOrder(counts, seats), counts.length);
  const steps = nextSeats(counts, won);
  const total = counts.reduce((all, count) => all + count, 0);
  const isRounded = votes === undefined || areVotesAbout;
  if (!isCertain(won, steps, isRounded ? (total * ROUNDING_PCT) / WHOLE : 0)) return null;
  return { turn, keys, counts, areVotes: votes !== undefined, won, steps };
}

/** Whether the service's own seats, where it sends any, follow from the votes. */
function followsVotes({ seats }: Race, newest: TurnSeats): boolean {
  return (
    seats?.isFromService !== true ||
    newest.keys.every((key, list) => (seats.byKey.get(key) ?? 0) === newest.won[list])
  );
}

/** The newest turn of which a race has a count; null while nothing is counted. */
export function newestCount({ turns, runners, shareTurn }: Race): number | null {
  const isCounted = isAnybodyCounted(runners);
  return turns.at(-1)?.turn ?? (isCounted ? shareTurn : null);
}

/** The seats that the server projected after one turn; null where those of some candidate are missing. */
function projectedAfter({ turn, byKey }: ServiceTurnSeats, seats: number): TurnSeats | null {
  const ranked = Array.from(byKey).toSorted((a, b) => b[1] - a[1]);
  const won = ranked.map(([, own]) => own);
  if (won.reduce((sum, own) => sum + own, 0) !== seats) return null;
  return { turn, keys: ranked.map(([key]) => key), counts: [], areVotes: false, won, steps: [] };
}

/**
 * The race after each of its turns, the newest last, without turns that are too coarse to tell: by its votes, else by
 * the seats that the server projected. Empty where its seats do not follow from its votes. A race of no stated size is
 * one for a single seat.
 */
export function seatsByTurn(race: Race): readonly TurnSeats[] {
  const { turns, totalSeats, areVotesAbout, isTooLong, serviceTurnSeats } = race;
  const seats = totalSeats ?? 1;
  if (isTooLong || !Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) return [];
  if (turns.length === 0)
    return serviceTurnSeats.flatMap((one) => projectedAfter(one, seats) ?? []);
  const known = turns.flatMap((one) => seatsAfter(one, seats, areVotesAbout) ?? []);
  const newest = known.at(-1);
  return newest === undefined || !followsVotes(race, newest) ? [] : known;
}

/** The candidate of a key, also one whom a primary eliminated. */
export function runnerOf(
  { runners, eliminated }: Race,
  key: string | undefined,
): RaceRunner | null {
  return [...runners, ...eliminated].find((runner) => runner.key === key) ?? null;
}

/**
 * How close a race is: the fewest further votes that move a seat, if nobody else gains any. Null where the votes are not
 * known. The one meaning of "close".
 */
export function closenessOf(race: Race): SeatMargin | null {
  const newest = seatsByTurn(race).at(-1);
  if (newest?.turn !== newestCount(race) || !newest.areVotes) return null;
  let closest: SeatMargin | null = null;
  for (const [list, step] of newest.steps.entries()) {
    if (step === null || (closest !== null && step.votes >= closest.votes)) continue;
    const [to, from] = [newest.keys[list], newest.keys[step.from]].map((key) =>
      runnerOf(race, key),
    );
    if (to && from) closest = { votes: step.votes, to, from };
  }
  return closest;
}

/** The closest race first; those whose votes are not known last, in their order. */
export function closestRacesFirst(races: readonly Race[]): readonly Race[] {
  const votesOf = new Map(races.map((race) => [race, closenessOf(race)?.votes ?? Infinity]));
  const of = (race: Race) => votesOf.get(race) ?? Infinity;
  return races.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}
