/** What a card of the election night says about a race: everything that follows from its answer, the record and the time. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { electionPhase } from '@shared/domain/elections/election-phase';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { candidateKey, turnOfShares } from '@shared/domain/elections/election-votes';
import { callRace, leadingKey, leadsOf } from './race-call';
import { turnsAbout, turnsUntil } from '@shared/domain/turns';
import type { CalledRace, RaceCall, TurnLead } from './race-call';
import type { GameTurns } from '@shared/domain/turns';
import { primariesOf } from './race-standing';
import type { Primary, Runner } from './race-standing';
import { highestAverages } from './seat-projection';
import type { RecordedSeries } from '@shared/record/recorded';

import { answerFacts, knownTurns } from './race-counts';
import type { RaceRow } from './race-rows';

type Answer = ResponseOf<'election'>;
type Candidate = NonNullable<Answer['candidates']>[number];

/** Who the player is, as far as answers show; each part null where none does. */
export interface OwnCandidacy {
  /** Of the election that the player stands in. */
  readonly raceId: string | null;
  readonly characterId: string | null;
  readonly name: string | null;
  readonly country: string | null;
}

/** One candidate on a card. */
export interface CardRunner extends Runner {
  /** Seats that the counts give; null in a race for one seat, and where it is not known. */
  readonly seats: number | null;
  readonly isOwn: boolean;
}

/** One race, ready to be drawn. */
export interface RaceModel {
  readonly row: RaceRow;
  /** Null while the race's own answer is missing, and where nothing tells. */
  readonly phase: ElectionPhase | null;
  readonly isRead: boolean;
  /** Why it could not be read. */
  readonly failure: string | null;
  /** It has more candidates than a card can rank. */
  readonly isTooLong: boolean;
  /** The largest share first. */
  readonly runners: readonly CardRunner[];
  readonly called: CalledRace;
  /** Null where nothing is known: the race is not read, or only the votes of one turn are. */
  readonly call: RaceCall | null;
  /** The only turn whose votes the shares count; null if they are the standing. */
  readonly shareTurn: number | null;
  /** Of the candidate who leads now, turn by turn. */
  readonly leads: readonly TurnLead[];
  /** What the lead changed since the turn before, in points; null where that turn was not seen. */
  readonly trend: number | null;
  /** Who led in the turn before, if it was somebody else. */
  readonly formerLeader: string | null;
  /** Null where no time is known. */
  readonly turnsLeft: number | null;
  /**
   * The game names no next turn, so the turns left follow only from the length of a turn, and no race is called by
   * them.
   */
  readonly areTurnsAbout: boolean;
  readonly totalSeats: number | null;
  /** Whether the seats are the service's own estimate. */
  readonly areSeatsServices: boolean;
  readonly primaries: readonly Primary[];
  /** The player stands in it. */
  readonly isOwn: boolean;
}

/** What a model is made of. */
export interface RaceSource {
  readonly row: RaceRow;
  readonly answer: Answer | undefined;
  /** Why there is no answer, in words for the player; null while it is read, and with an answer. */
  readonly failure: string | null;
  readonly recorded: readonly RecordedSeries[] | undefined;
  readonly game: GameTurns | undefined;
  /** Of the service. */
  readonly nowMs: number;
  readonly own: OwnCandidacy;
}

/** A chamber has fewer seats than this; more would only take time. */
const MAX_SEATS = 500;

/** Whether a candidate is the player: by the character's id where both answers have it, else by name within the country. */
export function isOwnCandidate(
  { characterId, characterName }: Candidate,
  country: string | null,
  own: OwnCandidacy,
): boolean {
  if (own.characterId !== null && characterId !== null && characterId !== undefined)
    return String(characterId) === own.characterId;
  return own.name !== null && own.name === characterName && own.country === country;
}

/** The candidates by their shares of one turn. */
function runnersOf(answer: Answer, shares: ReadonlyMap<string, number>): readonly Runner[] {
  return (answer.candidates ?? [])
    .filter((candidate) => candidate['eliminated'] !== true)
    .map((candidate) => {
      const key = candidateKey(candidate);
      return {
        key,
        name: candidate.characterName ?? key,
        candidate,
        votes: null,
        sharePct: shares.get(key) ?? null,
      };
    })
    .filter(({ sharePct }) => sharePct !== null)
    .toSorted((a, b) => (b.sharePct ?? 0) - (a.sharePct ?? 0));
}

