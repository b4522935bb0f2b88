/** `#/bonds`: the bond market, of one corporation where `?corp=` names it. */
import { useCallback, useMemo } from 'react';

import { useCorporations } from '@renderer/api/directories/use-corporations';
import { useCountries } from '@renderer/api/directories/use-countries';
import type { EndpointRead } from '@renderer/api/query/read-state';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink } from '@renderer/components/links/links';
import { usePageCount } from '@renderer/components/tables/load-more';
import { Loaded } from '@renderer/components/states/loaded';
import { ReadScreen } from '@renderer/components/states/read-screen';
import { BondTable, uniqueBonds } from '@renderer/components/markets/bond-table';
import { PagesEnd, useLoadedPages } from '@renderer/components/markets/pages';
import { Button } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/debounced-field';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/numbers';

type BondPage = ResponseOf<'bonds'>;

/** Whether the service has a page after the last of `pages`. */
function hasNextPage(pages: readonly BondPage[]): boolean {
  const pagination = pages.at(-1)?.pagination;
  return isNumber(pagination?.totalPages) && pages.length < pagination.totalPages;
}

interface BondMarketProps {
  readonly reads: readonly EndpointRead<'bonds'>[];
  readonly onPageCount: (count: number) => void;
}

function BondMarket({ reads, onPageCount }: BondMarketProps) {
  const { findByName } = useCorporations();
  const { countries } = useCountries();
  const pages = useLoadedPages(reads);
  const bonds = useMemo(() => uniqueBonds(pages.flatMap((page) => page.bonds ?? [])), [pages]);
  const issuerCell = useCallback(
    (name: string) => {
      const company = findByName(name);
      const country = countries.find((candidate) => candidate.name === name);
      return company === null && country !== undefined ? (
        <CountryLink id={country.code} name={name} />
      ) : (
        <CorporationLink id={company?.sequentialId} name={name} />
      );
    },
    [findByName, countries],
  );
  return (
    <>
      <BondTable bonds={bonds} issuerCell={issuerCell} empty="No bond is on this page." />
      <PagesEnd
        reads={reads}
        shown={bonds.length}
        total={pages[0]?.pagination?.totalCount}
        hasNext={hasNextPage(pages)}
        onPageCount={onPageCount}
      />
    </>
  );
}

/** The bond market's page; `?pages=` is how many of the service's pages it shows. */
export function BondsPage() {
  const [corporation, setCorporation] = useUrlState('corp');
  const [pageCount, setPageCount] = usePageCount();
  const reads = useEndpoints(
    'bonds',
    Array.from({ length: pageCount }, (_, index) => ({
      ...(corporation === '' ? {} : { corp: corporation }),
      ...(index === 0 ? {} : { page: index + 1 }),
    })),
  );
  const [first] = reads;
  return (
    <ReadScreen title="Bonds" reads={reads}>
      <FilterBar>
        <DebouncedField
          label="Issued by"
          placeholder="A corporation’s name"
          value={corporation}
          onChange={setCorporation}
        />
      </FilterBar>
      {first !== undefined && (
        <Loaded
          read={first}
          skeletonLines={16}
          isAgeOnPage
          isEmpty={({ bonds }) => (bonds ?? []).length === 0 && pageCount === 1}
          empty={
            corporation === ''
              ? 'There are no bonds on the market.'
              : 'The service knows no bond of a corporation by this name.'
          }
          emptyAction={
            corporation === '' ? (
              <a href={href('corporations')}>Look at the corporations</a>
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
          {() => <BondMarket reads={reads} onPageCount={setPageCount} />}
        </Loaded>
      )}
    </ReadScreen>
  );
}
