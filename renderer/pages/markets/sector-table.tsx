/** The sectors of the market: the sums of all their corporations. */
import { useMemo } from 'react';
import { WholeWords } from '@renderer/components/figures/whole-words';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, delta, percent, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { DataTable } from '@renderer/components/tables/data-table';
import { RouteLink } from '@renderer/components/ui/link';
import type { SectorSum } from '@renderer/features/markets/market-sectors';
import { href } from '@renderer/screens/href';
import { formatTimes } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

function Sector({ type }: Pick<SectorSum, 'type'>) {
  return type === '' ? (
    'No sector'
  ) : (
    <WholeWords>
      <RouteLink to={href('markets', { type })}>{humanise(type)}</RouteLink>
    </WholeWords>
  );
}

function columnsFor(shownIn: string | null): readonly Column<SectorSum>[] {
  return [
    text('type', 'Sector', ({ type }) => type && humanise(type), { render: Sector }),
    count('count', 'Corporations', (sum) => sum.count),
    money('value', 'Value', ({ value }) => value, { shownIn, width: 'compact' }),
    delta('change', 'Change', ({ changePct }) => changePct, 'percent'),
    decimal('earnings', 'P/E', ({ earnings }) => earnings, {
      render: ({ earnings }) => formatTimes(earnings),
    }),
    percent('dividendYieldPct', 'Yield', ({ dividendYieldPct }) => dividendYieldPct),
    percent('marginPct', 'Margin', ({ marginPct }) => marginPct),
    percent('debtPct', 'Debt, % of value', ({ debtPct }) => debtPct),
  ];
}

interface SectorTableProps {
  readonly sums: readonly SectorSum[];
  readonly shownIn: string | null;
}

/** `table-sectorSums`. A sector leads to its corporations on the board. */
export function SectorTable({ sums, shownIn }: SectorTableProps) {
  const columns = useMemo(() => columnsFor(shownIn), [shownIn]);
  return (
    <DataTable
      name="sectorSums"
      caption="Sectors"
      columns={columns}
      rows={sums}
      rowId={({ type }) => (type === '' ? 'none' : type)}
      defaultSorting="-value"
      empty="No sector has a value that can be compared yet."
    />
  );
}