function seatsOf(answer: Answer, runners: readonly Runner[], isNewest: boolean) {
  const seats = answer.election?.totalSeats ?? 0;
  if (seats <= 1) return { byKey: null, isFromService: false };
  const told = isNewest ? (answerFacts(answer)?.seats ?? null) : null;
  if (told !== null) return told;
  if (isNewest || seats > MAX_SEATS) return { byKey: null, isFromService: false };
  const won = highestAverages(
    runners.map(({ sharePct }) => sharePct ?? 0),
    seats,
  );
  return {
    byKey: new Map(runners.map(({ key }, index) => [key, won[index] ?? 0])),
    isFromService: false,
  };
}

/** A turn of a past night. */
interface PastTurn {
  readonly turn: number;
  /** The turn in which the race ended. */
  readonly endTurn: number;
}

/**
 * The model of a race now, or as it was in a past turn.
 *
 * @param past the turn to go back to; left out for now
 */
export function raceModel(source: RaceSource, past?: PastTurn): RaceModel {
  const { row, answer, game, nowMs, own } = source;
  const all = knownTurns(source);
  const turns = past === undefined ? all : all.filter(({ turn }) => turn <= past.turn);
  const last = turns.at(-1);
  const leader = last === undefined ? null : leadingKey(last);
  const leads = leader === null ? [] : leadsOf(turns, leader);
  const phaseNow = answer === undefined ? null : electionPhase(answer, nowMs);
  const isPast = past !== undefined && past.turn < past.endTurn;
  const isEnded = phaseNow === 'ended' && !isPast;
  const endTime = answer?.election?.endTime ?? row.endTime;
  const known = isPast ? past.endTurn - past.turn : turnsUntil(endTime, game);
  const turnsLeft = isEnded ? 0 : known;
  const runners =
    answer === undefined
      ? []
      : isPast
        ? runnersOf(answer, last?.shares ?? new Map())
        : (answerFacts(answer)?.runners ?? []);
  const seats =
    answer === undefined
      ? { byKey: null, isFromService: false }
      : seatsOf(answer, runners, !isPast);
  const before = turns.findLast(({ turn }) => last !== undefined && turn === last.turn - 1);
  const leadBefore = leads.find(({ turn }) => turn === before?.turn)?.lead;
  const lead = leads.at(-1)?.lead;
  const keyBefore = before === undefined ? null : leadingKey(before);
  const cards = runners.map((runner): CardRunner => ({
    ...runner,
    seats: seats.byKey?.get(runner.key) ?? null,
    isOwn: isOwnCandidate(runner.candidate, row.country, own),
  }));
  const called = callRace({ isEnded, turnsLeft, leads });
  const isTooLong = answer !== undefined && answerFacts(answer) === null;
  const shareTurn = isPast ? null : turnOfShares(answer?.votes);
  const isKnown = isEnded || (answer !== undefined && !isTooLong && shareTurn === null);
  return {
    row,
    phase: isPast ? 'general' : phaseNow,
    isRead: answer !== undefined,
    failure: source.failure,
    isTooLong,
    runners: cards,
    called,
    call: isKnown ? called.call : null,
    shareTurn,
    leads,
    trend: lead === undefined || leadBefore === undefined ? null : lead - leadBefore,
    formerLeader:
      keyBefore === null || keyBefore === leader
        ? null
        : (runners.find(({ key }) => key === keyBefore)?.name ?? null),
    turnsLeft: turnsLeft ?? turnsAbout(endTime, game, nowMs),
    areTurnsAbout: turnsLeft === null,
    totalSeats: answer?.election?.totalSeats ?? null,
    areSeatsServices: seats.isFromService,
    primaries:
      phaseNow === 'primary' && answer !== undefined && answerFacts(answer) !== null
        ? primariesOf(answer)
        : [],
    isOwn: own.raceId === row.id || cards.some((card) => card.isOwn),
  };
}
