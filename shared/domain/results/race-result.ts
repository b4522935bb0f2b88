/**
 * How a race, or its primary, ended for the player: what every screen, alert and picture says of it. What the answers do
 * not show is null, never a guess. Pure.
 */
import { instantMs } from '../clocks';
import type { Instant } from '../clocks';
import { fillsPresidency, fillsSeveralSeats } from '../elections/offices';
import { raceOf } from '../elections/race';
import type { Race, RaceRunner, RaceSource } from '../elections/race';
import { isIndependent, primariesOf } from '../elections/race-standing';
import { turnsTo } from '../turns';
import type { ChamberChange } from './chamber-change';
import { candidateOf, lastTime } from './result-candidate';
import type { ResultCandidate } from './result-candidate';

/** `undecided`: the answers do not say who won, or nobody has a vote. */
type RaceOutcome = 'won' | 'lost' | 'tied' | 'undecided';

/** What the player lacked for one more seat, or for the only one. */
interface Shortfall {
  readonly votes: number;
  /** The votes are worked out from rounded shares. */
  readonly areAbout: boolean;
  /** The number of that seat among the player's own: 4 for a fourth. */
  readonly seat: number;
  /** Who has that seat now. */
  readonly rival: string | null;
}

/** How a race or its primary ended for the player. */
export interface RaceResult {
  readonly kind: 'race';
  readonly raceId: string;
  readonly country: string;
  /** As every screen names the race. */
  readonly name: string;
  readonly stage: 'primary' | 'general';
  readonly isPresidency: boolean;
  readonly outcome: RaceOutcome;
  /** When that stage ended: as sent, and as a turn where the counts or the game's clock tell. */
  readonly endedAt: string | null;
  readonly endedTurn: number | null;
  readonly totalSeats: number | null;
  /** Hustings worked the seats out from the votes: the service did not say how they are given. */
  readonly areSeatsEstimated: boolean;
  /** Null where the answer no longer has the player. */
  readonly own: ResultCandidate | null;
  readonly shortfall: Shortfall | null;
  /**
   * In a race for one seat: votes ahead of the second, negative behind the first; null where votes are not exact. Points
   * in the same way.
   */
  readonly leadVotes: number | null;
  readonly leadPoints: number | null;
  /** Who won a race for one seat, or the player's primary, if it was somebody else. */
  readonly winner: string | null;
  /** Those who share the first place with the player. */
  readonly tiedWith: readonly string[];
  /** Everybody in that stage, the largest share first. */
  readonly candidates: readonly ResultCandidate[];
  /** The lower house before and after; null for another office, and where either is missing. */
  readonly chamber: ChamberChange | null;
  /** Turns until the next race for the same seats opens. */
  readonly nextInTurns: number | null;
}

/** What the headline of a result follows from: what the race's own answer tells, so that every screen and alert says the same. */
export interface RaceEnd extends Pick<
  RaceResult,
  | 'stage'
  | 'isPresidency'
  | 'outcome'
  | 'totalSeats'
  | 'areSeatsEstimated'
  | 'shortfall'
  | 'leadVotes'
  | 'leadPoints'
  | 'winner'
  | 'tiedWith'
> {
  readonly own: Pick<ResultCandidate, 'seats'> | null;
}

/** What a result is made of besides the race itself. */
export interface ResultContext {
  /** The race for the same seats before. */
  readonly former?: RaceSource | undefined;
  readonly chamber?: ChamberChange | null | undefined;
  /** When the next race for the same seats opens, as sent. */
  readonly nextOpens?: Instant;
}

/** A share that was sent is off by at most this, in percent. */
const ROUNDED_PCT = 0.05;

/** Those with exactly as many votes as the first; where votes are not exact, all who may have the most. */
function firstOf({ runners, areVotesKnown, areVotesAbout }: Race): readonly RaceRunner[] {
  const [first] = runners;
  if (first === undefined || !((first.sharePct ?? 0) > 0)) return [];
  if (areVotesKnown && !areVotesAbout) return runners.filter(({ votes }) => votes === first.votes);
  return runners.filter(
    ({ sharePct }) => (first.sharePct ?? 0) - (sharePct ?? 0) <= 2 * ROUNDED_PCT,
  );
}

type Ending = Pick<RaceResult, 'outcome' | 'winner' | 'tiedWith' | 'leadVotes' | 'leadPoints'>;
const NOTHING: Ending = {
  outcome: 'undecided',
  winner: null,
  tiedWith: [],
  leadVotes: null,
  leadPoints: null,
};

function endOfSeveral({ own, tookOffice }: Race): Ending {
  if (own === null) return NOTHING;
  if (own.seats === null) return endByOffice(tookOffice);
  return { ...NOTHING, outcome: own.seats > 0 ? 'won' : 'lost' };
}

/** Where no count is the result, who has taken the office since tells it. */
function endByOffice(holder: RaceRunner | null): Ending {
  if (holder === null) return NOTHING;
  const { isOwn, name } = holder;
  return { ...NOTHING, outcome: isOwn ? 'won' : 'lost', winner: isOwn ? null : name };
}

