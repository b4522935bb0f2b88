/** The player's last seat in a race: whether it is safe, by how many votes, and who would take it. Pure. */
import { lackOf } from '../evidence';
import { fillsSeveralSeats } from './offices';
import { lacksResult } from './race';
import type { Race, RaceRunner } from './race';
import { MIN_CHANGES } from './race-call';
import { raceChanges } from './race-changes';
import { newestCount, runnerOf, seatsByTurn } from './turn-seats';
import type { TurnSeats } from './turn-seats';

/** How the seat stands. */
type SeatOutlook =
  /** The race is over: its result counts, and no turn of it. */
  | 'ended'
  /** No change that was seen could still cost the seat. */
  | 'safe'
  /** The changes that were seen could cost it. */
  | 'at-risk'
  /** Too few turns were seen to tell. */
  | 'ahead'
  /** It was lost in the newest turn. */
  | 'lost'
  /** The player has no seat. */
  | 'none';

/** The votes of one turn by which the seat was held. */
interface TurnMargin {
  readonly turn: number;
  readonly votes: number;
}

/** The seat that the player would lose first, or the one that they lost, or miss. */
export interface OwnSeat {
  readonly outlook: SeatOutlook;
  /** Seats that the player has. */
  readonly seats: number;
  /** Which of the player's seats it is, from 1. */
  readonly seat: number;
  /** Votes that another lacks for it, or that the player lacks for it if it is another's; null where not known. */
  readonly votes: number | null;
  /** Who would take it, took it, or has it; null where that is not one candidate. */
  readonly rival: RaceRunner | null;
  /** Which of the rival's seats it would be, or is, from 1; null where that is not known, and in a race for one seat. */
  readonly rivalSeat: number | null;
  /** The margin turn by turn, as long as the player has had as many seats, the newest last. */
  readonly margins: readonly TurnMargin[];
  /** The margin at the end, at the pace of these turns; null without a pace. Negative if the seat would go. */
  readonly votesAtEnd: number | null;
}

interface Threat {
  readonly votes: number;
  readonly list: number;
  /** Seats of that list once it has taken this one: it takes every weaker seat first. */
  readonly seats: number;
}

/** The fewest further votes with which another list takes the last seat of `own`, if nobody else gains any. */
function threatTo({ counts, won }: TurnSeats, own: number): Threat | null {
  const [ownVotes = 0, ownSeats = 1] = [counts[own], won[own]];
  const last = ownVotes / ownSeats;
  // Seats weaker than this one go first; of equal averages, that of the later list.
  const weakerSeats = (other: number) => {
    const averages = Array.from(
      { length: won[other] ?? 0 },
      (_, seat) => (counts[other] ?? 0) / (seat + 1),
    );
    return averages.filter((average) => average < last || (average === last && other > own)).length;
  };
  const weaker = counts.map((_, other) => (other === own ? 0 : weakerSeats(other)));
  const allWeaker = weaker.reduce((sum, seats) => sum + seats, 0);
  let threat: Threat | null = null;
  for (const [list, count] of counts.entries()) {
    if (list === own) continue;
    const seats = (won[list] ?? 0) + allWeaker - (weaker[list] ?? 0) + 1;
    const needed = (ownVotes * seats) / ownSeats - count;
    // Equal averages give the seat to the earlier list.
    const votes = Math.max(1, list < own ? Math.ceil(needed) : Math.floor(needed) + 1);
    if (threat === null || votes < threat.votes) threat = { votes, list, seats };
  }
  return threat;
}

/** The margins of the newest turns without a gap in which the player had as many seats as now. */
function marginsOf(turns: readonly TurnSeats[], key: string): readonly TurnMargin[] {
  const margins: TurnMargin[] = [];
  let seats: number | undefined;
  for (const one of turns.toReversed()) {
    const own = one.keys.indexOf(key);
    const won = one.won[own] ?? 0;
    const threat = won > 0 && one.areVotes ? threatTo(one, own) : null;
    const [later] = margins;
    if (threat === null || (seats ?? won) !== won) break;
    if (later !== undefined && later.turn - one.turn !== 1) break;
    seats = won;
    margins.unshift({ turn: one.turn, votes: threat.votes });
  }
  return margins;
}

