/** The largest holdings of a fund, with their gain or loss. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { DirectoryView } from '@renderer/api/directory/directory';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal } from '@renderer/components/tables/columns';
import { moneyUnit } from '@renderer/components/tables/money-column';
import { corporation } from '@renderer/features/links/subject-columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';

type Fund = NonNullable<ResponseOf<'funds'>['fund']>;
type Holding = NonNullable<Fund['topHoldings']>[number];

/** A holding's gain over its cost; null if the answer lacks a figure for it. */
function gainOf({ shares, lastValueAnchor, avgCostPerShareAnchor }: Holding): number | null {
  if (!isNumber(shares) || !isNumber(lastValueAnchor) || !isNumber(avgCostPerShareAnchor)) {
    return null;
  }
  return lastValueAnchor - shares * avgCostPerShareAnchor;
}

function holdingColumns(
  findById: DirectoryView['corporation'],
  unit: string | null,
): readonly Column<Holding>[] {
  return [
    corporation('corporation', 'Corporation', ({ corporationName, corporationId }) => {
      const known = findById(corporationId);
      return {
        id: known?.sequentialId,
        name: corporationName ?? known?.name ?? String(corporationId ?? ''),
      };
    }),
    count('shares', 'Shares', ({ shares }) => shares),
    decimal('value', 'Last value', ({ lastValueAnchor }) => lastValueAnchor, { unit }),
    decimal(
      'cost',
      'Average cost per share',
      ({ avgCostPerShareAnchor }) => avgCostPerShareAnchor,
      { unit },
    ),
    decimal('gain', 'Gain', gainOf, {
      unit,
      render: (holding) => {
        const gain = gainOf(holding);
        return isNumber(gain) && gain > 0 ? `+${formatNumber(gain)}` : formatNumber(gain);
      },
    }),
  ];
}

interface HoldingsPanelProps {
  readonly holdings: readonly Holding[] | null | undefined;
  /** Code of the fund's currency, if the service names it. */
  readonly currency: string | null;
}

/** The table of all holdings that the service sends. */
export function HoldingsPanel({ holdings, currency }: HoldingsPanelProps) {
  const { corporation: findById } = useDirectory();
  const columns = useMemo(
    () => holdingColumns(findById, moneyUnit(currency ?? COMMON_UNIT)),
    [findById, currency],
  );
  return (
    <Panel title="Largest holdings">
      <DataTable
        name="topHoldings"
        caption="Largest holdings"
        columns={columns}
        rows={holdings ?? []}
        rowId={({ corporationId }, index) => String(corporationId ?? `holding-${index + 1}`)}
        empty="This fund doesn’t hold any shares."
      />
    </Panel>
  );
}
