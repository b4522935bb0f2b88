/** `#/bonds`: the bond market, or the bonds of one corporation with `?corp=`. */
import { useCallback, useMemo } from 'react';

import { useCorporations } from '@renderer/features/corporations/use-corporations';
import { useCountries } from '@renderer/features/countries/use-countries';
import { useSessionBonds } from '@renderer/features/bonds/use-session-bonds';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';
import { usePages } from '@renderer/api/query/use-pages';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { PagesEnd, usePageCount } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { BondTable, uniqueBonds } from '@renderer/features/bonds/bond-table';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { bondPageParams, nextBondPage } from './bond-pages';
import type { BondFilters, BondListPage } from './bond-pages';
import { lacksIssuers, withSessionFacts } from './session-bonds';
import { Button } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/debounced-field';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';

import { BondsLede } from './bonds-lede';
import { CurvePanels } from './curve-panels';

/** Pages that are read for the answer at the top, beyond those of the table. */
const MAX_PAGES = 15;
const NO_PAGES: readonly BondListPage[] = [];

const bondsOf = memoizeByIdentity((...pages: (BondListPage | undefined)[]): readonly Bond[] =>
  uniqueBonds(pages.flatMap((page) => page?.bonds ?? [])),
);

/** Every bond of the market's first pages. The few of one issuer are listed, not read ahead. */
function useWholeMarket(filters: BondFilters, loaded: readonly BondListPage[]): readonly Bond[] {
  const isWhole = Object.keys(filters).length === 0;
  const count = isWhole ? Math.min(loaded[0]?.pagination?.totalPages ?? 1, MAX_PAGES) : 0;
  const further = useEndpoints(
    'bonds',
    Array.from({ length: Math.max(0, count - loaded.length) }, (_, index) =>
      bondPageParams(filters, loaded.length + index + 1),
    ),
    { priority: 'background' },
  );
  return bondsOf(...loaded, ...further.map(({ data }) => data));
}

interface BondMarketProps {
  readonly filters: BondFilters;
  readonly pages: PagedRead<BondListPage>;
  readonly onPageCount: (count: number) => void;
}

function BondMarket({ filters, pages, onPageCount }: BondMarketProps) {
  const { findById, findByName } = useCorporations();
  const { countries } = useCountries();
  const { data: loaded } = pages;
  const listed = useMemo(
    () => uniqueBonds((loaded ?? []).flatMap((page) => page.bonds ?? [])),
    [loaded],
  );
  const market = useWholeMarket(filters, loaded ?? NO_PAGES);
  const { byId } = useSessionBonds(lacksIssuers(listed));
  const bonds = useMemo(() => withSessionFacts(listed, byId), [listed, byId]);
  const known = useMemo(() => withSessionFacts(market, byId), [market, byId]);
  const codes = useMemo(
    () => new Map(countries.toReversed().map(({ name, code }) => [name, code])),
    [countries],
  );
  const issuerCell = useCallback(
    (name: string, { corporationSequentialId: id }: Bond) => {
      const sequentialId = typeof id === 'number' || typeof id === 'string' ? id : null;
      const company = findById(sequentialId) ?? findByName(name);
      const code = codes.get(name);
      return company === null && code !== undefined ? (
        <CountryLink id={code} name={name} />
      ) : (
        <CorporationLink id={company?.sequentialId} name={name} />
      );
    },
    [findById, findByName, codes],
  );
  return (
    <>
      {bonds.length > 0 && (
        <>
          <BondsLede bonds={known} total={loaded?.[0]?.pagination?.totalCount} />
          <CurvePanels bonds={bonds} />
        </>
      )}
      <BondTable bonds={bonds} issuerCell={issuerCell} empty="No bonds on this page." />
      <PagesEnd
        pages={pages}
        shown={bonds.length}
        total={loaded?.[0]?.pagination?.totalCount}
        onPageCount={onPageCount}
      />
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
    <ReadScreen title="Bonds" reads={[pages]}>
      <FilterBar>
        <DebouncedField
          label="Issued by"
          placeholder="A corporation’s name"
          value={corporation}
          onChange={setCorporation}
        />
      </FilterBar>
      <Loaded
        read={pages}
        skeletonLines={16}
        isAgeOnPage
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
            <Button
              onClick={() => {
                setCorporation('');
              }}
            >
              Show the whole market
            </Button>
          )
        }
      >
        {() => <BondMarket filters={filters} pages={pages} onPageCount={setPageCount} />}
      </Loaded>
    </ReadScreen>
  );
}
