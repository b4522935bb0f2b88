/**
 * A race: everything that screens, alerts and the small window say of one, made from its answer, the recorded turns and
 * the clock. The only place that works it out. Pure.
 */
import type { ResponseOf } from '../../contract/index';
import { turnsUntil } from '../turns';
import type { GameTurns } from '../turns';
import type { ElectionGroup } from '../wording/words';
import { electionPhase } from './election-phase';
import type { ElectionPhase } from './election-phase';
import { fillsPresidency, fillsSeveralSeats } from './offices';
import { knownTurns, latestTurn } from './known-turns';
import { isOwnCandidate } from './own-candidacy';
import type { OwnCandidacy, OwnStanding } from './own-candidacy';
import { standingIn, statedStanding, withStated } from './own-standing';
import { callRace } from './race-call';
import type { CalledRace, RaceCall, TurnLead } from './race-call';
import { raceCounts } from './race-counts';
import type { Award, RaceCounts, RecordedTurns } from './race-counts';
import { raceName, rowWith } from './race-rows';
import type { RaceRow, StateNameOf } from './race-rows';
import { asRaceSeats, dhondtSeats, isAnybodyCounted } from './race-standing';
import type { Primary, RaceSeats, Runner } from './race-standing';
import { endedTurn, firstCountedTurn, timeLeft } from './race-time';
import type { TimeLeft } from './race-time';
import { movementOf } from './turn-shares';
import type { TurnShares } from './turn-shares';

type Answer = ResponseOf<'election'>;

/** One candidate of a race. */
export interface RaceRunner extends Runner {
  /** From 1, the same for all who are tied; null while nothing is counted, and where the shares are those of one turn. */
  readonly place: number | null;
  /** Somebody else has the same place. */
  readonly isTied: boolean;
  /** Seats that the counts give; null where that is not known, and in a race for one seat unless the service sends it. */
  readonly seats: number | null;
  /** Further votes to the next seat, or to the lead where there is one seat; null where that is not known. */
  readonly votesToNext: number | null;
  readonly isOwn: boolean;
}

/** The seats of a race after one turn as the server projected them, by the candidate's key. */
export interface ServiceTurnSeats {
  readonly turn: number;
  readonly byKey: ReadonlyMap<string, number>;
}

/** One race, ready to be drawn. */
export interface Race extends TimeLeft {
  readonly row: RaceRow;
  readonly name: string;
  /** False while the race's own answer is missing. */
  readonly isRead: boolean;
  /** It has more candidates than a card can rank. */
  readonly isTooLong: boolean;
  /** Null while the race's own answer is missing, and where nothing tells. */
  readonly phase: ElectionPhase | null;
  /** As the race's own answer has it, else as its list has it. */
  readonly group: ElectionGroup | null;
  /** The first turn whose votes count: the one after the primary, or after the start; null where not known. */
  readonly countsFrom: number | null;
  /** The turn in which it ended; null before that, and where nothing tells. */
  readonly endedTurn: number | null;
  readonly totalSeats: number | null;
  /** Those still in the race, the largest share first. */
  readonly runners: readonly RaceRunner[];
  /** Those whom a primary eliminated. */
  readonly eliminated: readonly RaceRunner[];
  /** The player, if they are still in the race. */
  readonly own: RaceRunner | null;
  /** The player stands in it. */
  readonly isOwn: boolean;
  /** Votes that the player lacks for one more seat, or for the lead, at the end too; null where that is not known. */
  readonly ownVotesToNext: number | null;
  /**
   * Where no count is the result, who has taken the office since: who leads the country after a race for its presidency,
   * or the player, who had no office before. Null where that is not known.
   */
  readonly tookOffice: RaceRunner | null;
  /** How the player stands: by the service's exact words where the counts are rounded; null where neither tells. */
  readonly ownStanding: OwnStanding | null;
  /** The votes of every runner are known, and somebody has some. */
  readonly areVotesKnown: boolean;
  /** Votes are worked out from rounded shares: they are about. */
  readonly areVotesAbout: boolean;
  /** The only turn whose votes the shares count; null if they are the standing. */
  readonly shareTurn: number | null;
  /** Every turn whose shares are known, the newest count last. */
  readonly turns: readonly TurnShares[];
  /** Where only the shares of one turn are known: the seats that the server projected turn by turn, the newest last. */
  readonly serviceTurnSeats: readonly ServiceTurnSeats[];
  /** Of the candidate who leads now, turn by turn. */
  readonly leads: readonly TurnLead[];
  /** What the lead changed since the turn before, in points; null where that turn was not seen. */
  readonly trend: number | null;
  /** Who led in the turn before, if it was somebody else. */
  readonly formerLeader: string | null;
  /** The lead now, in points, and how far the race is settled by the rule. */
  readonly called: CalledRace;
  /** Null where nothing is known: the race is not read, or only the votes of one turn are. */
  readonly call: RaceCall | null;
  /** Seats by key, of a race for one seat too, which goes to the most votes; null where that is not known. */
  readonly seats: RaceSeats | null;
  readonly award: Award | null;
  /** Empty outside of the primary. */
  readonly primaries: readonly Primary[];
}

