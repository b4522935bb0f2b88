/** The largest holdings of a fund, with their gain or loss. */
import { useMemo } from 'react';

import { useCorporations } from '@renderer/api/directories/use-corporations';
import type { CorporationDirectory } from '@renderer/api/directories/use-corporations';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { CorporationLink } from '@renderer/components/links/links';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatNumber, isNumber } from '@shared/domain/wording/numbers';

type Fund = NonNullable<ResponseOf<'funds'>['fund']>;
type Holding = NonNullable<Fund['topHoldings']>[number];
type HoldingRow = Holding & { readonly rowId: string };

/** A holding's gain over its cost; null if the answer lacks a figure for it. */
function gainOf({ shares, lastValueAnchor, avgCostPerShareAnchor }: Holding): number | null {
  if (!isNumber(shares) || !isNumber(lastValueAnchor) || !isNumber(avgCostPerShareAnchor)) {
    return null;
  }
  return lastValueAnchor - shares * avgCostPerShareAnchor;
}

function holdingColumns(
  findById: CorporationDirectory['findById'],
  unit: string,
): readonly Column<HoldingRow>[] {
  return [
    {
      id: 'corporation',
      label: 'Corporation',
      value: ({ corporationName, corporationId }) =>
        corporationName ?? findById(corporationId)?.name ?? String(corporationId ?? ''),
      render: ({ corporationName, corporationId }) => {
        const known = findById(corporationId);
        return (
          <CorporationLink
            id={known?.sequentialId}
            name={corporationName ?? known?.name ?? corporationId}
          />
        );
      },
    },
    {
      id: 'shares',
      label: 'Shares',
      isNumeric: true,
      value: ({ shares }) => shares ?? null,
      render: ({ shares }) => formatCount(shares),
    },
    {
      id: 'value',
      label: 'Last value',
      unit,
      isNumeric: true,
      value: ({ lastValueAnchor }) => lastValueAnchor ?? null,
    },
    {
      id: 'cost',
      label: 'Average cost a share',
      unit,
      isNumeric: true,
      value: ({ avgCostPerShareAnchor }) => avgCostPerShareAnchor ?? null,
    },
    {
      id: 'gain',
      label: 'Gain',
      unit,
      isNumeric: true,
      value: gainOf,
      render: (holding) => {
        const gain = gainOf(holding);
        return isNumber(gain) && gain > 0 ? `+${formatNumber(gain)}` : formatNumber(gain);
      },
    },
  ];
}

interface HoldingsPanelProps {
  readonly holdings: readonly Holding[] | null | undefined;
  /** Code of the fund's currency, if the service names it. */
  readonly currency: string | null;
}

/** The table of all holdings that the service sends. */
export function HoldingsPanel({ holdings, currency }: HoldingsPanelProps) {
  const { findById } = useCorporations();
  const columns = useMemo(
    () => holdingColumns(findById, currency ?? 'common unit'),
    [findById, currency],
  );
  const rows = useMemo(
    () =>
      (holdings ?? []).map((holding, index) => ({
        ...holding,
        rowId: String(holding.corporationId ?? `holding-${index + 1}`),
      })),
    [holdings],
  );
  return (
    <Panel title="Largest holdings">
      <DataTable
        name="topHoldings"
        caption="Largest holdings"
        columns={columns}
        rows={rows}
        rowId={({ rowId }) => rowId}
        empty="This fund holds no shares."
      />
    </Panel>
  );
}
