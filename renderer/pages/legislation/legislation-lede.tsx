/** The answer of the list of bills: how many are pending, which one is closest, and when it is decided. */
import { BILLS_PER_LIST } from '@renderer/features/legislation/bills';
import { expectedVote, rangeWords, voteTurns, voteTurnsWords } from '@shared/domain/bill-decision';
import { hrefIfKnown } from '@renderer/screens/href';
import { closestBill, isPending, voteLead, voteLeadWords } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import type { ReactNode } from 'react';
import { serverNowMs } from '@renderer/api/clock';
import { useGame } from '@renderer/features/client/use-status';
import { VoteBar } from '@renderer/components/charts/bars';
import { RouteLink } from '@renderer/components/ui/link';
import { Lede, useChangeTone } from '@renderer/components/ui/layout/lede';
import { KickerCountry } from '@renderer/features/links/links';
import type { Instant } from '@shared/domain/clocks';
import type { SentBill } from '@shared/domain/bills';

interface ListedBill extends SentBill {
  readonly title?: string | null | undefined;
  readonly introducedAt?: Instant;
  readonly votedAt?: Instant;
}

interface BillsLedeProps {
  readonly country: string;
  readonly bills: readonly ListedBill[];
}

/** When a bill is decided, estimated from earlier bills; undefined where that is not known. */
function useDecision(bill: ListedBill | null, bills: readonly ListedBill[]): ReactNode {
  const { data: game } = useGame();
  const turnMs = game?.turnDurationMs;
  const seen = voteTurns(bills, turnMs);
  const expected = bill === null ? null : expectedVote(bill, seen, turnMs, serverNowMs());
  if (expected === null || seen === null) return undefined;
  const { least, most } = expected;
  return (
    <span data-testid="bills-decided" data-value={least}>
      Decided in {rangeWords(least, most)} {most === 1 ? 'turn' : 'turns'}, estimated: bills here
      took {voteTurnsWords(seen)}.
    </span>
  );
}

/** A list that is as long as a list can be may leave pending bills out. */
function pendingWords(pending: number, listed: number): string {
  if (pending === 0) return 'no bill is pending';
  if (listed > BILLS_PER_LIST)
    return `${formatCount(pending)} pending of ${formatCount(listed)} loaded`;
  const of = listed < BILLS_PER_LIST ? '' : ` of the newest ${formatCount(listed)}`;
  return `${formatCount(pending)} pending${of}`;
}

/** The votes so far: who has not voted can still decide it. */
export function BillsLede({ country, bills }: BillsLedeProps) {
  const pending = bills.filter(isPending).length;
  const closest = closestBill(bills);
  const lead = closest === null ? null : voteLead(closest);
  const tone = useChangeTone(lead);
  const title = closest?.title ?? 'A bill';
  const decision = useDecision(closest, bills);
  return (
    <Lede
      tone={tone}
      kicker={
        <>
          <KickerCountry id={country} />
          <span>{pendingWords(pending, bills.length)}</span>
        </>
      }
      headline={
        closest === null || lead === null ? (
          pending === 0 ? (
            'No bill is before the chamber'
          ) : (
            'No votes have been cast yet'
          )
        ) : (
          <RouteLink to={hrefIfKnown('bill', { country, id: closest.id })}>
            {title} is closest: <em>{voteLeadWords(lead)}</em>
          </RouteLink>
        )
      }
      deck={decision}
      pictureAt="side"
      picture={closest === null ? undefined : <VoteBar tally={closest.vote} />}
    />
  );
}
