/** How a bill's sponsor has fared: their bills by outcome, as far as the service lists them. */
import { BILLS_PER_LIST, useKnownBills } from '@renderer/features/legislation/bills';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { BillStatus } from '@renderer/components/ui/status-badges';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { RouteLink } from '@renderer/components/ui/link';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { useListPart } from '@renderer/components/tables/list-part';
import { sponsorKey, sponsorRecord } from '@shared/domain/bills';
import type { SponsorRecord } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import styles from './legislation.module.css';

/** As many as fit beside the neighbouring panel; the list of bills has them all. */
const MAX_OTHERS = 6;

function recordText({ total, passed, failed }: SponsorRecord, sponsor: string): string {
  if (total === 1) return `No other bills so far for ${sponsor}.`;
  const outcomes = [
    passed > 0 ? [`${formatCount(passed)} passed`] : [],
    failed > 0 ? [`${formatCount(failed)} failed`] : [],
  ].flat();
  const ends = outcomes.length === 0 ? 'None is decided yet' : outcomes.join(', ');
  return `${sponsor} sponsored ${formatCount(total)} of the bills shown. ${ends}.`;
}

interface SponsorPanelProps {
  readonly country: string;
  readonly bill: Bill;
}

function Others({ country, bills }: { readonly country: string; readonly bills: readonly Bill[] }) {
  const { drawn, more } = useListPart(bills, MAX_OTHERS);
  return (
    <>
      <ul className={styles.others} aria-label="Other bills of the sponsor">
        {drawn.map((bill) => (
          <li key={String(bill.id)}>
            <RouteLink to={hrefIfKnown('bill', { country, id: bill.id })}>
              {bill.title ?? bill.id}
            </RouteLink>
            <BillStatus status={bill.status} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** Renders nothing for a bill without a sponsor. */
export function SponsorPanel({ country, bill }: SponsorPanelProps) {
  const key = sponsorKey(bill);
  const { bills, isLoading, mayBeIncomplete } = useKnownBills(country, key !== null);
  if (key === null) return null;
  const record = sponsorRecord(bills, key);
  const others = bills.filter(
    (one) => sponsorKey(one) === key && String(one.id) !== String(bill.id),
  );
  return (
    <Panel
      title="The sponsor’s record"
      aside={
        <RouteLink to={href('legislation', { country, sponsor: key })}>All their bills</RouteLink>
      }
    >
      {isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <p data-testid="sponsor-record">{recordText(record, bill.sponsor ?? 'This sponsor')}</p>
          <Figures label="The sponsor’s bills">
            <Figure
              label="Passed"
              value={record.passed}
              format={formatCount}
              testId="sponsor-passed"
            />
            <Figure
              label="Failed"
              value={record.failed}
              format={formatCount}
              testId="sponsor-failed"
            />
            <Figure
              label="Pending"
              value={record.pending}
              format={formatCount}
              testId="sponsor-pending"
            />
            {record.other > 0 && (
              <Figure
                label="Other"
                value={record.other}
                format={formatCount}
                note="Of an unknown status"
              />
            )}
          </Figures>
          {others.length > 0 && <Others country={country} bills={others} />}
          {mayBeIncomplete && (
            <p className={styles.quiet}>
              Each list holds only the newest {formatCount(BILLS_PER_LIST)} bills: older ones are
              not counted.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
