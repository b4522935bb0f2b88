/** The answer of the list of bills: how many are pending, which one is closest, and when it is decided. */
import type { ReactNode } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { InTurns } from '@renderer/features/client/in-turns';
import { useGame } from '@renderer/features/client/use-status';
import { expectedVoteMs, usualVoteTurns } from '@renderer/features/legislation/bill-decision';
import { VoteBar } from '@renderer/components/charts/bars';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Lede, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import { hrefIfKnown } from '@renderer/screens/href';
import { voteGapPercent, voteLead } from '@shared/domain/bills';
import type { Instant } from '@shared/domain/clocks';
import type { SentBill } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/words';

interface ListedBill extends SentBill {
  readonly title?: string | null | undefined;
  readonly introducedAt?: Instant;
  readonly votedAt?: Instant;
}

interface BillsLedeProps {
  readonly country: string;
  readonly bills: readonly ListedBill[];
}

/** The pending bill with the smallest gap between yes and no; null while none has votes. */
function closestBill<Bill extends ListedBill>(bills: readonly Bill[]): Bill | null {
  const voted = bills.flatMap((bill) => {
    const gap = billGroup(bill.status) === 'pending' ? voteGapPercent(bill) : null;
    return gap === null ? [] : [{ bill, gap }];
  });
  return voted.toSorted((a, b) => a.gap - b.gap)[0]?.bill ?? null;
}

function standWords(lead: number): string {
  if (lead === 0) return 'the vote is tied';
  return `${lead > 0 ? 'yes' : 'no'} leads by ${formatCount(Math.abs(lead))}`;
}

/** When a bill is decided, as far as the bills before it tell; undefined where that is not known. */
function useDecision(bill: ListedBill | null, bills: readonly ListedBill[]): ReactNode {
  const { data: game } = useGame();
  const turnMs = game?.turnDurationMs;
  const usual = usualVoteTurns(bills, turnMs);
  const atMs = bill === null ? null : expectedVoteMs(bill, usual, turnMs, serverNowMs());
  if (atMs === null) return undefined;
  return (
    <span data-testid="bills-decided" data-value={atMs}>
      Decided <InTurns at={atMs} label="The vote" />, estimated: bills here take{' '}
      {usual === 1 ? '1 turn' : `${formatCount(usual)} turns`}.
    </span>
  );
}

/** The votes so far: who has not voted can still decide it. */
export function BillsLede({ country, bills }: BillsLedeProps) {
  const pending = bills.filter(({ status }) => billGroup(status) === 'pending').length;
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
          <strong>
            <CountryLink id={country} />
          </strong>
          <span>{pending === 0 ? 'no bill is pending' : `${formatCount(pending)} pending`}</span>
        </>
      }
      headline={
        closest === null || lead === null ? (
          pending === 0 ? (
            'No bill is before the chamber'
          ) : (
            'No votes are cast yet'
          )
        ) : (
          <RouteLink to={hrefIfKnown('bill', { country, id: closest.id })}>
            {title} is closest: <em>{standWords(lead)}</em>
          </RouteLink>
        )
      }
      deck={decision}
      pictureAt="side"
      picture={closest === null ? undefined : <VoteBar tally={closest.vote} />}
    />
  );
}
