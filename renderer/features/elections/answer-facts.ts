/** What follows from a race's answer without the record, worked out once for each answer however often it is drawn. */
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';
import type { ResponseOf } from '@shared/contract/index';
import { countedTurns } from './race-call';
import type { TurnShares } from './race-call';
import { raceSeats, rankedRunners } from './race-standing';
import type { RaceSeats, Runner } from './race-standing';

type Answer = ResponseOf<'election'>;

/** No game has a ballot with more candidates than this; ranking all of them on every card would only take time. */
const MAX_ON_BALLOT = 120;

/** The counts of one answer. */
export interface AnswerFacts {
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