/** The pace is that of so many changes, or of fewer where fewer were seen. */
const PACE_CHANGES = 4;

function votesAtEnd(margins: readonly TurnMargin[], turnsLeft: number | null): number | null {
  const seen = margins.slice(-PACE_CHANGES - 1);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || turnsLeft === null) return null;
  if (lackOf('forecast', { turns: seen.map(({ turn }) => turn) }) !== null) return null;
  return last.votes + ((last.votes - first.votes) / (last.turn - first.turn)) * turnsLeft;
}

/** By the rule of calls: safe if the largest change that was seen, in every turn left, does not use up the margin. */
function outlookOf(race: Race, margins: readonly TurnMargin[]): SeatOutlook {
  const changes = margins.flatMap(({ votes }, index) => {
    const before = margins[index - 1];
    return before === undefined ? [] : [Math.abs(votes - before.votes)];
  });
  const last = margins.at(-1);
  if (last === undefined || race.turnsLeft === null || changes.length < MIN_CHANGES) return 'ahead';
  return last.votes > Math.max(0, race.turnsLeft) * Math.max(...changes) ? 'safe' : 'at-risk';
}

const NO_MARGINS = { margins: [], votesAtEnd: null };

/** Nobody can take a seat any more, so there is no margin and no rival. */
function ended(seats: number): OwnSeat {
  return {
    outlook: 'ended',
    seats,
    seat: seats,
    votes: null,
    rival: null,
    rivalSeat: null,
    ...NO_MARGINS,
  };
}

/** Null where the player does not stand, and while the count of this turn or the result is not known. */
export function ownSeatOf(race: Race): OwnSeat | null {
  const { own } = race;
  const known = seatsByTurn(race);
  const newest = known.at(-1);
  const isCounting = race.phase === 'general' || race.phase === 'ended' || race.phase === null;
  if (own === null || newest === undefined || !isCounting || lacksResult(race)) return null;
  if (newest.turn !== newestCount(race)) return null;
  const list = newest.keys.indexOf(own.key);
  const seats = newest.won[list] ?? 0;
  if (race.phase === 'ended') return ended(seats);
  const isForOne = !fillsSeveralSeats(race.totalSeats);
  const lost = raceChanges(race).find(
    ({ kind, turn, from }) =>
      // The seat of a race for one goes with the lead.
      (kind === 'seat' || (kind === 'lead' && isForOne)) &&
      turn === newest.turn &&
      from?.key === own.key,
  );
  if (lost !== undefined) {
    const { runner: rival, seat: rivalSeat, votes } = lost;
    return { outlook: 'lost', seats, seat: seats + 1, votes, rival, rivalSeat, ...NO_MARGINS };
  }
  if (seats === 0) {
    const step = newest.steps[list] ?? null;
    const rival = runnerOf(race, newest.keys[step?.from ?? -1]);
    const votes = newest.areVotes ? (step?.votes ?? null) : null;
    const rivalSeat = isForOne ? null : (newest.won[step?.from ?? -1] ?? null);
    return { outlook: 'none', seats, seat: 1, votes, rival, rivalSeat, ...NO_MARGINS };
  }
  const threat = threatTo(newest, list);
  const margins = marginsOf(known, own.key);
  return {
    outlook: outlookOf(race, margins),
    seats,
    seat: seats,
    votes: newest.areVotes ? (threat?.votes ?? null) : null,
    rival: runnerOf(race, newest.keys[threat?.list ?? -1]),
    rivalSeat: isForOne ? null : (threat?.seats ?? null),
    margins,
    votesAtEnd: votesAtEnd(margins, race.turnsLeft),
  };
}
