/** What the answer and the record say of a race's counts, worked out once for both however often it is drawn. Pure. */
import type { ResponseOf } from '../../contract/index';
import { asNumber, asRecord } from '../open-fields';
import { turnOfShares } from './election-votes';
import { primaryLosers } from './primary-losers';
import {
  asRaceSeats,
  dhondtSeats,
  primariesOf,
  rankedCandidates,
  serviceSeats,
} from './race-standing';
import type { Primary, RaceSeats, Runner, SeatEstimate } from './race-standing';
import { nextInLine, nextSeats } from './seat-methods';
import { countedTurns } from './turn-shares';
import type { TurnShares } from './turn-shares';
import { withStanding } from './worked-out-standing';
import type { SeenTurns } from './worked-out-standing';

type Answer = ResponseOf<'election'>;

/** What the record has of a race, by candidates' keys. */
export interface RecordedTurns {
  /** Percent of all votes after each turn, of servers that send the standing. */
  readonly standing: readonly TurnShares[];
  /** Of servers that send the shares of single turns. */
  readonly seen: SeenTurns;
  /** The seats that such a server projected in each turn, by the candidate's key; not always those of all. */
  readonly seats: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** Of a race for a presidency: who led the country in a turn after its last count; left out where nobody is known. */
  readonly leaderSince?: string | undefined;
  /** The player, who had no office, has taken one since the race's last count. */
  readonly hasTakenOffice?: boolean;
  /** Before the first count: when the player was seen to stand in the race no longer, epoch ms; null where they still do. */
  readonly leftAtMs?: number | null;
}

/** The order in which the seats of a race are given by D'Hondt. */
export interface Award {
  /** Whose each seat is, by key, from the first seat to the last. */
  readonly order: readonly string[];
  /** Who would get the seats after the last one, each once, the nearest first. */
  readonly next: readonly string[];
}

/** The counts of one answer. */
export interface RaceCounts {
  /** Those still in the race, the largest share first. */
  readonly runners: readonly Runner[];
  /** Those whom a primary eliminated. */
  readonly eliminated: readonly Runner[];
  /** The votes of every runner are known, and somebody has some. */
  readonly areVotesKnown: boolean;
  /** Votes and shares are worked out from rounded shares of single turns. */
  readonly isWorkedOut: boolean;
  /** The only turn whose votes the shares count; null if they are the standing. */
  readonly shareTurn: number | null;
  /** The turn of the newest count, where the answer names it. */
  readonly countTurn: number | null;
  /** The turns whose counts the answer has, or that follow from every turn that was seen. */
  readonly turns: readonly TurnShares[];
  readonly seats: RaceSeats | null;
  /** Null for one seat, and where the seats above do not follow from the votes by D'Hondt. */
  readonly award: Award | null;
  /** Further votes to the next seat by D'Hondt, or to the lead where there is one seat, by key; without those not known. */
  readonly votesToNext: ReadonlyMap<string, number>;
  readonly primaries: readonly Primary[];
  /** There are more candidates than any ballot has: turns and primaries are left out, because they would only take time. */
  readonly isTooLong: boolean;
}

/** No game has a ballot with more candidates than this. */
const MAX_ON_BALLOT = 120;
/** More seats are not ordered one by one. */
const MAX_ORDERED_SEATS = 500;
/** Shares are sent to a tenth of a percent, so each is off by at most this, in percent. */
export const ROUNDING_PCT = 0.05;

function awardOf(
  runners: readonly Runner[],
  counts: readonly number[],
  { order, won }: SeatEstimate,
): Award | null {
  if (order.length <= 1 || order.length > MAX_ORDERED_SEATS) return null;
  const keyOf = (list: number) => runners[list]?.key ?? '';
  return { order: order.map(keyOf), next: nextInLine(counts, won).map(keyOf) };
}