/** What a race is made of. */
export interface RaceSource {
  readonly row: RaceRow;
  readonly answer: Answer | undefined;
  readonly recorded: RecordedTurns | undefined;
  readonly game: GameTurns | undefined;
  /** Of the service. */
  readonly nowMs: number;
  readonly own: OwnCandidacy;
  /** Left out where states are named by their codes. */
  readonly stateName?: StateNameOf;
}

const NO_COUNTS: RaceCounts = {
  runners: [],
  eliminated: [],
  areVotesKnown: false,
  isWorkedOut: false,
  shareTurn: null,
  countTurn: null,
  turns: [],
  seats: null,
  award: null,
  votesToNext: new Map(),
  primaries: [],
  isTooLong: false,
};

const GROUPS: Readonly<Record<ElectionPhase, ElectionGroup>> = {
  upcoming: 'upcoming',
  primary: 'running',
  general: 'running',
  ended: 'ended',
};

function isOwnRunner({ candidate }: Runner, { row, own }: RaceSource): boolean {
  return isOwnCandidate(candidate, row.country, own);
}

/** The candidates by their shares of one turn. */
function runnersAt(runners: readonly Runner[], shares: TurnShares['shares']): readonly Runner[] {
  return runners
    .map((runner) => ({ ...runner, votes: null, sharePct: shares.get(runner.key) ?? null }))
    .filter(({ sharePct }) => sharePct !== null)
    .toSorted((a, b) => (b.sharePct ?? 0) - (a.sharePct ?? 0));
}

/** Places from 1 of ranked candidates; those with as many votes, or else the same share, are tied. */
function placesOf(runners: readonly Runner[]): readonly number[] {
  const places: number[] = [];
  for (const [index, { votes, sharePct }] of runners.entries()) {
    const before = runners[index - 1];
    const isLevel =
      before !== undefined &&
      (votes === null || before.votes === null
        ? before.sharePct === sharePct
        : before.votes === votes);
    places.push(isLevel ? (places[index - 1] ?? index) : index + 1);
  }
  return places;
}

function asRunners(
  runners: readonly Runner[],
  facts: Pick<RaceCounts, 'votesToNext' | 'seats'> & { readonly hasPlaces: boolean },
  source: RaceSource,
): readonly RaceRunner[] {
  const hasPlaces = facts.hasPlaces && (runners[0]?.sharePct ?? 0) > 0;
  // The seat of a race for one says no more than the votes do.
  const isTelling =
    fillsSeveralSeats(source.answer?.election?.totalSeats) || facts.seats?.isFromService === true;
  const seats = isTelling ? facts.seats : null;
  const places = placesOf(runners);
  return runners.map((runner, index) => ({
    ...runner,
    place: hasPlaces && runner.sharePct !== null ? (places[index] ?? null) : null,
    isTied:
      hasPlaces && (places[index + 1] === places[index] || places[index - 1] === places[index]),
    seats: seats?.byKey.get(runner.key) ?? null,
    votesToNext: facts.votesToNext.get(runner.key) ?? null,
    isOwn: isOwnRunner(runner, source),
  }));
}

