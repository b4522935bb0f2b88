/** `#/market`: the companies of a sector, and its unowned businesses. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { knownValues } from 'virtual:contract-facts';

import { isFirstLoad } from '@renderer/api/query/read';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import type { DirectoryView } from '@renderer/api/directory/directory';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { usePages } from '@renderer/api/query/use-pages';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { CountrySelect, useCountryFilter } from '@renderer/features/countries/country-select';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { PagesEnd, usePageCount } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OpenTable } from '@renderer/components/tables/open-table';
import type { OpenItem } from '@renderer/components/tables/open-table';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { inNameOrder } from '@shared/domain/wording/names';
import { isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { AnyId } from '@shared/routes/route';

import { SectorLede } from './sector-lede';

type MarketPart = ResponseOf<'market'>;
type MarketItem = NonNullable<MarketPart['companies']>[number];
type View = NonNullable<ParamsOf<'market'>['view']>;

const SECTOR_TYPES = knownValues.market.type;
const VIEW_NAMES: Readonly<Record<View, string>> = {
  share: 'Companies',
  unowned: 'Unowned sectors',
};
const VIEWS = Object.entries(VIEW_NAMES).map(([value, label]) => ({ value, label }));
/** Fields that the columns of names and links show already. */
const HIDDEN = ['id', 'corporationId', 'corporationName', 'countryCode'];
/** The fields that mean something to a player, in the order of the columns. */
const KNOWN = [
  'corporation',
  'displayName',
  'countryId',
  'stateName',
  'stateId',
  'sectorType',
  'revenue',
  'profitMargin',
  'workers',
  'currentGrowthRate',
  'targetGrowthRate',
  'headroomUnits',
];

/** Every known sector: those seen on a server, those of the corporations, and the one in the address. */
function offeredTypes(ofCorporations: readonly string[], wanted: string): readonly string[] {
  const types = new Set([...SECTOR_TYPES, ...ofCorporations, ...(wanted === '' ? [] : [wanted])]);
  return inNameOrder(Array.from(types), humanise);
}

function isView(word: string): word is View {
  return Object.hasOwn(VIEW_NAMES, word);
}

function itemsOf({ companies, sectors }: MarketPart): readonly MarketItem[] {
  return companies ?? sectors ?? [];
}

