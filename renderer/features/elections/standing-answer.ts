/** A race's answer with the standing, which some servers leave to be worked out from the turns that the record has. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { candidateMembers, turnOfShares } from '@shared/domain/elections/election-votes';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';

import { everyTurn, MAX_SERIES } from './race-counts';
import { withStanding } from './worked-out-standing';

type Answer = ResponseOf<'election'>;
type Recorded = readonly (readonly RecordedSeries[] | undefined)[];

/** The record has the shares of no more candidates. */
const MAX_CANDIDATES = 40;

/** The questions to the record that the standing takes; none where the answer has the standing. */
export function standingSeries(
  id: string,
  answer: Answer | undefined,
): readonly (readonly SeriesRef[])[] {
  const candidates = answer?.candidates ?? [];
  if (turnOfShares(answer?.votes) === null || candidates.length > MAX_CANDIDATES) return [];
  const members = Array.from(candidateMembers(candidates).values());
  const metrics = ['votes', ...members.map((member) => memberMetric('turnShare', member))];
  return Array.from({ length: Math.ceil(metrics.length / MAX_SERIES) }, (_, list) =>
    metrics
      .slice(list * MAX_SERIES, (list + 1) * MAX_SERIES)
      .map((metric) => ({ subject: { kind: 'election' as const, key: id }, metric })),
  );
}

/**
 * The answer with the standing where the record has every turn since the first count; otherwise the same answer, whose
 * shares are those of one turn.
 *
 * @param recorded the record's answers to `standingSeries`
 */
function standingAnswer(answer: Answer, recorded: Recorded): Answer {
  const candidates = answer.candidates ?? [];
  const keys = new Map<string, string>(
    Array.from(candidateMembers(candidates), ([key, member]) => [
      memberMetric('turnShare', member),
      key,
    ]),
  );
  const totals = new Map<number, number>();
  const shares = new Map<number, Map<string, number>>();
  for (const series of recorded.flatMap((list) => list ?? [])) {
    const key = keys.get(series.metric);
    for (const [turn, value] of everyTurn(series)) {
      if (series.metric === 'votes') totals.set(turn, value);
      if (key === undefined) continue;
      const ofTurn = shares.get(turn) ?? new Map<string, number>();
      shares.set(turn, ofTurn.set(key, value));
    }
  }
  return withStanding(answer, { totals, shares });
}

interface Worked {
  readonly recorded: Recorded;
  readonly answer: Answer;
}

const worked = new WeakMap<Answer, Worked>();

/** The same, worked out once for the same answers however often it is drawn. */
export function standingAnswerOnce(answer: Answer, recorded: Recorded): Answer {
  const before = worked.get(answer);
  const isSame =
    before?.recorded.length === recorded.length &&
    recorded.every((list, index) => list === before.recorded[index]);
  if (before !== undefined && isSame) return before.answer;
  const made = { recorded, answer: standingAnswer(answer, recorded) };
  worked.set(answer, made);
  return made.answer;
}
