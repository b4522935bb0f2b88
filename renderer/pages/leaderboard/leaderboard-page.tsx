/** `#/countries/:code/leaderboard`: the country's characters ranked by one of five measures. */
import { usePartyFinder, useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, name } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { FilterChips } from '@renderer/components/tables/filter-chips';
import { parseFilters, rowsThatMeet } from '@renderer/components/tables/numeric-filters';
import { Delta } from '@renderer/components/figures/delta';
import { ChangeSpanField, spanOf, spanWords } from '@renderer/features/characters/change-span';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { changeOver } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import type { Span } from '@shared/domain/turns';
import { character, party } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { useUrlState } from '@renderer/state/url-state';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber } from '@shared/domain/wording/numbers';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { characterKey } from '@shared/record/keys';

import {
  AllCountriesLink,
  CountryScreen,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

import { LeaderboardLede } from './leaderboard-lede';

type Ranked = NonNullable<ResponseOf<'leaderboard'>['characters']>[number];
type Metric = NonNullable<ParamsOf<'leaderboard'>['metric']>;

const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  npi: 'National influence',
  pi: 'Political influence',
  favorability: 'Favourability',
  funds: 'Funds',
  actions: 'Actions',
};

/** The most rows that the client asks for; no service was seen to send more. */
const LIMIT = contractPolicy.leaderboard.paging.rows;

/** The service's default metric (contract part 4). */
const DEFAULT_METRIC: Metric = 'npi';

const NO_ROWS: readonly Ranked[] = [];

const METRICS = Object.entries(METRIC_NAMES).map(([value, label]) => ({ value, label }));

function isMetric(word: string): word is Metric {
  return Object.hasOwn(METRIC_NAMES, word);
}

/** Some servers send the currency with each row. */
function rankedCurrency(row: Ranked, countryCurrency: string | null): string | null {
  const own = row['nativeCurrencyCode'];
  return typeof own === 'string' ? own : countryCurrency;
}

/** The record's name for what is ranked. */
const RECORDED: Readonly<Record<Metric, string>> = {
  npi: 'nationalInfluence',
  pi: 'politicalInfluence',
  favorability: 'favorability',
  funds: 'campaignFunds',
  actions: 'actionsLeft',
};
const RECORDED_METRICS = [...Object.values(RECORDED), 'position', 'homeState'];
/** Left out while neither the ranking nor the record has a value for it. */
const WHERE_KNOWN = ['change', 'office', 'state'];

interface RankFacts {
  readonly country: string;
  readonly currency: string | null;
  readonly metric: Metric;
  readonly span: Span;
  readonly figureOf: RecordedFigureOf;
  readonly stateName: StateNameOf;
}

function rankColumns(facts: RankFacts): readonly Column<Ranked>[] {
  const { country, currency, metric, span, figureOf, stateName } = facts;
  const changeOf = (row: Ranked) => {
    const found = figureOf(characterKey(row), RECORDED[metric]);
    return found && changeOver(found, span);
  };
  const wordOf = (row: Ranked, recorded: 'position' | 'homeState') => {
    const value = figureOf(characterKey(row), recorded)?.latest.value;
    return value === undefined ? null : String(value);
  };
  return [
    count('rank', 'Rank', ({ rank }) => rank, { widthPx: 64 }),
    character('name', 'Name', (row) => row),
    party('party', 'Party', ({ party: sent, partyColor }) => ({
      country,
      party: sent,
      colour: partyColor,
    })),
    decimal('change', 'Change', changeOf, {
      cellUnit: (row) => (metric === 'funds' ? rankedCurrency(row, currency) : null),
      render: (row) => {
        const change = changeOf(row);
        const own = rankedCurrency(row, currency);
        return change === null ? null : (
          <Delta
            value={change}
            format={(size) =>
              metric === 'funds' ? formatMoney(size, own, 'compact') : formatNumber(size)
            }
          />
        );
      },
    }),
    decimal('npi', 'National influence', ({ nationalInfluence }) => nationalInfluence),
    decimal('pi', 'Political influence', ({ politicalInfluence }) => politicalInfluence),
    decimal('favorability', 'Favourability', ({ favorability }) => favorability),
    money('funds', 'Funds', ({ funds }) => funds, {
      currency: (row) => rankedCurrency(row, currency),
      width: 'compact',
    }),
    decimal('actions', 'Actions', ({ actions }) => actions),
    name('office', 'Office', (row) => row.position ?? wordOf(row, 'position')),
    name('state', 'State', (row) => wordOf(row, 'homeState') ?? stateName(country, row.stateCode)),
  ];
}

/** The figure that is ranked. */
function valueOf(row: Ranked, metric: Metric): number | null {
  const fields = {
    npi: row.nationalInfluence,
    pi: row.politicalInfluence,
    favorability: row.favorability,
    funds: row.funds,
    actions: row.actions,
  };
  return fields[metric] ?? null;
}

