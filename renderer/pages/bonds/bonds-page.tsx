/** `#/bonds`: the bond market, or the bonds of one corporation with `?corp=`. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useSessionBonds } from '@renderer/features/bonds/use-session-bonds';
import { useEndpointAnswers } from '@renderer/api/query/use-endpoint';
import { usePages } from '@renderer/api/query/use-pages';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { ShortName } from '@renderer/components/figures/short-name';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { PagesEnd, usePageCount } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { BondTable, uniqueBonds } from '@renderer/features/bonds/bond-table';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { Button } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/debounced-field';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { isNumber } from '@shared/domain/wording/numbers';

import { bondPageParams, nextBondPage } from './market-bonds';
import { lacksIssuers, withSessionFacts } from './public-bonds';
import type { BondFilters, BondListPage } from './market-bonds';
import { CurvePanels } from './curve-panels';
import { BondsLede, useBestBonds } from './bonds-lede';

/** The most pages that load without being asked. */
const MAX_PAGES = 40;
/** The most bonds that load without being asked. Some servers send very long pages. */
const MAX_BONDS = 1_000;
const NO_PAGES: readonly BondListPage[] = [];

interface WholeMarket {
  readonly bonds: readonly Bond[];
  /** How many are here, and of how many that load without being asked; while they load, more than are shown. */
  readonly loaded: number;
  readonly wanted: number;
  /** How many pages load without being asked. */
  readonly pageCount: number;
}

/**
 * Every bond of the market's first pages, once all of them have arrived, so that the market is sorted once and not with
 * each page. The few bonds of one issuer load by pages.
 */
function useWholeMarket(filters: BondFilters, loaded: readonly BondListPage[]): WholeMarket {
  const isWhole = Object.keys(filters).length === 0;
  const [first] = loaded;
  const perPage = Math.max(1, first?.bonds?.length ?? 0);
  const needed = Math.ceil(MAX_BONDS / perPage);
  const count = isWhole ? Math.min(first?.pagination?.totalPages ?? 1, MAX_PAGES, needed) : 0;
  const { answers: further, isPending } = useEndpointAnswers(
    'bonds',
    Array.from({ length: Math.max(0, count - loaded.length) }, (_, index) =>
      bondPageParams(filters, loaded.length + index + 1),
    ),
    { priority: 'background' },
  );
  return useMemo(() => {
    const here = [...loaded, ...further];
    const bonds = uniqueBonds((isPending ? loaded : here).flatMap((page) => page?.bonds ?? []));
    const arrived = here.reduce((sum, page) => sum + (page?.bonds?.length ?? 0), 0);
    const total = first?.pagination?.totalCount ?? count * perPage;
    const wanted = isPending
      ? Math.max(arrived + 1, Math.min(total, count * perPage))
      : bonds.length;
    return { bonds, loaded: isPending ? arrived : wanted, wanted, pageCount: count };
  }, [loaded, further, isPending, first, count, perPage]);
}

interface BondMarketProps {
  readonly filters: BondFilters;
  readonly pages: PagedRead<BondListPage>;
  readonly onPageCount: (count: number) => void;
}

function BondMarket({ filters, pages, onPageCount }: BondMarketProps) {
  const { corporation: findById, corporationNamed: findByName } = useDirectory();
  const { countries } = useCountryList();
  const { data: loaded } = pages;
  const market = useWholeMarket(filters, loaded ?? NO_PAGES);
  const { byId } = useSessionBonds(lacksIssuers(market.bonds));
  const known = useMemo(() => withSessionFacts(market.bonds, byId), [market.bonds, byId]);
  const answer = useBestBonds(known);
  // A text, because a rating that arrives makes another list, mostly of the same order.
  const order = answer.order.join(' ');
  const bonds = useMemo(() => {
    const places = new Map(order.split(' ').map((id, place) => [id, place]));
    const placeOf = ({ id }: Bond) => places.get(String(id)) ?? places.size;
    return known.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [known, order]);
  const total = loaded?.[0]?.pagination?.totalCount;
  const isComplete = market.loaded === market.wanted;
  const codes = useMemo(
    () => new Map(countries.toReversed().map(({ name, code }) => [name, code])),
    [countries],
  );
  const issuerCell = useCallback(
    (name: string, { corporationSequentialId: id }: Bond) => {
      const sequentialId = typeof id === 'number' || typeof id === 'string' ? id : null;
      const company = findById(sequentialId) ?? findByName(name);
      const code = codes.get(name);
      const shown = <ShortName>{name}</ShortName>;
      return company === null && code !== undefined ? (
        <CountryLink id={code} name={shown} />
      ) : (
        <CorporationLink id={company?.sequentialId} name={shown} />
      );
    },
    [findById, findByName, codes],
  );
  return (
    <>
      {bonds.length > 0 && (
        <>
          <BondsLede answer={answer} count={bonds.length} total={total} market={market} />
          {isComplete && <CurvePanels bonds={bonds} />}
        </>
      )}
      <BondTable
        bonds={bonds}
        issuerCell={issuerCell}
        pinnedId={isComplete ? (answer.best[0]?.id ?? null) : null}
        empty="No bonds on this page."
      />
      {(!isNumber(total) || bonds.length < total) && isComplete && (
        <PagesEnd
          pages={pages}
          shown={bonds.length}
          total={total}
          onPageCount={(count) => onPageCount(Math.max(count, market.pageCount + 1))}
        />
      )}
    </>
  );
}

/** The bond market's page. `?pages=` is the number of list pages that it shows. */
export function BondsPage() {
  const [corporation, setCorporation] = useUrlState('bonds', 'corp');
  const [pageCount, setPageCount] = usePageCount();
  const filters = corporation === '' ? {} : { corp: corporation };
  const pages = usePages(
    {
      id: 'bonds',
      filters,
      firstCursor: 1,
      paramsAt: (page) => bondPageParams(filters, page),
      nextCursor: nextBondPage,
    },
    pageCount,
  );
  return (
    <ReadScreen
      title="Bonds"
      reads={[pages]}
      filters={
        <FilterBar>
          <DebouncedField
            label="Issued by"
            placeholder="A corporation’s name"
            value={corporation}
            onChange={setCorporation}
          />
        </FilterBar>
      }
    >
      <Loaded
        read={pages}
        skeletonLines={16}
        isEmpty={(loaded) => loaded.every(({ bonds }) => (bonds ?? []).length === 0)}
        empty={
          corporation === ''
            ? 'There are no bonds on the market.'
            : 'No corporation with this name has issued bonds.'
        }
        emptyAction={
          corporation === '' ? (
            <a href={href('corporations')}>Open the list of corporations</a>
          ) : (
            <Button onClick={() => setCorporation('')}>Show the whole market</Button>
          )
        }
      >
        {() => <BondMarket filters={filters} pages={pages} onPageCount={setPageCount} />}
      </Loaded>
    </ReadScreen>
  );
}