function successorIn(runners: readonly RaceRunner[], { row, recorded }: RaceSource) {
  if (!fillsPresidency(row))
    return recorded?.hasTakenOffice === true ? (runners.find(({ isOwn }) => isOwn) ?? null) : null;
  // An office that the player has taken since may be another one.
  const leader = recorded?.leaderSince;
  if (leader === undefined) return null;
  const named = runners.filter(({ name }) => name === leader);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The seats that the server projected turn by turn, where these are all that is known of the turns. */
function serviceTurnSeatsOf(
  { shareTurn, seats }: RaceCounts,
  recorded?: RecordedTurns,
): readonly ServiceTurnSeats[] {
  if (shareTurn === null || seats?.isFromService !== true) return [];
  const before = Array.from(recorded?.seats ?? [], ([turn, byKey]) => ({ turn, byKey }))
    .filter(({ turn }) => turn < shareTurn)
    .toSorted((a, b) => a.turn - b.turn);
  return [...before, { turn: shareTurn, byKey: seats.byKey }];
}

/**
 * The race now, or as it was in a past turn.
 *
 * @param pastTurn the turn to go back to; left out for now
 */
export function raceOf(sent: RaceSource, pastTurn?: number): Race {
  const { answer, game, nowMs, own } = sent;
  const row = rowWith(sent.row, answer?.election);
  const source = { ...sent, row };
  const counted = answer === undefined ? NO_COUNTS : raceCounts(answer, source.recorded);
  const isOwn = (runner: Runner) => isOwnRunner(runner, source);
  const stated = statedStanding(own.stated, row.id, counted, isOwn);
  const counts = withStated(counted, stated, isOwn);
  const phaseNow = answer === undefined ? null : electionPhase(answer, nowMs);
  const hasEnded = phaseNow === 'ended';
  const ended = hasEnded ? endedTurn(source, counts) : null;
  const all = knownTurns(source, counts, hasEnded, ended);
  const newest = latestTurn(all);
  const isPast = pastTurn !== undefined && newest !== null && pastTurn < newest;
  const turns = isPast ? all.filter(({ turn }) => turn <= pastTurn) : all;
  const phase = isPast ? 'general' : phaseNow;
  const isEnded = phase === 'ended';
  const isOver = !isPast && row.group === 'ended';
  const isOutdated = isOver && !isEnded && phase !== null;
  const now = timeLeft(source, phase);
  const time = isPast ? { ...now, turnsLeft: newest - pastTurn, areTurnsAbout: false } : now;
  const shareTurn = isPast ? null : counts.shareTurn;
  const ranked = isPast
    ? runnersAt(counts.runners, turns.at(-1)?.shares ?? new Map())
    : counts.runners;
  const totalSeats = answer?.election?.totalSeats ?? null;
  const seats = isPast ? asRaceSeats(ranked, dhondtSeats(ranked, totalSeats)) : counts.seats;
  const isCounting = !isPast && (phase === 'general' || phase === null);
  const facts = {
    seats,
    votesToNext: isCounting ? counts.votesToNext : new Map<string, number>(),
    hasPlaces: shareTurn === null,
  };
  const runners = asRunners(ranked, facts, source);
  const eliminated = asRunners(counts.eliminated, { ...facts, hasPlaces: false }, source);
  const movement = movementOf(turns, runners);
  const turnsToEnd = isPast ? time.turnsLeft : turnsUntil(row.endTime, game);
  const called = callRace({ isEnded, turnsLeft: turnsToEnd, leads: movement.leads });
  const isKnown = isEnded || (answer !== undefined && !counts.isTooLong && shareTurn === null);
  const ownRunner = runners.find((runner) => runner.isOwn) ?? null;
  const standing =
    ownRunner === null || shareTurn !== null ? null : standingIn(runners, ownRunner, turns);
  const hasSteps = ownRunner !== null && !isPast && shareTurn === null;
  return {
    row,
    name: raceName(row, sent.stateName),
    isRead: answer !== undefined,
    isTooLong: counts.isTooLong,
    phase,
    group: isOver ? 'ended' : ((phase === null ? null : GROUPS[phase]) ?? row.group),
    ...time,
    countsFrom: firstCountedTurn(source, counts),
    endedTurn: isPast ? null : ended,
    totalSeats,
    runners,
    eliminated,
    own: ownRunner,
    isOwn: own.raceId === row.id || ownRunner !== null,
    ownVotesToNext: hasSteps ? (counts.votesToNext.get(ownRunner.key) ?? null) : null,
    tookOffice: isEnded ? successorIn(runners, source) : null,
    ownStanding: (isPast ? null : stated) ?? standing,
    areVotesKnown: !isPast && counts.areVotesKnown && shareTurn === null,
    areVotesAbout: counts.isWorkedOut,
    shareTurn,
    turns,
    serviceTurnSeats: serviceTurnSeatsOf(counts, source.recorded),
    ...movement,
    called,
    call: isKnown && !isOutdated ? called.call : null,
    seats,
    award: isPast ? null : counts.award,
    primaries: phaseNow === 'primary' ? counts.primaries : [],
  };
}

/** The player's share of all votes, in percent; null before the first count, and where only that of one turn is there. */
export function ownShareOf({ own, ownStanding, shareTurn, runners }: Race): number | null {
  const areStanding = shareTurn === null && isAnybodyCounted(runners);
  return ownStanding?.sharePct ?? (areStanding ? (own?.sharePct ?? null) : null);
}

/** The race has ended, and its answer is from before its last count: nothing of it is the result. */
export function lacksResult({ isRead, group, phase }: Race): boolean {
  return isRead && group === 'ended' && phase !== null && phase !== 'ended';
}

/** The race as somebody who stands in none sees it. */
export function withoutPlayer(race: Race): Race {
  const asOthers = (runner: RaceRunner): RaceRunner => ({ ...runner, isOwn: false });
  return {
    ...race,
    runners: race.runners.map(asOthers),
    eliminated: race.eliminated.map(asOthers),
    own: null,
    ownVotesToNext: null,
    tookOffice: null,
    ownStanding: null,
    isOwn: false,
  };
}
