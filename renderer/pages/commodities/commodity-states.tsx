/** A commodity in each state: price, supply and demand. */
import { useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import type { DirectoryView } from '@renderer/api/directory/directory';
import type { Column } from '@renderer/components/tables/column';
import { decimal, name, percent } from '@renderer/components/tables/columns';
import { DataTable } from '@renderer/components/tables/data-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { demandPctOf } from '@shared/domain/markets/scarcity';
import { asNumber, ownValue } from '@shared/domain/open-fields';

/** One commodity in full. */
export type CommodityDetail = NonNullable<ResponseOf<'commodity'>['commodity']>;

interface StateRow {
  readonly code: string;
  readonly price: number | null;
  readonly supply: number | null;
  readonly demand: number | null;
}

/** A row for each state that has a figure, in the order sent. */
function stateRows({
  statePrices,
  stateSupply,
  stateDemand,
}: CommodityDetail): readonly StateRow[] {
  const maps = [statePrices ?? {}, stateSupply ?? {}, stateDemand ?? {}] as const;
  const codes = new Set(maps.flatMap((map) => Object.keys(map)));
  return Array.from(codes, (code) => {
    const [price = null, supply = null, demand = null] = maps.map((map) =>
      asNumber(ownValue(map, code)),
    );
    return { code, price, supply, demand };
  }).filter(({ price, supply, demand }) => price !== null || supply !== null || demand !== null);
}

function stateColumns(
  country: string,
  stateName: DirectoryView['stateName'],
): readonly Column<StateRow>[] {
  return [
    name('state', 'State', ({ code }) => stateName(country, code)),
    decimal('price', 'Price', ({ price }) => price, { unit: 'currency unknown' }),
    decimal('supply', 'Supply', ({ supply }) => supply),
    decimal('demand', 'Demand', ({ demand }) => demand),
    percent('scarcity', 'Demand / supply', ({ supply, demand }) => demandPctOf(supply, demand)),
  ];
}

interface CommodityStatesProps {
  readonly detail: CommodityDetail;
  /** Code of the chosen country; empty for the world. */
  readonly country: string;
}

/** The table of states. The states of the whole world may not be available. */
export function CommodityStates({ detail, country }: CommodityStatesProps) {
  const { stateName } = useDirectory();
  const rows = useMemo(() => stateRows(detail), [detail]);
  const columns = useMemo(() => stateColumns(country, stateName), [country, stateName]);
  return (
    <Panel title="By state" aside={rows.length === 0 ? undefined : rows.length}>
      <DataTable
        name="commodityStates"
        caption="The commodity in each state"
        columns={columns}
        rows={rows}
        rowId={({ code }) => code}
        empty={
          country === ''
            ? 'Choose a country to see its states.'
            : 'No figures by state are available here.'
        }
      />
    </Panel>
  );
}
