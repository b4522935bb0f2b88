/** `#/countries/:code/leaderboard`: the country's characters ranked by one of five measures. */
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import { useCountryCurrency } from '@renderer/features/exchange/use-currency-of';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, money } from '@renderer/components/tables/columns';
import { character, party } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useUrlState } from '@renderer/state/url-state';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';

import {
  AllCountriesLink,
  CountryScreen,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

type Ranked = NonNullable<ResponseOf<'leaderboard'>['characters']>[number];
type Metric = NonNullable<ParamsOf<'leaderboard'>['metric']>;

const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  npi: 'National influence',
  pi: 'Political influence',
  favorability: 'Favorability',
  funds: 'Funds',
  actions: 'Actions',
};

/** The most rows that the client asks for; no service was seen to send more. */
const LIMIT = contractPolicy.leaderboard.paging.rows;

/** The service's default metric (contract part 4). */
const DEFAULT_METRIC: Metric = 'npi';

const METRICS = Object.entries(METRIC_NAMES).map(([value, label]) => ({ value, label }));

function isMetric(word: string): word is Metric {
  return Object.hasOwn(METRIC_NAMES, word);
}

/** Some servers send the currency with each row. */
function rankedCurrency(row: Ranked, countryCurrency: string | null): string | null {
  const own = row['nativeCurrencyCode'];
  return typeof own === 'string' ? own : countryCurrency;
}

function rankColumns(country: string, currency: string | null): readonly Column<Ranked>[] {
  return [
    count('rank', 'Rank', ({ rank }) => rank, { widthPx: 64 }),
    character('name', 'Name', (row) => row),
    party('party', 'Party', ({ party: sent, partyColor }) => ({
      country,
      party: sent,
      colour: partyColor,
    })),
    decimal('npi', 'National influence', ({ nationalInfluence }) => nationalInfluence),
    decimal('pi', 'Political influence', ({ politicalInfluence }) => politicalInfluence),
    decimal('favorability', 'Favourability', ({ favorability }) => favorability),
    money('funds', 'Funds', ({ funds }) => funds, {
      currency: (row) => rankedCurrency(row, currency),
    }),
    decimal('actions', 'Actions', ({ actions }) => actions),
  ];
}

function Ranking({
  characters,
  country,
}: {
  readonly characters: readonly Ranked[];
  readonly country: string;
}) {
  const currency = useCountryCurrency(country);
  const columns = useMemo(() => rankColumns(country, currency), [country, currency]);
  return (
    <DataTable
      name="leaderboard"
      caption="Leaderboard"
      columns={columns}
      rows={characters}
      rowId={({ id, rank, name }) => String(id ?? `${rank} ${name}`)}
    />
  );
}

/** The page of the leaderboard. `?metric=` is the measure of the ranking. */
export function LeaderboardPage() {
  const code = useCountryCode();
  const [word, setMetric] = useUrlState('countryLeaderboard', 'metric', DEFAULT_METRIC);
  const metric = isMetric(word) ? word : DEFAULT_METRIC;
  const read = useEndpoint('leaderboard', { country: code, metric, limit: LIMIT });
  return (
    <CountryScreen screen="countryLeaderboard" reads={[read]}>
      <Panel title={METRIC_NAMES[metric]}>
        <FilterBar>
          <SelectField
            isInline
            label="Ranked by"
            value={metric}
            options={METRICS}
            onChange={setMetric}
          />
        </FilterBar>
        <Loaded
          read={read}
          skeletonLines={10}
          isAgeOnPage
          isEmpty={({ characters }) => (characters ?? []).length === 0}
          empty="Nobody in this country is ranked yet."
          emptyAction={<AllCountriesLink />}
        >
          {({ characters }) => (
            <>
              <Ranking characters={characters ?? []} country={code} />
              <SizeEnd shown={characters?.length ?? 0} limit={LIMIT} />
            </>
          )}
        </Loaded>
      </Panel>
    </CountryScreen>
  );
}
