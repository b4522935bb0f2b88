/** `#/legislation/:country/:id`: one bill, found in its country's list: will it pass, who wants it, and what it does. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEffect } from 'react';
import { knownFields } from 'virtual:contract-facts';
import { useSearch } from '@renderer/api/query/use-search';
import type { SearchRead } from '@renderer/api/query/use-search';
import {
  BILL_LISTS,
  billListParams,
  BILLS_PER_LIST,
  useKnownBills,
  Sponsor,
} from '@renderer/features/legislation/bills';
import type { BillList, Bill } from '@renderer/features/legislation/bills';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { BillStatus } from '@renderer/components/ui/badge';
import { Time } from '@renderer/components/figures/time';
import { CountryLink } from '@renderer/features/links/links';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/url-state';
import { billKey } from '@shared/record/keys';
import { rememberCountry } from '@renderer/state/ui-store';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { RouteLink } from '@renderer/components/ui/link';
import { Skeleton } from '@renderer/components/ui/states/placeholders';
import { useListPart } from '@renderer/components/tables/list-part';
import { sponsorKey, sponsorRecord } from '@shared/domain/bills';
import type { SponsorRecord } from '@shared/domain/bills';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { BillLede } from './bill-lede';
import { EffectsPanel } from './effects-panel';
import styles from './legislation.module.css';

/** One bill of a country by its id; null where none of the lists has it. */
function useBill(country: string, id: string): SearchRead<Bill> {
  return useSearch({
    id: 'legislation',
    filters: { country, limit: BILLS_PER_LIST },
    searchFor: `bill ${id}`,
    firstCursor: 'all',
    paramsAt: (list: BillList) => billListParams(country, list),
    nextCursor: (_, last) => BILL_LISTS[BILL_LISTS.indexOf(last) + 1] ?? null,
    rowsOf: ({ bills }) => bills ?? [],
    isWanted: (bill: Bill) => String(bill.id) === id,
    most: BILL_LISTS.length,
  });
}

const KNOWN = knownFields.legislation['answer.bills[]'];

interface BillProps {
  readonly country: string;
  readonly bill: Bill;
}

/** The time of the vote, which some chambers state for their pending bills. */
function useScheduledVote(country: string, id: string): string | null {
  const options = { enabled: country !== '', priority: 'background' } as const;
  const { data } = useEndpoint('countryLegislature', { code: country }, options);
  const at = data?.pendingBills?.find((bill) => String(bill.id) === id)?.['scheduledVoteAt'];
  return typeof at === 'string' ? at : null;
}

function FactsPanel({ country, bill }: BillProps) {
  const { countryName: nameOf } = useDirectory();
  const scheduled = useScheduledVote(country, String(bill.id));
  return (
    <Panel title="About">
      <FactList>
        <Fact label="Status" testId="bill-status">
          <BillStatus status={bill.status} />
        </Fact>
        <Fact label="Sponsor" testId="bill-sponsor">
          {bill.sponsor ? <Sponsor country={country} bill={bill} /> : 'Sponsor not available here'}
        </Fact>
        <Fact label="Country" testId="bill-country">
          <CountryLink id={country} name={nameOf(country)} />
        </Fact>
        <Fact label="Introduced">
          <Time at={bill.introducedAt} />
        </Fact>
        {scheduled !== null && !bill.votedAt && (
          <Fact label="Vote planned for" testId="bill-scheduled">
            <Time at={scheduled} />
          </Fact>
        )}
        <Fact label="Voted">
          <Time at={bill.votedAt} />
        </Fact>
      </FactList>
      {unknownFields(bill, KNOWN).length > 0 && <RawFields value={bill} known={KNOWN} />}
    </Panel>
  );
}

function BillBody({ country, bill }: BillProps) {
  return (
    <>
      <BillLede country={country} bill={bill} />
      <Columns>
        <Stack>
          <FactsPanel country={country} bill={bill} />
          <EffectsPanel status={bill.status} effects={bill.effects ?? []} />
        </Stack>
        <Stack>
          <SponsorPanel country={country} bill={bill} />
        </Stack>
      </Columns>
    </>
  );
}

/** The bill's page. The service has no read of one bill, so it is looked for in its country's lists. */
export function BillPage() {
  const { country: code = '', id = '' } = useScreen().params;
  const country = code.toUpperCase();
  useEffect(() => {
    rememberCountry(country);
  }, [country]);
  const search = useBill(country, id);
  const { countryName: nameOf } = useDirectory();
  return (
    <SearchedRecord
      kind="bill"
      subjectKey={billKey(country, id)}
      search={search}
      list={{
        to: href('legislation', { country }),
        name: `${nameOf(country)}: legislation`,
        open: 'Open the country’s bills',
      }}
      nameOf={(found, recorded) => found?.title ?? recorded ?? 'Bill'}
      missing={() =>
        'Bill not found. The server lists only a country’s newest bills, so an older one may be missing.'
      }
      searchMore="Search more pages"
    >
      {(found, subject, name) => (
        <>
          <BillBody country={country} bill={found} />
          <RecordedPanel subject={subject} name={name} />
        </>
      )}
    </SearchedRecord>
  );
}

// How a bill's sponsor has fared: their bills by outcome, as far as the service lists them.

/** As many as fit beside the neighbouring panel; the list of bills has them all. */
const MAX_OTHERS = 6;

function recordText({ total, passed, failed }: SponsorRecord, sponsor: string): string {
  if (total === 1) return `No other bills so far for ${sponsor}.`;
  const decided = passed + failed;
  const rate =
    decided === 0
      ? 'None is decided yet.'
      : `${formatPercent((passed / decided) * 100)} of the decided ones passed.`;
  return `${sponsor} sponsored ${formatCount(total)} of the bills shown. ${rate}`;
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
function SponsorPanel({ country, bill }: SponsorPanelProps) {
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
