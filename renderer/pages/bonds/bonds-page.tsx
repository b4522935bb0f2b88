/** `#/bonds`: the bond market, or the bonds of one corporation with `?corp=`. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import {
  bondCurrency,
  bondName,
  issuerOf,
  issuerRatingOf,
} from '@renderer/features/bonds/bond-facts';
import { useSessionBonds, bondUnits } from '@renderer/features/bonds/use-session-bonds';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useEndpointAnswers, useEndpoints } from '@renderer/api/query/use-endpoint';
import { usePages } from '@renderer/api/query/use-pages';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { PagesEnd, usePageCount } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { BondTable, uniqueBonds } from '@renderer/features/bonds/bond-table';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { Button } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/text-field';
import { FilterBar } from '@renderer/components/ui/layout/columns';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace } from '@shared/domain/wording/rates';
import { corporationKey } from '@shared/record/keys';
import { asText } from '@shared/domain/open-fields';

import { bondPageParams, nextBondPage, lacksIssuers, withSessionFacts } from './market-bonds';
import type { BondFilters, BondListPage } from './market-bonds';
import { CurvePanels } from './curve-panels';
import {
  currentYield,
  yieldWords,
  bestBonds,
  bondsDeck,
  bondsHeadline,
  inOneCurrency,
  unratedAbove,
} from './bond-yields';
import type { PayingBond } from './bond-yields';

/** The most pages that are read for the lede. */
const MAX_PAGES = 15;
/** The most bonds that the lede compares. Some servers send very long pages. */
const MAX_BONDS = 300;
const NO_PAGES: readonly BondListPage[] = [];

/**
 * Every bond of the market's first pages, once all of them have arrived, so that the market is calculated once and not
 * with each page. The few bonds of one issuer are not read ahead.
 */
function useWholeMarket(filters: BondFilters, loaded: readonly BondListPage[]): readonly Bond[] {
  const isWhole = Object.keys(filters).length === 0;
  const [first] = loaded;
  const needed = Math.ceil(MAX_BONDS / Math.max(1, first?.bonds?.length ?? 0));
  const count = isWhole ? Math.min(first?.pagination?.totalPages ?? 1, MAX_PAGES, needed) : 0;
  const { answers: further, isPending } = useEndpointAnswers(
    'bonds',
    Array.from({ length: Math.max(0, count - loaded.length) }, (_, index) =>
      bondPageParams(filters, loaded.length + index + 1),
    ),
    { priority: 'background' },
  );
  return useMemo(() => {
    const pages = isPending ? loaded : [...loaded, ...further];
    return uniqueBonds(pages.flatMap((page) => page?.bonds ?? []));
  }, [loaded, further, isPending]);
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

// The bond market at a glance: which bond pays most at rating A or better, with the best yields as bars.

const MOST = 4;
/** The most issuers whose rating is read, one read each, the best yields first. */
const MAX_ISSUERS = 5;
const METRICS = ['rating'] as const;

interface ListedBond extends PayingBond {
  readonly id: string | number;
  /** The issuer's sequential id; null for a country, and where it is not known. */
  readonly issuer: string | null;
  readonly currency: string | null;
}

/** `Vesper (3 years)`: its issuer where one is named. */
function bondInList(bond: Bond, place: number): string {
  const issuer = issuerOf(bond);
  if (issuer === null) return bondName(bond, place);
  return bond.maturityLabel ? `${issuer} (${bond.maturityLabel})` : issuer;
}

/** The bonds that pay, with their issuers' ratings as sent, else as the record last saw them. */
function usePayingBonds(bonds: readonly Bond[], isWorkedOut: boolean): readonly ListedBond[] {
  const { corporation: findById, corporationNamed: findByName } = useDirectory();
  const keys = useMemo(
    () =>
      bonds.map((bond) => {
        const sent = bond['corporationSequentialId'];
        const id = typeof sent === 'number' || typeof sent === 'string' ? sent : null;
        return corporationKey((findById(id) ?? findByName(issuerOf(bond)))?.sequentialId ?? id);
      }),
    [bonds, findById, findByName],
  );
  const ratingOf = useRecordedFigures('corporation', keys, METRICS);
  return useMemo(() => {
    const isOfFace = areOfFace(bonds.map(({ marketPrice }) => marketPrice));
    return bonds.flatMap((bond, index) => {
      const worked = isOfFace ? currentYield(bond.couponRate, bond.marketPrice) : null;
      const yieldRate = isWorkedOut ? worked : (bond.yieldToMaturity ?? null);
      if (yieldRate === null || bond.defaulted === true) return [];
      const recorded = ratingOf(keys[index] ?? null, 'rating')?.latest.value;
      return [
        {
          id: bond.id,
          issuer: keys[index] ?? null,
          name: bondInList(bond, index),
          currency: bondCurrency(bond),
          yieldRate,
          rating: issuerRatingOf(bond) ?? asText(recorded),
        },
      ];
    });
  }, [bonds, isWorkedOut, keys, ratingOf]);
}

interface BondsLedeProps {
  readonly bonds: readonly Bond[];
  /** As the service counts them; undefined where it does not. */
  readonly total: number | null | undefined;
}

/** The best yields as bars, with rating and currency. Ratings that could change the answer are read, behind everything else. */
function BondsLede({ bonds, total }: BondsLedeProps) {
  const { coupon, yields } = bondUnits(bonds);
  const isWorkedOut = bonds.every(({ yieldToMaturity }) => !isNumber(yieldToMaturity));
  const unit = isWorkedOut ? coupon : yields;
  const all = usePayingBonds(bonds, isWorkedOut);
  const { home } = useOwnMoney();
  // There may be thousands of bonds, and each page that arrives renders this again.
  const { best, unrated, headline, deck } = useMemo(() => {
    const { bonds: paying, currency } = inOneCurrency(all, home);
    return {
      best: bestBonds(paying).slice(0, MOST),
      unrated: unratedAbove(paying),
      headline: bondsHeadline(paying, (rate) => yieldWords(rate, unit), currency),
      deck: bondsDeck(paying),
    };
  }, [all, home, unit]);
  const issuers = new Set(unrated.flatMap(({ issuer }) => issuer ?? []));
  useEndpoints(
    'corporation',
    [...issuers].slice(0, MAX_ISSUERS).map((id) => ({ id })),
    { priority: 'background' },
  );
  return (
    <Lede
      kicker={
        <strong>
          {isNumber(total) && total > bonds.length
            ? `${formatCount(bonds.length)} of ${counted(total, 'bond')}`
            : counted(bonds.length, 'bond')}
        </strong>
      }
      headline={
        <RouteLink to={hrefIfKnown('bond', { id: best[0]?.id })}>
          <Sentence {...headline} />
        </RouteLink>
      }
      deck={deck === '' ? undefined : deck}
      bars={best.map(({ id, name, currency, rating, yieldRate }) => ({
        key: String(id),
        name: (
          <>
            <RouteLink to={hrefIfKnown('bond', { id })}>{name}</RouteLink>
            {rating !== null && ` · ${rating}`}
            {currency !== null && ` · ${currency}`}
          </>
        ),
        value: yieldRate,
        words: yieldWords(yieldRate, unit),
      }))}
    />
  );
}