function endOfOne(race: Race): Ending {
  const { own, runners, shareTurn, areVotesKnown, areVotesAbout, isTooLong, ownStanding } = race;
  const first = firstOf(race);
  const isExact = areVotesKnown && !areVotesAbout;
  if (own === null) return NOTHING;
  // The shares of one turn's votes are not the result.
  if (shareTurn !== null || isTooLong || first.length === 0) return endByOffice(race.tookOffice);
  if (first.length > 1) {
    if (!first.includes(own)) return { ...NOTHING, outcome: 'lost' };
    const tiedWith = first.filter((one) => one !== own).map(({ name }) => name);
    return isExact ? { ...NOTHING, outcome: 'tied', tiedWith } : NOTHING;
  }
  const [winner] = first;
  const isWon = winner === own;
  const rival = isWon ? runners[1] : winner;
  return {
    outcome: isWon ? 'won' : 'lost',
    winner: isWon ? null : (winner?.name ?? null),
    tiedWith: [],
    leadVotes: isExact && rival !== undefined ? (own.votes ?? 0) - (rival.votes ?? 0) : null,
    leadPoints: ownStanding?.marginPct ?? null,
  };
}

/** By D'Hondt the next seat would come from whoever has the last one. */
function shortfallOf(race: Race): Shortfall | null {
  const { own, runners, award, totalSeats, ownVotesToNext: votes } = race;
  if (own === null || votes === null) return null;
  const areAbout = race.areVotesAbout;
  if (!fillsSeveralSeats(totalSeats)) {
    const [first] = runners;
    return first === own ? null : { votes, areAbout, seat: 1, rival: first?.name ?? null };
  }
  const last = award?.order.findLast((key) => key !== own.key);
  const rival = runners.find(({ key }) => key === last)?.name ?? null;
  return { votes, areAbout, seat: (own.seats ?? 0) + 1, rival };
}

/** How an ended race ended, by its own counts alone. */
export function raceEnd(race: Race): RaceEnd {
  const { own, row, totalSeats } = race;
  const isForSeveral = fillsSeveralSeats(totalSeats);
  return {
    stage: 'general',
    isPresidency: fillsPresidency(row),
    ...(isForSeveral ? endOfSeveral(race) : endOfOne(race)),
    totalSeats,
    areSeatsEstimated: isForSeveral && race.seats?.isFromService === false,
    own: own && { seats: own.seats },
    shortfall: shortfallOf(race),
  };
}

function endOfRace(source: RaceSource, race: Race, context: ResultContext): RaceResult {
  const before = lastTime(race, context.former);
  const next = turnsTo(context.nextOpens, source.game, source.nowMs)?.turns ?? null;
  return {
    ...namesOf(race),
    ...raceEnd(race),
    endedAt: race.row.endTime,
    endedTurn: race.endedTurn,
    own: race.own && candidateOf(race.own, race, before),
    candidates: race.runners.map((runner) => candidateOf(runner, race, before)),
    chamber: context.chamber ?? null,
    nextInTurns: next !== null && next >= 0 ? next : null,
  };
}

function namesOf({ row, name, totalSeats }: Race) {
  return {
    kind: 'race',
    raceId: row.id,
    country: row.country,
    name,
    isPresidency: fillsPresidency(row),
    totalSeats,
  } as const;
}

/**
 * Whether the player left the race when its primary had ended and nothing was counted: a server that does not mark who
 * lost lets them go then.
 */
function leftAfterPrimary({ answer, recorded }: RaceSource): boolean {
  const endMs = instantMs(answer?.election?.primaryEndTime);
  const leftMs = recorded?.leftAtMs ?? null;
  return endMs !== null && leftMs !== null && leftMs >= endMs;
}

/** Null for a player without a party, and where nothing shows who went on. */
function endOfPrimary(source: RaceSource, race: Race): RaceResult | null {
  const { answer } = source;
  const all = [...race.runners, ...race.eliminated];
  const own = all.find(({ isOwn }) => isOwn);
  if (own === undefined || isIndependent(own.candidate)) return null;
  const rivals = all.filter(({ candidate }) => candidate.party === own.candidate.party);
  const nominees = rivals.filter((one) => race.runners.includes(one));
  // Without a mark at those who lost, several of one party may still stand.
  const isOut = nominees.length > 1 && leftAfterPrimary(source);
  if (rivals.length < 2 || (nominees.length !== 1 && !isOut)) return null;
  const isWon = nominees[0] === own && !isOut;
  const [winner, other] = nominees.filter((one) => one !== own);
  const shares = new Map(
    primariesOf(answer ?? {}).flatMap(({ runners }) =>
      runners.map(({ candidate, sharePct }) => [candidate, sharePct] as const),
    ),
  );
  const endedAt = answer?.election?.primaryEndTime ?? null;
  const inPrimary = (runner: RaceRunner): ResultCandidate => ({
    ...candidateOf(runner, race, null),
    sharePct: shares.get(runner.candidate) ?? null,
    place: null,
    seats: null,
  });
  return {
    ...namesOf(race),
    stage: 'primary',
    ...NOTHING,
    outcome: isWon ? 'won' : 'lost',
    winner: other === undefined ? (winner?.name ?? null) : null,
    endedAt,
    endedTurn: race.countsFrom === null ? null : race.countsFrom - 1,
    areSeatsEstimated: false,
    own: inPrimary(own),
    shortfall: null,
    candidates: rivals.map(inPrimary).toSorted((a, b) => (b.sharePct ?? -1) - (a.sharePct ?? -1)),
    chamber: null,
    nextInTurns: null,
  };
}

/**
 * How the player's race ended, or its primary in a race that goes on. Null while neither has ended, and where the answer
 * is missing.
 */
export function raceResult(source: RaceSource, context: ResultContext = {}): RaceResult | null {
  const race = raceOf(source);
  const isOut = race.eliminated.some(({ isOwn }) => isOwn);
  if (race.phase === 'ended' && !isOut) return endOfRace(source, race, context);
  return race.phase === 'ended' || race.phase === 'general' ? endOfPrimary(source, race) : null;
}
