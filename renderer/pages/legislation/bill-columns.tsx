/** The columns of a list of bills. */
import { VoteBar } from '@renderer/components/charts/bars';
import { BillStatus } from '@renderer/components/figures/status-badge';
import { Time } from '@renderer/components/figures/time';
import { effectsText } from '@renderer/components/legislation/effect-direction';
import { Effects } from '@renderer/components/legislation/effects';
import { Sponsor } from '@renderer/components/legislation/sponsor';
import type { Bill } from '@renderer/components/legislation/sponsor';
import { RouteLink } from '@renderer/components/links/route-link';
import type { Column } from '@renderer/components/tables/data-table';
import { watchColumn } from '@renderer/components/watching/watch-column';
import { hrefIfKnown } from '@renderer/screens/href';
import { voteLead } from '@shared/domain/legislation/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/statuses';
import { humanise } from '@shared/domain/wording/words';
import { billKey } from '@shared/record/keys';

import styles from './legislation.module.css';

function votesCast({ vote }: Bill): number | null {
  if (!vote) return null;
  return (vote.yes ?? 0) + (vote.no ?? 0) + (vote.abstain ?? 0);
}

function voteText({ vote }: Bill): string {
  if (!vote) return '';
  return `Yes ${vote.yes ?? '—'}, No ${vote.no ?? '—'}, Abstain ${vote.abstain ?? '—'}`;
}

function leadText(bill: Bill): string {
  const lead = voteLead(bill);
  return lead !== null && lead > 0 ? `+${formatCount(lead)}` : formatCount(lead);
}

/** The columns for the bills of one country. */
export function billColumns(country: string): readonly Column<Bill>[] {
  return [
    {
      id: 'title',
      label: 'Bill',
      value: ({ title, id }) => title ?? String(id),
      render: ({ title, id }) => (
        <span className={styles.title}>
          <RouteLink to={hrefIfKnown('bill', { country, id })}>{title ?? id}</RouteLink>
        </span>
      ),
    },
    {
      id: 'sponsor',
      label: 'Sponsor',
      value: ({ sponsor }) => sponsor ?? null,
      render: (bill) =>
        bill.sponsor && (
          <span className={styles.sponsor}>
            <Sponsor country={country} bill={bill} />
          </span>
        ),
    },
    {
      id: 'status',
      label: 'Status',
      widthPx: 92,
      value: ({ status }) => status ?? null,
      text: ({ status }) => `${humanise(billGroup(status) ?? '')} ${status ?? ''}`.trim(),
      render: ({ status }) => <BillStatus status={status} />,
    },
    {
      id: 'vote',
      label: 'Votes',
      widthPx: 150,
      value: votesCast,
      text: voteText,
      render: ({ vote }) => <VoteBar tally={vote} />,
    },
    {
      id: 'lead',
      label: 'Yes lead',
      widthPx: 84,
      isNumeric: true,
      value: voteLead,
      render: leadText,
    },
    {
      id: 'effects',
      label: 'Effects',
      // An effect may be 160 px wide (bills.module.css): a long table gives the column no more than it is told.
      widthPx: 172,
      value: ({ effects }) => effectsText(effects ?? []),
      render: ({ effects }) => <Effects effects={effects ?? []} />,
    },
    {
      id: 'introduced',
      label: 'Introduced',
      widthPx: 142,
      value: ({ introducedAt }) => introducedAt ?? null,
      render: ({ introducedAt }) => <Time at={introducedAt} />,
    },
    {
      id: 'voted',
      label: 'Voted',
      widthPx: 142,
      value: ({ votedAt }) => votedAt ?? null,
      render: ({ votedAt }) => <Time at={votedAt} />,
    },
    watchColumn(
      'bill',
      ({ id }) => billKey(country, id),
      ({ title, id }) => title ?? String(id),
    ),
  ];
}
