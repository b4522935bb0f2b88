/** What changed in a race from each turn to the next: seats that changed hands, and who leads. Pure. */
import { fillsSeveralSeats } from './offices';
import type { Race, RaceRunner } from './race';
import { runnerOf, seatsByTurn } from './turn-seats';
import type { TurnSeats } from './turn-seats';

/** One change of one turn. */
export interface RaceChange {
  readonly kind:
    /** A seat changed hands, in a race for several. */
    | 'seat'
    /** Somebody else leads. */
    | 'lead'
    /** Several share the first place that one had. */
    | 'tie'
    /** The first count of the race. */
    | 'first-count';
  readonly turn: number;
  readonly race: Race;
  /** Who takes the seat, or leads; of a tie, the one who caught up. */
  readonly runner: RaceRunner;
  /** Who lost the seat, or led before; null where that is not one candidate. */
  readonly from: RaceRunner | null;
  /** Which of the runner's own seats it is, from 1; null of a lead. */
  readonly seat: number | null;
  /** The fewest votes that would undo it, or the lead in votes; null where that is not known. */
  readonly votes: number | null;
}

interface Move {
  readonly key: string;
  readonly by: number;
}

/** Further votes with which `to` would have the last seat of `from`, as the lists stand. */
function votesToTake({ keys, counts, won }: TurnSeats, to: string, from: string): number | null {
  const [own, other] = [keys.indexOf(to), keys.indexOf(from)];
  const [ownVotes, otherVotes, otherSeats] = [counts[own], counts[other], won[other]];
  if (ownVotes === undefined || otherVotes === undefined || !otherSeats) return null;
  const needed = (otherVotes * ((won[own] ?? 0) + 1)) / otherSeats - ownVotes;
  // Equal averages give the seat to the earlier list.
  return Math.max(1, own < other ? Math.ceil(needed) : Math.floor(needed) + 1);
}

function seatsOf({ keys, won }: TurnSeats, key: string): number {
  return won[keys.indexOf(key)] ?? 0;
}

function movesBetween(before: TurnSeats, after: TurnSeats): readonly Move[] {
  return Array.from(new Set([...after.keys, ...before.keys]), (key) => ({
    key,
    by: seatsOf(after, key) - seatsOf(before, key),
  })).filter(({ by }) => by !== 0);
}

/**
 * Seats that candidates gained or lost in one turn, by key; null where that turn or the one before is not known. In a
 * race for one seat it goes to who leads.
 */
export function seatMoves(race: Race, turn: number): ReadonlyMap<string, number> | null {
  const turns = seatsByTurn(race);
  const [before, after] = [turn - 1, turn].map((wanted) =>
    turns.find((one) => one.turn === wanted),
  );
  if (before === undefined || after === undefined) return null;
  return new Map(movesBetween(before, after).map(({ key, by }) => [key, by]));
}

/** Seat by seat. Between several winners and several losers, nobody can tell whose seat went to whom. */
function seatChanges(race: Race, before: TurnSeats, after: TurnSeats): readonly RaceChange[] {
  const moves = movesBetween(before, after);
  const gains = moves
    .filter(({ by }) => by > 0)
    .flatMap(({ key, by }) =>
      Array.from({ length: by }, (_, seat) => ({ key, missing: by - seat - 1 })),
    );
  const losers = moves.filter(({ by }) => by < 0);
  const takers = new Set(gains.map(({ key }) => key));
  const losses = losers.flatMap(({ key, by }) => Array.from({ length: -by }, () => key));
  const isClear = takers.size === 1 || losers.length === 1;
  return gains.flatMap(({ key, missing }, index): readonly RaceChange[] => {
    const runner = runnerOf(race, key);
    if (runner === null) return [];
    const from = isClear ? losses[index] : undefined;
    // Only the newest of a candidate's seats is the one that so many votes move.
    const isNewest = missing === 0;
    return [
      {
        kind: 'seat',
        turn: after.turn,
        race,
        runner,
        from: runnerOf(race, from),
        seat: seatsOf(after, key) - missing,
        votes:
          from !== undefined && isNewest && after.areVotes ? votesToTake(after, from, key) : null,
      },
    ];
  });
}

/** Those with the most votes; several where they are tied. */
function leadersOf({ keys, counts }: TurnSeats): readonly string[] {
  return keys.filter((_, list) => (counts[list] ?? 0) > 0 && counts[list] === counts[0]);
}

function leadIn({ counts, areVotes }: TurnSeats): number | null {
  const lead = (counts[0] ?? 0) - (counts[1] ?? 0);
  return areVotes && counts.length > 1 ? lead : null;
}

function leadChange(race: Race, before: TurnSeats, after: TurnSeats): readonly RaceChange[] {
  const [former, now] = [leadersOf(before), leadersOf(after)];
  const change = { turn: after.turn, race, seat: null };
  if (now.length > 1) {
    const added = now.find((key) => !former.includes(key));
    const runner = runnerOf(race, added);
    const from = runnerOf(
      race,
      now.find((key) => key !== added),
    );
    return former.length > 1 || runner === null
      ? []
      : [{ ...change, kind: 'tie', runner, from, votes: null }];
  }
  const runner = runnerOf(race, now[0]);
  if (runner === null || (former.length === 1 && former[0] === now[0])) return [];
  const from = former.length === 1 ? runnerOf(race, former[0]) : null;
  return [{ ...change, kind: 'lead', runner, from, votes: leadIn(after) }];
}

function firstCount(race: Race, first: TurnSeats): readonly RaceChange[] {
  const [leader, ...tied] = leadersOf(first);
  const runner = runnerOf(race, leader);
  if (runner === null) return [];
  const votes = leadIn(first);
  const from = runnerOf(race, tied[0]);
  return [{ kind: 'first-count', turn: first.turn, race, runner, from, seat: null, votes }];
}

/**
 * Every change that was seen, the newest turn first; seats before leads. A turn is compared with the turn before only:
 * after a gap nobody can tell when something changed.
 */
export function raceChanges(race: Race): readonly RaceChange[] {
  const turns = seatsByTurn(race);
  const isForSeveral = fillsSeveralSeats(race.totalSeats);
  const [first] = turns;
  const hasFirst = first !== undefined && first.turn <= (race.countsFrom ?? -1);
  return [
    ...(hasFirst ? [firstCount(race, first)] : []),
    ...turns.slice(1).flatMap((after, index) => {
      const before = turns[index];
      if (before === undefined || after.turn - before.turn !== 1) return [];
      const seats = isForSeveral ? seatChanges(race, before, after) : [];
      return [[...seats, ...leadChange(race, before, after)]];
    }),
  ]
    .toReversed()
    .flat();
}
