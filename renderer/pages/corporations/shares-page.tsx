/** `#/corporations/:sequentialId/shares`: the share tape of a corporation. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import { usePages } from '@renderer/api/query/use-pages';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { PagesEnd, usePageCount, useSameAge } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { formatPrice } from '@shared/domain/wording/rates';
import { joinTape, volumeWeightedPrice } from '@shared/domain/markets/share-tape';

import {
  AllCorporationsLink,
  CorporationScreen,
  NO_SUCH_CORPORATION,
  UnknownCorporation,
  useAddressedCorporation,
  useTapeSource,
} from './corporation-screen';
import { FlowPanel, PricePanel, TradesTable } from './tape-panels';

type Tape = ResponseOf<'corporationSharesHistory'>;
type SessionTape = ResponseOf<'sessionShareTrades'>;
type SessionSide = SessionTape['entries'][number]['from'];

/** Requested number of trades on a list page. */
const PAGE_TRADES = contractPolicy.corporationSharesHistory.paging.rows;

/** The numbers by which the list pages of either read are counted. */
type TapeNumbers = Pick<Tape, 'pageCount' | 'pageSize'> & {
  readonly entries?: readonly unknown[] | null | undefined;
};

const NO_PAGES: readonly Tape[] = [];

/** Whether the service has a list page after `pages`. */
function hasNextPage(pages: readonly TapeNumbers[]): boolean {
  const last = pages.at(-1);
  if (last === undefined) return false;
  if (isNumber(last.pageCount)) return pages.length < last.pageCount;
  // A server may send smaller list pages than requested. The first page tells their size.
  const fullSize = last.pageSize ?? pages[0]?.entries?.length ?? 0;
  const size = last.entries?.length ?? 0;
  return size > 0 && size >= fullSize;
}

/** A side of a trade as the public read has it. */
function sideOf(side: SessionSide) {
  return side && { name: side.name, id: side.characterId };
}

/** A list page of the session's read in the shape of the public one. */
function asTape({ entries, ...page }: SessionTape): Tape {
  return {
    ...page,
    entries: entries.map((entry) => ({
      ...entry,
      from: sideOf(entry.from),
      to: sideOf(entry.to),
      note: typeof entry.structureChange === 'string' ? entry.structureChange : null,
    })),
  };
}

interface TapeBodyProps {
  /** The sequential id of the corporation. */
  readonly id: string;
  /** The list pages as the service sends them, for their state. */
  readonly pages: PagedRead<Tape> | PagedRead<SessionTape>;
  /** Keep its identity while the pages are the same. */
  readonly loaded: readonly Tape[];
  readonly onPageCount: (count: number) => void;
}

function TapeBody({ id, pages, loaded, onPageCount }: TapeBodyProps) {
  const trades = useMemo(() => joinTape(loaded), [loaded]);
  const entries = useMemo(() => trades.map(({ entry }) => entry), [trades]);
  const average = volumeWeightedPrice(entries);
  const volume = entries.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  const last = entries.find(({ pricePerShareAnchor }) => isNumber(pricePerShareAnchor));
  const currency = useDirectory().currencyOfCorporation(id);
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
          format={formatPrice}
          testId="tape-last-price"
          note={note}
        />
        <Figure
          label="Average price by volume"
          value={average}
          format={formatPrice}
          testId="tape-average-price"
          note={note}
        />
        <Figure label="Shares traded" value={volume} format={formatCount} testId="tape-volume" />
        <Figure
          label="Trades"
          value={total ?? entries.length}
          format={formatCount}
          testId="tape-total"
          note={currency ? `The corporation’s currency is ${currency}` : undefined}
        />
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

interface TapeProps {
  readonly id: string;
  readonly given: string;
}

interface TapeScreenProps extends Omit<TapeBodyProps, 'loaded'> {
  readonly given: string;
  readonly name: string | null | undefined;
  readonly loaded: readonly Tape[] | undefined;
}

function TapeScreen({ id, given, name, pages, loaded = NO_PAGES, onPageCount }: TapeScreenProps) {
  useSameAge(pages);
  const [first] = loaded;
  const isUnknown = first?.found === false;
  return (
    <CorporationScreen given={given} page="/shares" name={name} reads={[pages]}>
      <Loaded
        read={pages}
        skeletonLines={16}
        isEmpty={() => (first?.entries ?? []).length === 0}
        empty={
          isUnknown ? NO_SUCH_CORPORATION : 'None of this corporation’s shares has been traded yet.'
        }
        emptyAction={
          isUnknown ? (
            <AllCorporationsLink />
          ) : (
            <a href={href('corporation', { sequentialId: given })}>Open the corporation</a>
          )
        }
      >
        {() => <TapeBody id={id} pages={pages} loaded={loaded} onPageCount={onPageCount} />}
      </Loaded>
    </CorporationScreen>
  );
}

function PublicTape({ id, given }: TapeProps) {
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
  return (
    <TapeScreen
      id={id}
      given={given}
      name={pages.data?.[0]?.corporation?.name}
      pages={pages}
      loaded={pages.data}
      onPageCount={setPageCount}
    />
  );
}

/** The tape on a server that sends it to signed-in players only. */
function SessionTapePages({ id, given }: TapeProps) {
  const [pageCount, setPageCount] = usePageCount();
  const { corporation: findById } = useDirectory();
  const pages = usePages(
    {
      id: 'sessionShareTrades',
      filters: { sequentialId: id, pageSize: PAGE_TRADES },
      firstCursor: 1,
      paramsAt: (page) => ({ sequentialId: id, page, pageSize: PAGE_TRADES }),
      nextCursor: (loaded) => (hasNextPage(loaded) ? loaded.length + 1 : null),
    },
    pageCount,
  );
  const { data } = pages;
  const loaded = useMemo(() => data?.map(asTape), [data]);
  return (
    <TapeScreen
      id={id}
      given={given}
      name={findById(id)?.name}
      pages={pages}
      loaded={loaded}
      onPageCount={setPageCount}
    />
  );
}

function KnownTape(props: TapeProps) {
  return useTapeSource() === 'session' ? (
    <SessionTapePages {...props} />
  ) : (
    <PublicTape {...props} />
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