/** The ranking's answer, from the same rows and the record. */
function RankingLede({ characters, country, metric, span }: RankingProps) {
  const currency = useDirectory().currencyOfCountry(country);
  const keys = useMemo(() => characters.map(characterKey), [characters]);
  const figureOf = useRecordedFigures('character', keys, RECORDED_METRICS);
  const rows = useMemo(
    () =>
      characters.map((row) => {
        const found = figureOf(characterKey(row), RECORDED[metric]);
        return {
          key: String(row.id ?? row.name),
          id: row.id ?? null,
          name: row.name ?? 'Unnamed',
          colour: row.partyColor ?? null,
          value: valueOf(row, metric),
          change: found && changeOver(found, span),
        };
      }),
    [characters, metric, span, figureOf],
  );
  const [first] = characters;
  const own = first === undefined ? currency : rankedCurrency(first, currency);
  return (
    <LeaderboardLede
      country={country}
      measure={METRIC_NAMES[metric]}
      rows={rows}
      format={(value) =>
        metric === 'funds' ? formatMoney(value, own, 'compact') : formatNumber(value)
      }
      span={spanWords(span)}
    />
  );
}

interface RankingProps {
  readonly characters: readonly Ranked[];
  readonly country: string;
  readonly metric: Metric;
  readonly span: Span;
}

/** Changes come from the record, and so do offices and states that the ranking lacks; the filters are in the address. */
function Ranking({ characters, country, metric, span }: RankingProps) {
  const { currencyOfCountry, stateName } = useDirectory();
  const currency = currencyOfCountry(country);
  const [chosenParty, setParty] = useUrlState('countryLeaderboard', 'party');
  const [filterText, setFilterText] = useUrlState('countryLeaderboard', 'filter');
  const keys = useMemo(() => characters.map(characterKey), [characters]);
  const figureOf = useRecordedFigures('character', keys, RECORDED_METRICS);
  const all = useMemo(
    () => rankColumns({ country, currency, metric, span, figureOf, stateName }),
    [country, currency, metric, span, figureOf, stateName],
  );
  const shown = useMemo(() => {
    const chosen = characters.filter((row) => chosenParty === '' || row.party === chosenParty);
    return rowsThatMeet(chosen, all, parseFilters(filterText));
  }, [characters, chosenParty, all, filterText]);
  const columns = useMemo(() => tellingColumns(all, shown, WHERE_KNOWN), [all, shown]);
  const find = usePartyFinder(country);
  const parties = new Set(characters.flatMap(({ party: sent }) => sent || []));
  if (chosenParty !== '') parties.add(chosenParty);
  return (
    <>
      <FilterBar label="Filters">
        <SelectField
          label="Party"
          value={chosenParty}
          options={wordChoices(
            [...parties].toSorted(),
            'All parties',
            (sent) => find(sent)?.name ?? sent,
          )}
          onChange={setParty}
        />
        <FilterChips columns={all} rows={characters} text={filterText} onChange={setFilterText} />
      </FilterBar>
      <DataTable
        name="leaderboard"
        caption="Leaderboard"
        columns={columns}
        rows={shown}
        rowId={({ id, rank, name: own }) => String(id ?? `${rank} ${own}`)}
        empty="Nobody meets these filters."
      />
    </>
  );
}

/** The page of the leaderboard. `?metric=` is the measure of the ranking. */
export function LeaderboardPage() {
  const code = useCountryCode();
  const [word, setMetric] = useUrlState('countryLeaderboard', 'metric', DEFAULT_METRIC);
  const metric = isMetric(word) ? word : DEFAULT_METRIC;
  const [over, setOver] = useUrlState('countryLeaderboard', 'over');
  const span = spanOf(over);
  const read = useEndpoint('leaderboard', { country: code, metric, limit: LIMIT });
  const ranked = read.data?.characters ?? NO_ROWS;
  return (
    <CountryScreen screen="countryLeaderboard" reads={[read]}>
      {ranked.length > 0 && (
        <RankingLede characters={ranked} country={code} metric={metric} span={span} />
      )}
      <Panel title={METRIC_NAMES[metric]}>
        <FilterBar label="Ranking">
          <SelectField label="Ranked by" value={metric} options={METRICS} onChange={setMetric} />
          <ChangeSpanField span={span} onChange={setOver} />
        </FilterBar>
        <Loaded
          read={read}
          skeletonLines={10}
          isEmpty={({ characters }) => (characters ?? []).length === 0}
          empty="Nobody in this country is ranked yet."
          emptyAction={<AllCountriesLink />}
        >
          {({ characters }) => (
            <>
              <Ranking
                characters={characters ?? NO_ROWS}
                country={code}
                metric={metric}
                span={span}
              />
              <SizeEnd shown={characters?.length ?? 0} limit={LIMIT} />
            </>
          )}
        </Loaded>
      </Panel>
    </CountryScreen>
  );
}
