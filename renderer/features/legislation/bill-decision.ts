/** When a pending bill is decided if the service plans no vote: after as many turns as earlier bills took. Pure. */
import { instantMs } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { voteLead } from '@shared/domain/bills';
import type { SentBill } from '@shared/domain/bills';
import { turnsIn } from '@shared/domain/turns';
import { isNumber } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/words';

/** A bill with its two moments, which some servers send. */
interface DatedBill {
  readonly status?: string | null | undefined;
  readonly introducedAt?: Instant;
  readonly votedAt?: Instant;
}

/** Fewer decided bills show no pattern. */
const FEWEST = 3;
/** The share of decided bills that must have taken the same number of turns. */
const MOST_SHARE = 0.75;

/** The turns from introduction to vote that most decided bills took; null where they differ, or too few are known. */
export function usualVoteTurns(
  bills: readonly DatedBill[],
  turnMs: number | null | undefined,
): number | null {
  const counts = new Map<number, number>();
  let known = 0;
  for (const { introducedAt, votedAt } of bills) {
    const [fromMs, toMs] = [instantMs(introducedAt), instantMs(votedAt)];
    if (fromMs === null || toMs === null || toMs <= fromMs) continue;
    const turns = turnsIn(toMs - fromMs, { turnDurationMs: turnMs });
    if (turns === null) return null;
    counts.set(turns, (counts.get(turns) ?? 0) + 1);
    known += 1;
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined || known < FEWEST || most[1] < known * MOST_SHARE) return null;
  return most[0] > 0 ? most[0] : null;
}

/** The moment of the vote of a pending bill, epoch ms; null for any other bill and for one that is overdue. */
export function expectedVoteMs(
  { status, introducedAt }: DatedBill,
  usualTurns: number | null,
  turnMs: number | null | undefined,
  nowMs: number,
): number | null {
  const fromMs = instantMs(introducedAt);
  if (billGroup(status) !== 'pending' || fromMs === null || usualTurns === null) return null;
  const atMs = isNumber(turnMs) ? fromMs + usualTurns * turnMs : Number.NaN;
  return atMs > nowMs ? atMs : null;
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
