/**
 * When a pending bill is decided: as its chamber plans it, else by the turns that earlier bills took; and the last votes.
 * Pure.
 */
import { instantMs } from './clocks';
import type { Instant } from './clocks';
import { isPending, voteLead } from './bills';
import type { SentBill } from './bills';
import { turnsIn } from './turns';
import { lackOf } from './evidence';
import { asText } from './open-fields';
import { counted, formatCount } from './wording/numbers';
import { billGroup } from './wording/words';

/** A bill with its two moments, which some servers send. */
interface DatedBill {
  readonly status?: string | null | undefined;
  readonly introducedAt?: Instant;
  readonly votedAt?: Instant;
}

/** How many turns decided bills took from introduction to vote. */
export interface VoteTurns {
  readonly least: number;
  readonly most: number;
  /** The middle half of the bills took between these. */
  readonly usualLeast: number;
  readonly usualMost: number;
}

/** A share of a sorted list, by position. */
function quantile(sorted: readonly number[], share: number, round: (place: number) => number) {
  return sorted[round((sorted.length - 1) * share)] ?? 0;
}

/** What was seen; null from too few bills for a forecast, and where the length of a turn is not known. */
export function voteTurns(
  bills: readonly DatedBill[],
  turnMs: number | null | undefined,
): VoteTurns | null {
  const seen = bills.flatMap(({ introducedAt, votedAt }) => {
    const [fromMs, toMs] = [instantMs(introducedAt), instantMs(votedAt)];
    if (fromMs === null || toMs === null || toMs <= fromMs) return [];
    const turns = turnsIn(toMs - fromMs, { turnDurationMs: turnMs });
    return turns === null ? [] : [turns];
  });
  // Each bill is a course of its own, so bills stand for the turns of the rule.
  if (lackOf('forecast', { turns: seen.map((_, index) => index) }) !== null) return null;
  const sorted = seen.toSorted((one, other) => one - other);
  return {
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
    usualLeast: quantile(sorted, 0.25, Math.floor),
    usualMost: quantile(sorted, 0.75, Math.ceil),
  };
}

/** `18–24`, or one number where both ends are the same. */
export function rangeWords(least: number, most: number): string {
  return least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`;
}

/** `13–30 turns, usually 18–24`. */
export function voteTurnsWords({ least, most, usualLeast, usualMost }: VoteTurns): string {
  const seen = least === most ? counted(least, 'turn') : `${rangeWords(least, most)} turns`;
  const isNarrower = usualLeast > least || usualMost < most;
  return isNarrower ? `${seen}, usually ${rangeWords(usualLeast, usualMost)}` : seen;
}

/** A bill of a chamber's list of pending ones; some servers plan its vote. */
interface PlannedBill {
  readonly id: string | number;
  readonly scheduledVoteAt?: unknown;
}

/** When a chamber plans to vote on its pending bills, epoch ms, by the bill's id; without bills of no planned vote. */
export function plannedVotes(
  pending: readonly PlannedBill[] | null | undefined,
): ReadonlyMap<string, number> {
  return new Map(
    (pending ?? []).flatMap(({ id, scheduledVoteAt }) => {
      const atMs = instantMs(asText(scheduledVoteAt));
      return atMs === null ? [] : [[String(id), atMs] as const];
    }),
  );
}

/** Turns from now in which a pending bill is likely to be decided. */
export interface ExpectedVote {
  readonly least: number;
  readonly most: number;
}

/** Null for any other bill, and for one that is older than all that were seen. */
export function expectedVote(
  { status, introducedAt }: DatedBill,
  seen: VoteTurns | null,
  turnMs: number | null | undefined,
  nowMs: number,
): ExpectedVote | null {
  const fromMs = instantMs(introducedAt);
  if (!isPending({ status }) || fromMs === null || seen === null) return null;
  const age = turnsIn(nowMs - fromMs, { turnDurationMs: turnMs });
  if (age === null || age >= seen.most) return null;
  // What takes longer than usual may still take as long as the slowest.
  const most = age < seen.usualMost ? seen.usualMost : seen.most;
  return { least: Math.max(1, seen.usualLeast - age), most: most - age };
}

/** Bills that were voted on, the newest vote first where the server dates them, else in their order. */
export function lastDecided<Bill extends DatedBill & Pick<SentBill, 'vote'>>(
  bills: readonly Bill[],
): readonly Bill[] {
  const decided = bills.filter(
    (bill) =>
      (billGroup(bill.status) === 'passed' || billGroup(bill.status) === 'failed') &&
      voteLead(bill) !== null,
  );
  return decided.every(({ votedAt }) => instantMs(votedAt) !== null)
    ? decided.toSorted(
        (one, other) => (instantMs(other.votedAt) ?? 0) - (instantMs(one.votedAt) ?? 0),
      )
    : decided;
}
