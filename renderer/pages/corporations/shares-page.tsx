/** `#/corporations/:sequentialId/shares`: the tape of a corporation's shares. */
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import type { EndpointRead } from '@renderer/api/query/read-state';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { usePageCount } from '@renderer/components/tables/load-more';
import { Loaded } from '@renderer/components/states/loaded';
import { PagesEnd, useLoadedPages, useSameAge } from '@renderer/components/markets/pages';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/numbers';
import { formatPrecise } from '@shared/domain/rates';
import { joinTape, volumeWeightedPrice } from '@shared/domain/share-tape';

import {
  AllCorporationsLink,
  CorporationScreen,
  NoSuchCorporation,
  UnknownCorporation,
  useAddressedCorporation,
} from './corporation-screen';
import { FlowPanel, PricePanel, TradesTable } from './tape-panels';

type Tape = ResponseOf<'corporationSharesHistory'>;
type TapeView = EndpointRead<'corporationSharesHistory'>;

/** Trades asked for at once. */
const PAGE_TRADES = contractPolicy.corporationSharesHistory.paging.rows;

/** Whether the service has a page after the last of `pages`. */
function hasNextPage(pages: readonly Tape[]): boolean {
  const last = pages.at(-1);
  if (last === undefined) return false;
  if (isNumber(last.pageCount)) return pages.length < last.pageCount;
  // A deployment may send smaller pages than it was asked for: the first one tells how small.
  const fullSize = last.pageSize ?? pages[0]?.entries?.length ?? 0;
  const size = last.entries?.length ?? 0;
  return size > 0 && size >= fullSize;
}

interface TapeBodyProps {
  readonly reads: readonly TapeView[];
  readonly onPageCount: (count: number) => void;
}

function TapeBody({ reads, onPageCount }: TapeBodyProps) {
  const pages = useLoadedPages(reads);
  const trades = useMemo(() => joinTape(pages), [pages]);
  const entries = useMemo(() => trades.map(({ entry }) => entry), [trades]);
  const average = volumeWeightedPrice(entries);
  const volume = entries.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  const last = entries.find(({ pricePerShareAnchor }) => isNumber(pricePerShareAnchor));
  const currency = entries.find(({ corpCurrencyCode }) => corpCurrencyCode)?.corpCurrencyCode;
  const total = pages[0]?.total;
  return (
    <>
      <Figures label="Trades loaded here">
        <Figure
          label="Last price"
          value={last?.pricePerShareAnchor}
          testId="tape-last-price"
          note="In the anchor unit"
        >
          {formatPrecise(last?.pricePerShareAnchor)}
        </Figure>
        <Figure
          label="Average price by volume"
          value={average}
          testId="tape-average-price"
          note="In the anchor unit"
        >
          {formatPrecise(average)}
        </Figure>
        <Figure label="Shares traded" value={volume} testId="tape-volume">
          {formatCount(volume)}
        </Figure>
        <Figure
          label="Trades"
          value={total ?? entries.length}
          testId="tape-total"
          note={currency ? `The corporation’s currency is ${currency}` : undefined}
        >
          {formatCount(total ?? entries.length)}
        </Figure>
      </Figures>
      <PricePanel trades={trades} />
      <Panel title="Trades">
        <TradesTable trades={trades} />
        <PagesEnd
          reads={reads}
          shown={trades.length}
          total={total}
          hasNext={hasNextPage(pages)}
          onPageCount={onPageCount}
        />
      </Panel>
      <FlowPanel trades={trades} />
    </>
  );
}

function KnownTape({ id, given }: { readonly id: string; readonly given: string }) {
  const [pageCount, setPageCount] = usePageCount();
  const reads = useEndpoints(
    'corporationSharesHistory',
    Array.from({ length: pageCount }, (_, index) => ({
      id,
      page: index + 1,
      pageSize: PAGE_TRADES,
    })),
  );
  useSameAge(reads);
  const [first] = reads;
  if (first === undefined) return null;
  const isUnknown = first.data?.found === false;
  return (
    <CorporationScreen
      given={given}
      page="/shares"
      name={first.data?.corporation?.name}
      reads={reads}
    >
      <Loaded
        read={first}
        skeletonLines={16}
        isAgeOnPage
        isEmpty={({ entries }) => (entries ?? []).length === 0}
        empty={isUnknown ? <NoSuchCorporation /> : 'None of its shares has changed hands yet.'}
        emptyAction={
          isUnknown ? (
            <AllCorporationsLink />
          ) : (
            <a href={href('corporation', { sequentialId: given })}>Open the corporation</a>
          )
        }
      >
        {() => <TapeBody reads={reads} onPageCount={setPageCount} />}
      </Loaded>
    </CorporationScreen>
  );
}

/** The tape's page; `?pages=` is how many of the service's pages it shows. */
export function CorporationSharesPage() {
  const addressed = useAddressedCorporation();
  const { id, given } = addressed;
  return id === null ? (
    <UnknownCorporation addressed={addressed} page="/shares" />
  ) : (
    <KnownTape id={id} given={given} />
  );
}
