/** The last bills that were decided, with their votes. */
import { useMemo } from 'react';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { VoteBar } from '@renderer/components/charts/bars';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { billListParams } from '@renderer/features/legislation/bills';
import { lastDecided } from '@shared/domain/bill-decision';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { voteLead } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/words';

import styles from './government.module.css';

const MOST = 3;

function outcomeWords(status: string | null | undefined, lead: number | null): string {
  const outcome = billGroup(status) === 'passed' ? 'passed' : 'failed';
  // A bill may fail with a majority of the votes cast, where it needed more.
  const isByVotes = lead !== null && lead !== 0 && lead > 0 === (outcome === 'passed');
  return isByVotes ? `${outcome} by ${formatCount(Math.abs(lead))}` : outcome;
}

/** Renders nothing where no bill has been voted on. */
export function LastVotes({ country }: { readonly country: string }) {
  const { data } = useEndpoint('legislation', billListParams(country, 'all'), {
    priority: 'background',
  });
  const bills = useMemo(() => lastDecided(data?.bills ?? []).slice(0, MOST), [data]);
  if (bills.length === 0) return null;
  return (
    <Panel
      title="Last votes"
      aside={<RouteLink to={href('legislation', { country })}>All bills</RouteLink>}
    >
      <ul className={styles.votes}>
        {bills.map((bill) => (
          <li key={String(bill.id)} data-testid="last-vote">
            <span>
              <RouteLink to={hrefIfKnown('bill', { country, id: bill.id })}>
                {bill.title ?? 'A bill'}
              </RouteLink>
              {bill.votedAt && (
                <small>
                  <TurnOffset at={bill.votedAt} label="Voted" />
                </small>
              )}
            </span>
            <VoteBar tally={bill.vote} />
            <span>{outcomeWords(bill.status, voteLead(bill))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
