/** `#/corporations/:sequentialId/shares`: the share tape of a corporation. */
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import { usePages } from '@renderer/api/query/use-pages';
import type { PagesState } from '@renderer/api/query/use-pages';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { usePageCount } from '@renderer/components/tables/load-more';
import { Loaded } from '@renderer/components/states/loaded';
import { PagesEnd, useSameAge } from '@renderer/components/tables/pages-end';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/numbers';
import { formatPrice } from '@shared/domain/rates';
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

/** Requested number of trades on a list page. */
const PAGE_TRADES = contractPolicy.corporationSharesHistory.paging.rows;

const NO_PAGES: readonly Tape[] = [];

/** Whether the service has a list page after `pages`. */
function hasNextPage(pages: readonly Tape[]): boolean {
  const last = pages.at(-1);
  if (last === undefined) return false;
  if (isNumber(last.pageCount)) return pages.length < last.pageCount;
  // A deployment may send smaller list pages than requested. The first one tells their size.
  const fullSize = last.pageSize ?? pages[0]?.entries?.length ?? 0;
  const size = last.entries?.length ?? 0;
  return size > 0 && size >= fullSize;
}

interface TapeBodyProps {
  readonly pages: PagesState<Tape>;
  readonly onPageCount: (count: number) => void;
}

function TapeBody({ pages, onPageCount }: TapeBodyProps) {
  const { data: loaded = NO_PAGES } = pages;
  const trades = useMemo(() => joinTape(loaded), [loaded]);
  const entries = useMemo(() => trades.map(({ entry }) => entry), [trades]);
  const average = volumeWeightedPrice(entries);
  const volume = entries.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  const last = entries.find(({ pricePerShareAnchor }) => isNumber(pricePerShareAnchor));
  const currency = entries.find(({ corpCurrencyCode }) => corpCurrencyCode)?.corpCurrencyCode;
  const total = loaded[0]?.total;
  const note = currency
    ? `In the common unit; the corporation’s page states its price in ${currency}`
    : 'In the common unit of all currencies';
  return (
    <>
      <Figures label="Trades loaded here">
        <Figure
          label="Last price"
          value={last?.pricePerShareAnchor}
          testId="tape-last-price"
          note={note}
        >
          {formatPrice(last?.pricePerShareAnchor)}
        </Figure>
        <Figure
          label="Average price by volume"
          value={average}
          testId="tape-average-price"
          note={note}
        >
          {formatPrice(average)}
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
        <PagesEnd pages={pages} shown={trades.length} total={total} onPageCount={onPageCount} />
      </Panel>
      <FlowPanel trades={trades} />
    </>
  );
}

function KnownTape({ id, given }: { readonly id: string; readonly given: string }) {
  const [pageCount, setPageCount] = usePageCount();
  const pages = usePages(
    {
      id: 'corporationSharesHistory',
      filters: { id, pageSize: PAGE_TRADES },
      firstCursor: 1,
      paramsAt: (page) => ({ id, page, pageSize: PAGE_TRADES }),
      nextCursor: (loaded) => (hasNextPage(loaded) ? loaded.length + 1 : null),
    },
    pageCount,
  );
  useSameAge(pages);
  const first = pages.data?.[0];
  const isUnknown = first?.found === false;
  return (
    <CorporationScreen given={given} page="/shares" name={first?.corporation?.name} reads={[pages]}>
      <Loaded
        read={pages}
        skeletonLines={16}
        isAgeOnPage
        isEmpty={([newest]) => (newest?.entries ?? []).length === 0}
        empty={
          isUnknown ? (
            <NoSuchCorporation />
          ) : (
            'None of this corporation’s shares has been traded yet.'
          )
        }
        emptyAction={
          isUnknown ? (
            <AllCorporationsLink />
          ) : (
            <a href={href('corporation', { sequentialId: given })}>Open the corporation</a>
          )
        }
      >
        {() => <TapeBody pages={pages} onPageCount={setPageCount} />}
      </Loaded>
    </CorporationScreen>
  );
}

/** The tape's page. `?pages=` is the number of list pages that it shows. */
export function CorporationSharesPage() {
  const addressed = useAddressedCorporation();
  const { id, given } = addressed;
  return id === null ? (
    <UnknownCorporation addressed={addressed} page="/shares" />
  ) : (
    <KnownTape id={id} given={given} />
  );
}
