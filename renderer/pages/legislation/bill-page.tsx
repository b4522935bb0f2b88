/** `#/legislation/:country/:id`: one bill, found in its country's list: will it pass, who wants it, and what it does. */
import { serverNowMs } from '@renderer/api/clock';
import { AddToCalendar } from '@renderer/features/calendar/add-to-calendar';
import { plannedVotes } from '@shared/domain/bill-decision';
import { turnOf } from '@shared/domain/turns';
import { useDirectory } from '@renderer/api/directory/directory';
import { useEffect } from 'react';
import { knownFields } from 'virtual:contract-facts';
import { useSearch } from '@renderer/api/query/use-search';
import type { SearchRead } from '@renderer/api/query/use-search';
import { BILL_LISTS, billListParams, BILLS_PER_LIST } from '@renderer/features/legislation/bills';
import { Sponsor } from '@renderer/features/legislation/bill-sponsor';
import type { BillList } from '@renderer/features/legislation/bills';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { BillStatus } from '@renderer/components/ui/status-badges';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useGame } from '@renderer/features/client/use-status';
import { CountryLink } from '@renderer/features/links/links';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { billKey } from '@shared/record/keys';
import { rememberCountry } from '@renderer/state/ui-store';

import { BillLede } from './bill-lede';
import { EffectsPanel } from './effects-panel';
import { SponsorPanel } from './sponsor-bills';

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
function usePlannedVote(country: string, id: string): number | null {
  const options = { enabled: country !== '', priority: 'background' } as const;
  const { data } = useEndpoint('countryLegislature', { code: country }, options);
  return plannedVotes(data?.pendingBills).get(id) ?? null;
}

function VoteInCalendar({ bill, atMs }: { readonly bill: Bill; readonly atMs: number }) {
  if (atMs <= serverNowMs()) return null;
  const title = `${bill.title ?? 'A bill'} is decided`;
  return <AddToCalendar date={{ key: `bill ${bill.id}`, title, atMs, isAbout: true }} />;
}

function FactsPanel({ country, bill }: BillProps) {
  const { countryName: nameOf } = useDirectory();
  const plannedMs = usePlannedVote(country, String(bill.id));
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
          <TurnOffset at={bill.introducedAt} label="Introduced" />
        </Fact>
        {plannedMs !== null && !bill.votedAt && (
          <Fact label="Vote planned" testId="bill-scheduled">
            <TurnOffset at={plannedMs} label="The vote" />
          </Fact>
        )}
        <Fact label="Voted">
          <TurnOffset at={bill.votedAt} label="Voted" />
        </Fact>
      </FactList>
      {plannedMs !== null && !bill.votedAt && <VoteInCalendar bill={bill} atMs={plannedMs} />}
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
          <EffectsPanel country={country} status={bill.status} effects={bill.effects ?? []} />
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
  const { data: game } = useGame();
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
          <RecordedPanel subject={subject} name={name} endTurn={turnOf(found.votedAt, game)} />
        </>
      )}
    </SearchedRecord>
  );
}
