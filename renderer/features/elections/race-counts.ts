/** Every count of a race that is known: from its own answer, then from the record. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { candidateMembers, turnOfShares } from '@shared/domain/elections/election-votes';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';

import { mergedTurns, newestCountTurn, countedTurns } from './race-call';
import type { TurnShares } from './race-call';
import type { GameTurns } from '@shared/domain/turns';
import type { Runner, RaceSeats } from './race-standing';
import { raceSeats, rankedRunners } from './race-standing';

type Answer = ResponseOf<'election'>;

/** Where the counts of a race come from. */
interface CountSource {
  readonly answer: Answer | undefined;
  readonly recorded: readonly RecordedSeries[] | undefined;
  readonly game: GameTurns | undefined;
}

/** Series that one question to the record may name. */
export const MAX_SERIES = 6;
/** Turns of one unchanged value; an election has far fewer. */
const MAX_TURNS = 500;

/** The recorded shares of the candidates who matter: those with the most votes. */
export function shareSeries(id: string, answer: Answer | undefined): readonly SeriesRef[] {
  const facts = answer === undefined ? null : answerFacts(answer);
  if (facts === null) return [];
  const members = candidateMembers(answer?.candidates ?? []);
  return facts.runners.slice(0, MAX_SERIES).map(({ key, name }) => ({
    subject: { kind: 'election', key: id },
    metric: memberMetric('voteShare', members.get(key) ?? name),
  }));
}

/** The number that a recorded series had in each of its turns. */
export function everyTurn({ points }: RecordedSeries): readonly (readonly [number, number])[] {
  return points.flatMap(({ turn: first, untilTurn, value }) =>
    typeof value === 'number'
      ? Array.from(
          { length: Math.min(untilTurn - first, MAX_TURNS) + 1 },
          (_, at) => [first + at, value] as const,
        )
      : [],
  );
}

/** The shares of each turn that the record has, by the candidate's key. */
function recordedTurns(
  recorded: readonly RecordedSeries[] | undefined,
  candidates: Answer['candidates'],
): readonly TurnShares[] {
  const keys = new Map(
    Array.from(candidateMembers(candidates ?? []), ([key, member]) => [
      memberMetric('voteShare', member),
      key,
    ]),
  );
  const turns = new Map<number, Map<string, number>>();
  for (const series of recorded ?? []) {
    const key = keys.get(series.metric as `voteShare/${string}`);
    if (key === undefined) continue;
    for (const [turn, value] of everyTurn(series)) {
      const shares = turns.get(turn) ?? new Map<string, number>();
      turns.set(turn, shares.set(key, value));
    }
  }
  return Array.from(turns, ([turn, shares]) => ({ turn, shares }))
    .filter(({ shares }) => Array.from(shares.values()).some((share) => share > 0))
    .toSorted((a, b) => a.turn - b.turn);
}

/** The newest count, in the turn that it belongs to. */
function newestTurn(
  answer: Answer,
  runners: readonly Runner[],
  game: GameTurns | undefined,
): readonly TurnShares[] {
  const turn = newestCountTurn(answer.votes) ?? game?.currentTurn ?? null;
  const shares = new Map(
    runners.flatMap(({ key, sharePct }) => (sharePct === null ? [] : [[key, sharePct]])),
  );
  const isCounted = Array.from(shares.values()).some((share) => share > 0);
  return turn === null || !isCounted ? [] : [{ turn, shares }];
}

/** Every turn whose shares are known: from the answer itself, then from the record. */
export function knownTurns({ answer, recorded, game }: CountSource): readonly TurnShares[] {
  const facts = answer === undefined ? null : answerFacts(answer);
  // Shares of one turn say nothing about the standing.
  if (answer === undefined || facts === null || turnOfShares(answer.votes) !== null) return [];
  const isEnded = answer.phase?.isEnded === true;
  // An ended race keeps its last count, which no longer belongs to the present turn.
  const newest =
    isEnded && newestCountTurn(answer.votes) === null
      ? []
      : newestTurn(answer, facts.runners, game);
  return mergedTurns(mergedTurns(facts.turns, newest), recordedTurns(recorded, answer.candidates));
}

// Facts from a race's answer, without the record, computed once for each answer.

/** No game has a ballot with more candidates than this; ranking all of them on every card would only take time. */
const MAX_ON_BALLOT = 120;

/** The counts of one answer. */
interface AnswerFacts {
  /** The largest share first. */
  readonly runners: readonly Runner[];
  /** The turns whose counts the answer has. */
  readonly turns: readonly TurnShares[];
  readonly seats: RaceSeats | null;
}

/** The candidates of an answer with their counts, the largest share first, on a ballot of any length. */
export const rankedOnce = memoizeByIdentity((answer: Answer): readonly Runner[] =>
  rankedRunners(answer),
);

/** The counts of an answer; null for a ballot that is too long. */
export const answerFacts = memoizeByIdentity((answer: Answer): AnswerFacts | null =>
  (answer.candidates?.length ?? 0) > MAX_ON_BALLOT
    ? null
    : {
        runners: rankedOnce(answer),
        turns: countedTurns(answer),
        seats: raceSeats(answer),
      },
);
