/** `#/commodities`: what the sectors make and need, where a server has it, and the history of one of them. */
import { useMemo } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { RouteLink } from '@renderer/components/ui/link';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { CountrySelect, useCountryFilter } from '@renderer/features/countries/country-select';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { commodityName } from '@shared/domain/markets/commodity-name';
import { plainKey } from '@shared/record/keys';

import { CommoditiesLede } from './commodities-lede';
import { CommodityDetailPanels } from './commodity-detail';
import { commodityColumns } from './commodity-columns';
import type { CommodityRow } from './commodity-columns';

const METRICS = ['commodityPrice'] as const;
/** Left out where no row has a value. */
const WHERE_TELLING = ['change'] as const;

interface CommoditiesProps {
  readonly commodities: readonly CommodityRow[];
  readonly country: string;
}

function Commodities({ commodities, country }: CommoditiesProps) {
  const [chosenKey] = useUrlState('commodities', 'of');
  const keys = useMemo(() => commodities.map(({ key }) => plainKey(key)), [commodities]);
  const figureOf = useRecordedFigures('commodity', keys, METRICS);
  const columns = useMemo(
    () => tellingColumns(commodityColumns(country, figureOf), commodities, WHERE_TELLING),
    [country, figureOf, commodities],
  );
  const chosen = commodities.find(({ key }) => key === chosenKey) ?? commodities[0];
  return (
    <>
      <CommoditiesLede commodities={commodities} />
      <DataTable
        name="commodities"
        caption="Commodities of the world"
        columns={columns}
        rows={commodities}
        rowId={({ key }) => key}
      />
      {chosen !== undefined && <Chosen key={chosen.key} commodity={chosen} country={country} />}
    </>
  );
}

interface ChosenProps {
  readonly commodity: CommodityRow;
  readonly country: string;
}

/** The commodity of `?of=`, else the first: its history, its states and its largest companies. */
function Chosen({ commodity, country }: ChosenProps) {
  const key = plainKey(commodity.key);
  const name = commodityName(commodity);
  return (
    <>
      <Panel title={name}>
        <p>
          Choose another commodity in the table to see its history, which grows with each turn. A
          price is for one unit. The server does not name its currency.
        </p>
      </Panel>
      {key !== null && <RecordedPanel subject={{ kind: 'commodity', key }} name={name} />}
      <CommodityDetailPanels commodityKey={commodity.key} country={country} />
    </>
  );
}

/** The page. `?country=` is a parameter of the read. */
export function CommoditiesPage() {
  const countries = useCountryList();
  const [country, setCountry] = useCountryFilter('commodities');
  const read = useEndpoint('commodities', country === '' ? {} : { country });
  return (
    <ReadScreen
      title="Commodities"
      reads={[read]}
      filters={
        <FilterBar>
          <CountrySelect
            code={country}
            countries={countries.countries}
            onChoose={setCountry}
            all="The world"
          />
        </FilterBar>
      }
    >
      <Loaded
        read={read}
        skeletonLines={12}
        isEmpty={({ commodities }) => (commodities ?? []).length === 0}
        empty="This server has no commodities yet."
        emptyAction={<RouteLink to={href('markets')}>Open the market</RouteLink>}
      >
        {({ commodities }) => <Commodities commodities={commodities ?? []} country={country} />}
      </Loaded>
    </ReadScreen>
  );
}
