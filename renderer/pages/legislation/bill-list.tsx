/** The columns of a list of bills. */
import { VoteBar } from '@renderer/components/charts/bars';
import { BillStatus } from '@renderer/components/ui/status-badges';
import { billStatusWords } from '@renderer/components/ui/status-words';
import { Sponsor } from '@renderer/features/legislation/bill-sponsor';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { RouteLink } from '@renderer/components/ui/link';
import type { Column } from '@renderer/components/tables/column';
import { badge, count, text } from '@renderer/components/tables/columns';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { watchColumn } from '@renderer/features/watching/watch-button';
import { hrefIfKnown } from '@renderer/screens/href';
import { voteLead } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import { billKey } from '@shared/record/keys';

import { Effects, effectWords } from './effects';
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

function nameOf({ title, id }: Bill): string {
  return title ?? String(id);
}

/** The columns for the bills of one country. */
export function billColumns(country: string): readonly Column<Bill>[] {
  const effectsText = ({ effects }: Bill) =>
    (effects ?? []).map((effect) => effectWords(effect, country)).join(', ');
  return [
    text('title', 'Bill', nameOf, {
      render: (bill) => (
        <span className={styles.title}>
          <RouteLink to={hrefIfKnown('bill', { country, id: bill.id })}>{nameOf(bill)}</RouteLink>
        </span>
      ),
    }),
    text('sponsor', 'Sponsor', ({ sponsor }) => sponsor, {
      render: (bill) =>
        bill.sponsor && (
          <span className={styles.sponsor}>
            <Sponsor country={country} bill={bill} />
          </span>
        ),
    }),
    badge('status', 'Status', ({ status }) => status, BillStatus, {
      widthPx: 92,
      text: ({ status }) => billStatusWords(status).join(', '),
    }),
    text('vote', 'Votes', votesCast, {
      widthPx: 150,
      text: voteText,
      render: ({ vote }) => <VoteBar tally={vote} />,
    }),
    count('lead', 'Yes lead', voteLead, { widthPx: 84, render: leadText }),
    text('effects', 'Effects', effectsText, {
      // An effect may be 160 px wide (bills.module.css), and a long table gives the column only this width.
      widthPx: 172,
      render: ({ effects }) => <Effects effects={effects ?? []} country={country} />,
    }),
    turnOffset('introduced', 'Introduced', ({ introducedAt }) => introducedAt, { widthPx: 104 }),
    turnOffset('voted', 'Voted', ({ votedAt }) => votedAt, { widthPx: 104 }),
    watchColumn('bill', ({ id }) => billKey(country, id), nameOf),
  ];
}
