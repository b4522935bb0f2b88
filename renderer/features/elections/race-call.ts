/** Whether a running race is decided, leading or open, by one stated rule for every race; its lead. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { voteLines } from '@shared/domain/elections/election-votes';
import { asNumber, asRecord } from '@shared/domain/open-fields';

/** How far a race is settled. */
export type RaceCall = 'decided' | 'leading' | 'open';

/** Why a race has its call. */
type CallReason =
  /** The race has ended. */
  | 'ended'
  /** The lead exceeds what it could lose at the pace that was seen. */
  | 'out-of-reach'
  /** The lead is at least `LEADING_FROM_POINTS`. */
  | 'ahead'
  /** The lead is smaller. */
  | 'close'
  /** Two or more candidates share the first place. */
  | 'tied'
  /** No vote of the general election is counted. */
  | 'no-count';

/** From this lead on a race is leading, in points: percent of all votes. */
export const LEADING_FROM_POINTS = 5;

/** Turns in which a lead must have been seen to change, or to stay, before its changes say anything. */
export const MIN_CHANGES = 2;

/** The lead of the present leader over the best other candidate, after the count of one turn. */
export interface TurnLead {
  readonly turn: number;
  /** In points; negative if another candidate led. */
  readonly lead: number;
}

/** What the rule looks at. */
export interface CallFacts {
  readonly isEnded: boolean;
  /** Counts that are still to come; null if the time of the end or of the next turn is not known. */
  readonly turnsLeft: number | null;
  /** In the order of the turns, the newest last; empty without a count. */
  readonly leads: readonly TurnLead[];
}

/** A call, with the figures that it follows from. */
export interface CalledRace {
  readonly call: RaceCall;
  readonly reason: CallReason;
  /** The lead now, in points; null without a count. */
  readonly lead: number | null;
  /** The most that the lead changed from one turn to the next, in points; null while too few turns were seen. */
  readonly mostChange: number | null;
  /** Changes from one turn to the next that were seen. */
  readonly changesSeen: number;
}

/** The changes of a lead from each turn to the next, in points; a turn that nobody saw has none. */
function changesOf(leads: readonly TurnLead[]): readonly number[] {
  return leads.flatMap(({ turn, lead }, place) => {
    const before = leads[place - 1];
    return before !== undefined && turn - before.turn === 1 ? [Math.abs(lead - before.lead)] : [];
  });
}

/**
 * Calls a race. Decided: it has ended, or its lead is larger than the turns that are left times the most that it was seen
 * to change in one turn, where at least `MIN_CHANGES` such changes were seen. Leading: its lead is at least
 * `LEADING_FROM_POINTS`. Open: all else.
 */
export function callRace({ isEnded, turnsLeft, leads }: CallFacts): CalledRace {
  const lead = leads.at(-1)?.lead ?? null;
  const changes = changesOf(leads);
  const mostChange = changes.length < MIN_CHANGES ? null : Math.max(...changes);
  const figures = { lead, mostChange, changesSeen: changes.length };
  if (isEnded) return { call: 'decided', reason: 'ended', ...figures };
  if (lead === null) return { call: 'open', reason: 'no-count', ...figures };
  if (lead <= 0) return { call: 'open', reason: 'tied', ...figures };
  if (mostChange !== null && turnsLeft !== null && lead > Math.max(0, turnsLeft) * mostChange)
    return { call: 'decided', reason: 'out-of-reach', ...figures };
  return lead >= LEADING_FROM_POINTS
    ? { call: 'leading', reason: 'ahead', ...figures }
    : { call: 'open', reason: 'close', ...figures };
}

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
  return asNumber(asRecord(latest)?.['turn']);
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

/** The pace is that of so many turns, or of fewer where fewer are known. */
const PACE_TURNS = 4;

/** Change of each candidate's share a turn, in points, over the last turns; null with fewer than two counts. */
export function paceOf(turns: readonly TurnShares[]): ReadonlyMap<string, number> | null {
  const last = turns.at(-1);
  const first = turns.find(({ turn }) => last !== undefined && turn >= last.turn - PACE_TURNS);
  if (last === undefined || first === undefined || first.turn === last.turn) return null;
  const span = last.turn - first.turn;
  return new Map(
    Array.from(last.shares).flatMap(([key, share]) => {
      const before = first.shares.get(key);
      return before === undefined ? [] : [[key, (share - before) / span]];
    }),
  );
}

/** The shares after some turns at that pace, in percent of all votes; null where no pace is known. */
export function sharesAtPace(
  turns: readonly TurnShares[],
  turnsAhead: number,
): ReadonlyMap<string, number> | null {
  const pace = paceOf(turns);
  const last = turns.at(-1);
  if (pace === null || last === undefined) return null;
  const ahead = Array.from(
    last.shares,
    ([key, share]) => [key, Math.max(0, share + (pace.get(key) ?? 0) * turnsAhead)] as const,
  );
  const all = ahead.reduce((sum, [, share]) => sum + share, 0);
  return all > 0 ? new Map(ahead.map(([key, share]) => [key, (share / all) * WHOLE])) : null;
}
