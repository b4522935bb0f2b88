/** The standing of a race whose server sends the shares of single turns, worked out from the turns that were seen. Pure. */
import type { ResponseOf } from '../../contract/index';
import { asNumber, asRecord } from '../open-fields';
import { candidateKey, readTallies, turnOfShares } from './election-votes';

type Answer = ResponseOf<'election'>;

/** What was seen of a race, turn by turn. */
export interface SeenTurns {
  /** All votes up to and including a turn; 0 before the first count. */
  readonly totals: ReadonlyMap<number, number>;
  /** Percent of the votes of one turn, by the candidate's key. */
  readonly shares: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** Percent of all votes. */
const WHOLE = 100;
/** Shares may be rounded, so their sum may miss 100 by this much. */
const SLACK_PERCENT = 1;
/** Shares that were sent have one decimal, so a share that is worked out from them is good for no more. */
const SHARES_IN_ONE_PERCENT = 10;

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
        sharePct:
          Math.round((count / total) * WHOLE * SHARES_IN_ONE_PERCENT) / SHARES_IN_ONE_PERCENT,
      })),
      snapshots: Array.from(turns, ([turn, sums]) => ({ turn, votes: Object.fromEntries(sums) })),
    },
  };
}
