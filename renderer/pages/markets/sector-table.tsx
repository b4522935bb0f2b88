/** The sectors of the market: the sums of all their corporations. */
import { useMemo } from 'react';

import { WholeWords } from '@renderer/components/figures/whole-words';
import { RouteLink } from '@renderer/components/links/route-link';
import { Change } from '@renderer/components/markets/change';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { href } from '@renderer/screens/href';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { SectorSum } from '@shared/domain/markets/market-sectors';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { formatTimes } from './board-columns';

function percentColumn(
  id: 'dividendYieldPct' | 'marginPct' | 'debtPct',
  label: string,
): Column<SectorSum> {
  return {
    id,
    label,
    isNumeric: true,
    value: (row) => row[id],
    render: (row) => formatPercent(row[id]),
  };
}

function columnsFor(shownIn: string | null): readonly Column<SectorSum>[] {
  return [
    {
      id: 'type',
      label: 'Sector',
      value: ({ type }) => (type === '' ? null : humanise(type)),
      render: ({ type }) =>
        type === '' ? (
          'No sector'
        ) : (
          <WholeWords>
            <RouteLink to={href('markets', { type })}>{humanise(type)}</RouteLink>
          </WholeWords>
        ),
    },
    {
      id: 'count',
      label: 'Corporations',
      isNumeric: true,
      value: ({ count }) => count,
      render: ({ count }) => formatCount(count),
    },
    {
      id: 'value',
      label: 'Value',
      ...(shownIn !== null && { unit: shownIn === COMMON_UNIT ? 'common unit' : shownIn }),
      isNumeric: true,
      value: ({ value }) => value,
      render: ({ value }) => formatMoney(value, null, 'compact'),
    },
    {
      id: 'change',
      label: 'Change',
      isNumeric: true,
      value: ({ changePct }) => changePct,
      render: ({ changePct }) => <Change pct={changePct} />,
    },
    {
      id: 'earnings',
      label: 'Earnings',
      isNumeric: true,
      value: ({ earnings }) => earnings,
      render: ({ earnings }) => formatTimes(earnings),
    },
    percentColumn('dividendYieldPct', 'Yield'),
    percentColumn('marginPct', 'Margin'),
    percentColumn('debtPct', 'Debt, % of value'),
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