/** @param errorVotes by which each count may be off; a step that is smaller than the error of both counts is not known */
function stepsOf(
  runners: readonly Runner[],
  counts: readonly number[],
  { won }: SeatEstimate,
  errorVotes: number,
): ReadonlyMap<string, number> {
  const steps = nextSeats(counts, won);
  return new Map(
    runners.flatMap(({ key }, list) => {
      const step = steps[list] ?? null;
      if (step === null) return [];
      const ratio = ((won[list] ?? 0) + 1) / (won[step.from] ?? 1);
      return step.votes < errorVotes * (1 + ratio) ? [] : [[key, step.votes] as const];
    }),
  );
}

const UNKNOWN_STEPS = { award: null, votesToNext: new Map<string, number>() };

/** What the votes say of further seats; nothing where the seats do not follow from the votes. */
function seatSteps(
  runners: readonly Runner[],
  estimate: SeatEstimate | null,
  seats: RaceSeats | null,
  isWorkedOut: boolean,
): Pick<RaceCounts, 'award' | 'votesToNext'> {
  const follows =
    seats?.isFromService !== true ||
    estimate?.order.length === 1 ||
    runners.every(({ key }, list) => (seats.byKey.get(key) ?? 0) === estimate?.won[list]);
  if (estimate === null || !follows) return UNKNOWN_STEPS;
  const counts = runners.map(({ votes }) => votes ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const errorVotes = isWorkedOut ? (total * ROUNDING_PCT) / 100 : 0;
  return {
    award: awardOf(runners, counts, estimate),
    votesToNext: stepsOf(runners, counts, estimate, errorVotes),
  };
}

function countsOf(sent: Answer, recorded: RecordedTurns | undefined): RaceCounts {
  const answer = recorded === undefined ? sent : withStanding(sent, recorded.seen);
  const isWorkedOut = answer !== sent;
  const candidates = rankedCandidates(answer);
  const losers = primaryLosers(answer, candidates, recorded?.seen);
  const runners = candidates.filter(({ candidate }) => !losers.has(candidate));
  const areVotesKnown =
    runners.every(({ votes }) => votes !== null) && runners.some(({ votes }) => (votes ?? 0) > 0);
  const shareTurn = turnOfShares(answer.votes);
  const totalSeats = answer.election?.totalSeats;
  const estimate = shareTurn === null ? dhondtSeats(runners, totalSeats) : null;
  const seats = serviceSeats(answer) ?? asRaceSeats(runners, estimate);
  const latest: unknown = answer.votes?.latestSnapshot;
  const isTooLong = candidates.length > MAX_ON_BALLOT;
  return {
    runners,
    eliminated: candidates.filter(({ candidate }) => losers.has(candidate)),
    areVotesKnown,
    isWorkedOut,
    shareTurn,
    countTurn: asNumber(asRecord(latest)?.['turn']),
    turns: isTooLong ? [] : countedTurns(answer),
    seats,
    ...(areVotesKnown
      ? // A race of no stated size is one for a single seat.
        seatSteps(
          runners,
          totalSeats == null ? dhondtSeats(runners, 1) : estimate,
          seats,
          isWorkedOut,
        )
      : UNKNOWN_STEPS),
    primaries: isTooLong ? [] : primariesOf(answer),
    isTooLong,
  };
}

/** Stands for a record that has not answered, because the keys of a WeakMap must be objects. */
const NOT_RECORDED = {};

const worked = new WeakMap<Answer, WeakMap<object, RaceCounts>>();

/** The counts of an answer, with the standing where the record has every turn that it follows from. */
export function raceCounts(answer: Answer, recorded?: RecordedTurns): RaceCounts {
  const byRecord = worked.get(answer) ?? new WeakMap<object, RaceCounts>();
  worked.set(answer, byRecord);
  const counts = byRecord.get(recorded ?? NOT_RECORDED) ?? countsOf(answer, recorded);
  byRecord.set(recorded ?? NOT_RECORDED, counts);
  return counts;
}
