/** The lead in a race, turn by turn, from every count that is known. Pure. */
import type { ResponseOf } from '../../contract/index';
import { voteLines } from './election-votes';
import type { TurnLead } from './race-call';

type Answer = ResponseOf<'election'>;
type Candidate = NonNullable<Answer['candidates']>[number];

/** Shares of a turn, in percent of all votes, by the candidate's key. */
export interface TurnShares {
  readonly turn: number;
  readonly shares: ReadonlyMap<string, number>;
}

const NO_CANDIDATES: readonly Candidate[] = [];

/** Percent of all votes. */
const WHOLE = 100;

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function asShares(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const total = Array.from(counts.values()).reduce((sum, count) => sum + Math.max(0, count), 0);
  if (total <= 0) return new Map();
  return new Map(Array.from(counts, ([key, count]) => [key, (count / total) * WHOLE]));
}

/** The shares of every turn whose count is in the answer itself, the earliest first. */
export function countedTurns({
  votes,
  candidates,
}: Pick<Answer, 'votes' | 'candidates'>): readonly TurnShares[] {
  const all = candidates ?? NO_CANDIDATES;
  const turns = new Map<number, Map<string, number>>();
  for (const { key, points } of voteLines(votes, all, all.length)) {
    for (const { x: turn, y: count } of points) {
      const counts = turns.get(turn) ?? new Map<string, number>();
      if (count !== null) counts.set(key, count);
      turns.set(turn, counts);
    }
  }
  return Array.from(turns, ([turn, counts]) => ({ turn, shares: asShares(counts) }))
    .filter(({ shares }) => shares.size > 0)
    .toSorted((a, b) => a.turn - b.turn);
}

/** The turn of the newest count, where the answer names it. */
export function newestCountTurn(votes: Answer['votes']): number | null {
  const latest: unknown = votes?.latestSnapshot;
  return typeof latest === 'object' && latest !== null && 'turn' in latest
    ? numberIn(latest.turn)
    : null;
}

/** Merges two lists of turns; if both have a turn, the first list wins. */
export function mergedTurns(
  first: readonly TurnShares[],
  second: readonly TurnShares[],
): readonly TurnShares[] {
  const known = new Set(first.map(({ turn }) => turn));
  return [...first, ...second.filter(({ turn }) => !known.has(turn))].toSorted(
    (a, b) => a.turn - b.turn,
  );
}

/** The first of the largest shares; null without a share. */
export function leadingKey({ shares }: TurnShares): string | null {
  let leader: string | null = null;
  for (const [key, share] of shares)
    if (share > 0 && (leader === null || share > (shares.get(leader) ?? 0))) leader = key;
  return leader;
}

/** The lead of one candidate over the best of the others, turn by turn; turns without a share of that candidate are left out. */
export function leadsOf(turns: readonly TurnShares[], leader: string): readonly TurnLead[] {
  return turns.flatMap(({ turn, shares }) => {
    const own = shares.get(leader);
    if (own === undefined) return [];
    const others = Array.from(shares, ([key, share]) => (key === leader ? 0 : share));
    return [{ turn, lead: own - Math.max(0, ...others) }];
  });
}
