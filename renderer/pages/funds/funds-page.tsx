/** `#/funds`: index funds by net asset value. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useRates } from '@renderer/features/exchange/use-rates';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CountrySelect, useCountryFilter } from '@renderer/features/countries/country-select';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, delta, link, text } from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { changePctTo } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { CountryLink } from '@renderer/features/links/links';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { RouteLink } from '@renderer/components/ui/link';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import type { ParamsOf } from '@shared/contract/index';
import { backingOf, expenseOf, premiumPct } from '@shared/domain/markets/fund-ratios';
import type { Rates } from '@shared/domain/money/conversion';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';

import {
  formatBacking,
  formatExpense,
  formatPremium,
  FundStatus,
  shownBacking,
  shownExpense,
} from './fund-columns';
import type { FundRow } from './fund-columns';
import { FundsLede } from './funds-lede';
import { OverlapPanel } from './overlap-panel';

const METRICS = ['nav'] as const;
/** Left out where they would say the same of every fund. */
const WHERE_TELLING = ['change', 'premium', 'backing', 'expense', 'sponsor', 'status'] as const;

type NameOf = (code: string) => string;
type Scope = NonNullable<ParamsOf<'funds'>['scope']>;

const SCOPE_NAMES: Readonly<Record<Scope, string>> = { country: 'One country', global: 'Global' };

function isScope(word: string): word is Scope {
  return Object.hasOwn(SCOPE_NAMES, word);
}

function holdsText({ countryId, sectorType, scope }: FundRow, nameOf: NameOf): string {
  const place = countryId ? nameOf(countryId) : scope && humanise(scope);
  return [place, sectorType && humanise(sectorType)].filter(Boolean).join(', ');
}

function holdsCell({ countryId, sectorType, scope }: FundRow, nameOf: NameOf): ReactNode {
  if (!countryId && !sectorType && !scope) return null;
  return (
    <>
      {countryId ? (
        <CountryLink id={countryId} name={nameOf(countryId)} />
      ) : (
        scope && humanise(scope)
      )}
      {sectorType && (
        <>
          {', '}
          <RouteLink to={href('market', { type: sectorType })}>{humanise(sectorType)}</RouteLink>
        </>
      )}
    </>
  );
}

function fundColumns(
  nameOf: NameOf,
  funds: readonly FundRow[],
  rates: Rates,
  figureOf: RecordedFigureOf,
): readonly Column<FundRow>[] {
  const changeOf = ({ slug, quotedNav }: FundRow) =>
    changePctTo(quotedNav, figureOf(plainKey(slug), 'nav'), 'turn');
  return [
    link(
      'name',
      'Fund',
      ({ name, slug }) => name ?? slug,
      ({ slug }) => hrefIfKnown('fund', { slug }),
    ),
    text('ticker', 'Ticker', ({ tickerSymbol }) => tickerSymbol),
    text('holds', 'Holds', (fund) => holdsText(fund, nameOf), {
      render: (fund) => holdsCell(fund, nameOf),
    }),
    ownMoney('nav', 'Quoted NAV', ({ quotedNav }) => quotedNav, {
      rows: funds,
      rates,
      currency: ({ anchorCurrencyCode }) => anchorCurrencyCode,
      before: ({ slug, name, quotedNav, anchorCurrencyCode }) => (
        <AlertBell
          subject={{ kind: 'fund', key: slug }}
          name={name ?? slug}
          metric="nav"
          currency={anchorCurrencyCode}
          value={quotedNav}
        />
      ),
    }),
    delta('change', 'Change', changeOf, 'percent'),
    decimal('premium', 'Premium', ({ backingRatio }) => premiumPct(backingRatio), {
      unit: '%',
      render: ({ backingRatio }) => formatPremium(backingRatio),
    }),
    decimal('backing', 'Backing', shownBacking, {
      cellUnit: ({ backingRatio }) => (backingOf(backingRatio) === null ? null : '%'),
      sent: ({ backingRatio }) => backingRatio,
      render: ({ backingRatio }) => formatBacking(backingRatio),
    }),
    decimal('units', 'Units', ({ unitSupply }) => unitSupply),
    decimal('expense', 'Yearly expense', shownExpense, {
      cellUnit: ({ expenseRatioAnnual }) => (expenseOf(expenseRatioAnnual) === null ? null : '%'),
      sent: ({ expenseRatioAnnual }) => expenseRatioAnnual,
      render: ({ expenseRatioAnnual }) => formatExpense(expenseRatioAnnual),
    }),
    text('sponsor', 'Sponsor', ({ sponsorName }) => sponsorName),
    text('status', 'Status', ({ status }) => status, {
      text: ({ status, pauseReason }) =>
        [status, pauseReason].flatMap((word) => (word ? humanise(word) : [])).join(', '),
      render: (fund) => <FundStatus fund={fund} />,
    }),
  ];
}

function Funds({ funds }: { readonly funds: readonly FundRow[] }) {
  const { countryName: nameOf } = useDirectory();
  const rates = useRates();
  const keys = useMemo(() => funds.map(({ slug }) => plainKey(slug)), [funds]);
  const figureOf = useRecordedFigures('fund', keys, METRICS);
  const columns = useMemo(
    () => tellingColumns(fundColumns(nameOf, funds, rates, figureOf), funds, WHERE_TELLING),
    [nameOf, funds, rates, figureOf],
  );
  return (
    <>
      <FundsLede funds={funds} />
      <DataTable
        name="funds"
        caption="Index funds"
        columns={columns}
        rows={funds}
        rowId={({ slug }) => slug}
      />
      <OverlapPanel funds={funds} />
    </>
  );
}

/** The page of funds. `?scope=` and `?country=` are parameters of the read. */
export function FundsPage() {
  const changeQuery = useChangeUrlQuery('funds');
  const countries = useCountryList();
  const [scopeWord, setScope] = useUrlState('funds', 'scope');
  const [country, setCountry] = useCountryFilter('funds');
  const scope = isScope(scopeWord) ? scopeWord : null;
  const read = useEndpoint('funds', {
    ...(scope === null ? {} : { scope }),
    ...(country === '' ? {} : { country }),
  });
  const isNarrowed = scope !== null || country !== '';
  return (
    <ReadScreen
      title="Index funds"
      reads={[read]}
      filters={
        <FilterBar>
          <SelectField
            label="Scope"
            value={scope ?? ''}
            options={[
              { value: '', label: 'Any scope' },
              ...Object.entries(SCOPE_NAMES).map(([value, label]) => ({ value, label })),
            ]}
            onChange={setScope}
          />
          <CountrySelect
            code={country}
            countries={countries.countries}
            onChoose={setCountry}
            all="All countries"
          />
        </FilterBar>
      }
    >
      <Loaded
        read={read}
        skeletonLines={12}
        isEmpty={({ funds }) => (funds ?? []).length === 0}
        empty={
          isNarrowed
            ? 'No fund matches this scope and country.'
            : 'Nobody has chartered an index fund yet.'
        }
        emptyAction={
          isNarrowed ? (
            <Button onClick={() => changeQuery({ scope: null, country: null })}>
              Show every fund
            </Button>
          ) : (
            <a href={href('corporations')}>Open the list of corporations</a>
          )
        }
      >
        {({ funds }) => <Funds funds={funds ?? []} />}
      </Loaded>
    </ReadScreen>
  );
}
