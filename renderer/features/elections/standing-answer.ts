/** A race's answer with the standing, which some servers leave to be worked out from the turns that the record has. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import {
  candidateMembers,
  turnOfShares,
  candidateKey,
  readTallies,
} from '@shared/domain/elections/election-votes';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';
import { asNumber, asRecord } from '@shared/domain/open-fields';

import { everyTurn, MAX_SERIES } from './race-counts';

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

// The standing of a race whose server sends the shares of single turns, calculated from the turns that were seen. Pure.

/** What was seen of a race, turn by turn. */
interface SeenTurns {
  /** All votes up to and including a turn; 0 before the first count. */
  readonly totals: ReadonlyMap<number, number>;
  /** Percent of the votes of one turn, by the candidate's key. */
  readonly shares: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** Percent of all votes. */
const WHOLE = 100;
/** Shares may be rounded, so their sum may miss 100 by this much. */
const SLACK_PERCENT = 1;

function newestTotal(votes: Answer['votes']): number | null {
  const latest: unknown = votes?.latestSnapshot;
  return asNumber(asRecord(latest)?.['cumulativeVotes']);
}

/** The newest turn up to `turn` in which no vote was counted yet; null if it was not seen. */
function lastTurnWithoutVotes(totals: SeenTurns['totals'], turn: number): number | null {
  let last: number | null = null;
  for (const [at, total] of totals)
    if (total === 0 && at < turn && (last === null || at > last)) last = at;
  return last;
}

function areComplete(shares: ReadonlyMap<string, number> | undefined): boolean {
  if (shares === undefined) return false;
  const sum = Array.from(shares.values()).reduce((all, share) => all + share, 0);
  return Math.abs(sum - WHOLE) <= SLACK_PERCENT;
}

/** The votes of each candidate after each turn, from the first count on; null if a turn is missing. */
function votesByTurn(
  { totals, shares }: SeenTurns,
  keys: readonly string[],
  last: number,
): ReadonlyMap<number, ReadonlyMap<string, number>> | null {
  const before = lastTurnWithoutVotes(totals, last);
  if (before === null) return null;
  const turns = new Map<number, ReadonlyMap<string, number>>();
  let sums: ReadonlyMap<string, number> = new Map(keys.map((key) => [key, 0]));
  for (let turn = before + 1, former = 0; turn <= last; turn += 1) {
    const total = totals.get(turn);
    const ofTurn = shares.get(turn);
    if (total === undefined || total < former) return null;
    const cast = total - former;
    if (cast > 0 && !areComplete(ofTurn)) return null;
    sums = new Map(
      Array.from(sums, ([key, sum]) => [key, sum + (cast * (ofTurn?.get(key) ?? 0)) / WHOLE]),
    );
    turns.set(turn, sums);
    former = total;
  }
  return turns;
}

/**
 * The answer with the standing of every counted turn: the sum of each turn's share times its votes. The same answer if
 * it has the standing already, or if a turn since the first count was not seen.
 */
export function withStanding(answer: Answer, seen: SeenTurns): Answer {
  const { votes, candidates } = answer;
  const last = turnOfShares(votes);
  const total = newestTotal(votes);
  if (last === null || total === null || total <= 0) return answer;
  const all = candidates ?? [];
  const newest = Array.from(readTallies(votes, all)).flatMap(([key, { sharePct }]) =>
    sharePct === null ? [] : [[key, sharePct] as const],
  );
  const turns = votesByTurn(
    {
      totals: new Map([...seen.totals, [last, total]]),
      shares: new Map([...seen.shares, [last, new Map(newest)]]),
    },
    all.map((candidate) => candidateKey(candidate)),
    last,
  );
  const counted = turns?.get(last);
  if (turns === null || counted === undefined) return answer;
  return {
    ...answer,
    votes: {
      ...votes,
      tallies: Array.from(counted, ([candidateId, count]) => ({
        candidateId,
        votes: Math.round(count),
        sharePct: (count / total) * WHOLE,
      })),
      snapshots: Array.from(turns, ([turn, sums]) => ({ turn, votes: Object.fromEntries(sums) })),
    },
  };
}