/** Removes the duplicates that appear when the market changes between two list pages. */
function uniqueItems(pages: readonly MarketPart[]): readonly MarketItem[] {
  const items = pages.flatMap(itemsOf);
  const known = new Set<string | number>();
  return items.filter((item) => {
    const { id } = item;
    if (id === null || id === undefined) return true;
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}

/** Adds names from the directory, because some servers send only a company's object id. */
function withNames(
  items: readonly MarketItem[],
  {
    corporation: findById,
    countryName,
    stateName,
  }: Pick<DirectoryView, 'corporation' | 'countryName' | 'stateName'>,
): readonly OpenItem[] {
  return items.map(({ countryId, stateId, ...item }) => {
    const { corporationId, corporationName } = item;
    const isOwned = corporationId !== undefined || corporationName !== undefined;
    const name = corporationName ?? findById(corporationId)?.name ?? corporationId ?? null;
    const state =
      typeof item['stateName'] === 'string' ? {} : { stateId: stateName(countryId, stateId) };
    const country = countryId ? { countryId: countryName(countryId), countryCode: countryId } : {};
    return { ...(isOwned ? { corporation: name } : {}), ...country, ...state, ...item };
  });
}

type Cells = Readonly<Record<string, (item: OpenItem) => ReactNode>>;

function marketCells(findById: DirectoryView['corporation']): Cells {
  return {
    corporation: ({ corporation, corporationId }) => (
      <CorporationLink
        id={findById(corporationId as AnyId)?.sequentialId}
        name={String((corporation as AnyId | null) ?? 'Unnamed')}
      />
    ),
    countryId: ({ countryId, countryCode }) =>
      typeof countryCode === 'string' ? (
        <CountryLink id={countryCode} name={String(countryId)} />
      ) : null,
    sectorType: ({ sectorType }) => (typeof sectorType === 'string' ? humanise(sectorType) : null),
  };
}

/** The number of the list page that follows `pages`; null if there is none. */
function nextPage(pages: readonly MarketPart[]): number | null {
  const totalPages = pages.at(-1)?.totalPages;
  return isNumber(totalPages) && pages.length < totalPages ? pages.length + 1 : null;
}

/** What the lede weighs. A corporation may have a business in several states: their workers add up. */
function businessesOf(
  items: readonly OpenItem[],
  findById: DirectoryView['corporation'],
): ComponentProps<typeof SectorLede>['businesses'] {
  const byName = new Map<string, ComponentProps<typeof SectorLede>['businesses'][number]>();
  for (const { corporation, corporationId, workers } of items) {
    const name = String((corporation as AnyId | null) ?? 'Unnamed');
    const known = byName.get(name)?.workers ?? null;
    const own = typeof workers === 'number' ? workers : null;
    byName.set(name, {
      key: name,
      id: findById(corporationId as AnyId)?.sequentialId ?? null,
      name,
      workers: own === null ? known : (known ?? 0) + own,
    });
  }
  return Array.from(byName.values());
}

interface MarketBodyProps {
  readonly type: string;
  readonly view: View;
  readonly pages: PagedRead<MarketPart>;
  readonly onPageCount: (count: number) => void;
}

function MarketBody({ type, view, pages, onPageCount }: MarketBodyProps) {
  const { corporation: findById, countryName, stateName } = useDirectory();
  const { data: loaded } = pages;
  const items = useMemo(
    () => withNames(uniqueItems(loaded ?? []), { corporation: findById, countryName, stateName }),
    [loaded, findById, countryName, stateName],
  );
  const cells = useMemo(() => marketCells(findById), [findById]);
  const businesses = useMemo(() => businessesOf(items, findById), [items, findById]);
  return (
    <>
      <SectorLede
        sector={humanise(type)}
        isOwned={view === 'share'}
        total={loaded?.[0]?.totalItems ?? items.length}
        businesses={businesses}
      />
      <OpenTable
        name="market"
        caption="Businesses of the sector"
        items={items}
        cells={cells}
        hidden={HIDDEN}
        columns={KNOWN}
        empty="No businesses on this page."
      />
      <PagesEnd
        pages={pages}
        shown={items.length}
        total={loaded?.[0]?.totalItems}
        onPageCount={onPageCount}
      />
    </>
  );
}

interface SectorProps {
  readonly type: string;
  readonly country: string;
  readonly view: View;
  readonly filters: ReactNode;
}

function Sector({ type, country, view, filters }: SectorProps) {
  const changeQuery = useChangeUrlQuery('market');
  const [pageCount, setPageCount] = usePageCount();
  const sector = { type, view, ...(country === '' ? {} : { country }) };
  const pages = usePages(
    {
      id: 'market',
      filters: sector,
      firstCursor: 1,
      paramsAt: (page) => (page === 1 ? sector : { ...sector, page }),
      nextCursor: nextPage,
    },
    pageCount,
  );
  return (
    <ReadScreen title={humanise(type)} kicker="Sectors" reads={[pages]} filters={filters}>
      <Loaded
        read={pages}
        skeletonLines={16}
        isEmpty={(loaded) => loaded.every((page) => itemsOf(page).length === 0)}
        empty={
          view === 'share'
            ? 'No corporation does business in this sector here.'
            : 'Every business of this sector has an owner here.'
        }
        emptyAction={
          country === '' ? (
            <Button onClick={() => changeQuery({ view: view === 'share' ? 'unowned' : null })}>
              {view === 'share' ? 'Show unowned sectors' : 'Show companies'}
            </Button>
          ) : (
            <Button onClick={() => changeQuery({ country: null })}>Show all countries</Button>
          )
        }
      >
        {() => <MarketBody type={type} view={view} pages={pages} onPageCount={setPageCount} />}
      </Loaded>
    </ReadScreen>
  );
}

/**
 * The page of sectors. The service has no list of sector types, so the page offers all that are known. If the address
 * names none, it shows the first of the corporations'.
 */
export function MarketPage() {
  const { types, read: directory } = useCorporationList();
  const countries = useCountryList();
  const [wanted, setType] = useUrlState('market', 'type');
  const [country, setCountry] = useCountryFilter('market');
  const [viewWord, setView] = useUrlState('market', 'view', 'share');
  const view = isView(viewWord) ? viewWord : 'share';
  const first = types[0] ?? (isFirstLoad(directory) ? undefined : SECTOR_TYPES[0]);
  const type = wanted === '' ? first : wanted;
  if (type === undefined) {
    return (
      <ReadScreen title="Sectors" reads={[directory]}>
        <Loaded read={directory} skeletonLines={16}>
          {() => null}
        </Loaded>
      </ReadScreen>
    );
  }
  const options = offeredTypes(types, type);
  return (
    <Sector
      type={type}
      country={country}
      view={view}
      filters={
        <FilterBar>
          <SelectField
            label="Sector"
            value={type}
            options={options.map((value) => ({ value, label: humanise(value) }))}
            onChange={setType}
          />
          <CountrySelect
            code={country}
            countries={countries.countries}
            onChoose={setCountry}
            all="All countries"
          />
          <SelectField label="Show" value={view} options={VIEWS} onChange={setView} />
        </FilterBar>
      }
    />
  );
}
