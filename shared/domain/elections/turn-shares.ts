/** Shares of a race turn by turn: who led, by how much, and the pace at which shares move. Pure. */
import type { ResponseOf } from '../../contract/index';
import { lackOf } from '../evidence';
import { voteLines } from './election-votes';
import type { TurnLead } from './race-call';

type Answer = ResponseOf<'election'>;

/** Shares of a turn, in percent of all votes, by the candidate's key. */
export interface TurnShares {
  readonly turn: number;
  readonly shares: ReadonlyMap<string, number>;
  /** All votes up to the turn, by the candidate's key; left out where only shares are known. */
  readonly votes?: ReadonlyMap<string, number>;
}

/** Percent of all votes. */
const WHOLE = 100;

/** Rounded shares of a turn may miss 100 by this much. */
const SLACK_PERCENT = 1;

/** A count has votes, or shares already. */
function turnOfCounts(turn: number, counts: ReadonlyMap<string, number>): TurnShares {
  const total = Array.from(counts.values()).reduce((sum, count) => sum + Math.max(0, count), 0);
  if (total <= 0) return { turn, shares: new Map() };
  if (Math.abs(total - WHOLE) < SLACK_PERCENT) return { turn, shares: counts };
  const shares = new Map(Array.from(counts, ([key, count]) => [key, (count / total) * WHOLE]));
  return { turn, shares, votes: counts };
}

/** The turns with a share above 0, the earliest first. */
export function countedOnly(turns: readonly TurnShares[]): readonly TurnShares[] {
  return turns
    .filter(({ shares }) => Array.from(shares.values()).some((share) => share > 0))
    .toSorted((a, b) => a.turn - b.turn);
}

/** The shares of every turn whose count is in the answer itself, the earliest first. */
export function countedTurns({
  votes,
  candidates,
}: Pick<Answer, 'votes' | 'candidates'>): readonly TurnShares[] {
  const all = candidates ?? [];
  const turns = new Map<number, Map<string, number>>();
  for (const { key, points } of voteLines(votes, all, all.length)) {
    for (const { x: turn, y: count } of points) {
      const counts = turns.get(turn) ?? new Map<string, number>();
      if (count !== null) counts.set(key, count);
      turns.set(turn, counts);
    }
  }
  return countedOnly(Array.from(turns, ([turn, counts]) => turnOfCounts(turn, counts)));
}

/** Merges lists of turns; if several have a turn, the first of these lists wins. */
export function mergedTurns(...lists: readonly (readonly TurnShares[])[]): readonly TurnShares[] {
  const turns = new Map<number, TurnShares>();
  for (const one of lists.flat()) if (!turns.has(one.turn)) turns.set(one.turn, one);
  return countedOnly([...turns.values()]);
}

/** The first of the largest shares; null without a share. */
function leadingKey({ shares }: TurnShares): string | null {
  let leader: string | null = null;
  for (const [key, share] of shares)
    if (share > 0 && (leader === null || share > (shares.get(leader) ?? 0))) leader = key;
  return leader;
}

/** The lead of one candidate over the best of the others in one turn, in points. */
function leadOf({ shares }: TurnShares, leader: string): number {
  const others = Array.from(shares, ([key, share]) => (key === leader ? 0 : share));
  return (shares.get(leader) ?? 0) - Math.max(0, ...others);
}

/** The same turn by turn; turns without a share of that candidate are left out. */
function leadsOf(turns: readonly TurnShares[], leader: string): readonly TurnLead[] {
  return turns.flatMap((one) =>
    one.shares.has(leader) ? [{ turn: one.turn, lead: leadOf(one, leader) }] : [],
  );
}

/**
 * Points that one candidate is ahead of another after the newest of these turns, negative if behind; null where a share
 * is not known. The lead of a race is that of its first over its second.
 */
export function pointsAhead(
  turns: readonly TurnShares[],
  key: string,
  rival: string,
): number | null {
  const last = turns.at(-1);
  const [own, other] = [last?.shares.get(key), last?.shares.get(rival)];
  return own === undefined || other === undefined ? null : own - other;
}

/** The pace is that of so many turns, or of fewer where fewer are known. */
const PACE_TURNS = 4;

/** Change of each candidate's share a turn, in points, over the last turns; null with fewer turns than a forecast needs. */
export function paceOf(turns: readonly TurnShares[]): ReadonlyMap<string, number> | null {
  const last = turns.at(-1);
  const seen = turns.filter(({ turn }) => last !== undefined && turn >= last.turn - PACE_TURNS);
  const [first] = seen;
  if (last === undefined || first === undefined) return null;
  if (lackOf('forecast', { turns: seen.map(({ turn }) => turn) }) !== null) return null;
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

/** What the shares of the last two turns say of the lead, and of who had it before. */
export function movementOf(
  turns: readonly TurnShares[],
  runners: readonly { readonly key: string; readonly name: string }[],
) {
  const last = turns.at(-1);
  const leader = last === undefined ? null : leadingKey(last);
  const leads = leader === null ? [] : leadsOf(turns, leader);
  const before = turns.findLast(({ turn }) => last !== undefined && turn === last.turn - 1);
  const leadBefore = leads.find(({ turn }) => turn === before?.turn)?.lead;
  const lead = leads.at(-1)?.lead;
  const formerFirst = before === undefined ? null : leadingKey(before);
  const formerLead = before === undefined || formerFirst === null ? 0 : leadOf(before, formerFirst);
  // A tie has no leader.
  const formerKey = formerLead > 0 ? formerFirst : null;
  return {
    leads,
    trend: lead === undefined || leadBefore === undefined ? null : lead - leadBefore,
    formerLeader:
      formerKey === null || formerKey === leader
        ? null
        : (runners.find(({ key }) => key === formerKey)?.name ?? null),
  };
}
