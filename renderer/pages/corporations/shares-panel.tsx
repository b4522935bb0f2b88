/** The owners of a corporation. */
import { useMemo } from 'react';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/states/empty-state';
import { HolderLink } from '@renderer/components/markets/holder-link';
import { OpenFacts } from '@renderer/components/markets/open-facts';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

type Structure = ResponseOf<'corporation'>['shareStructure'];
type Shareholder = NonNullable<NonNullable<Structure>['shareholders']>[number];
type HolderRow = Shareholder & { readonly rowId: string };

const HIDDEN = ['shareholders'];

const columns: readonly Column<HolderRow>[] = [
  {
    id: 'name',
    label: 'Shareholder',
    value: ({ name }) => name ?? 'Unnamed holder',
    render: ({ name }) => <HolderLink name={name} />,
  },
  {
    id: 'shares',
    label: 'Shares',
    isNumeric: true,
    value: ({ shares }) => shares ?? null,
    render: ({ shares }) => formatCount(shares),
  },
  {
    id: 'percentage',
    label: 'Share of all',
    unit: '%',
    isNumeric: true,
    value: ({ percentage }) => percentage ?? null,
    render: ({ percentage }) => formatPercent(percentage),
  },
];

interface SharesPanelProps {
  readonly structure: Structure;
  readonly currency: string | null;
}

/** Shows every field of the share structure, and a table of the largest shareholders. */
export function SharesPanel({ structure, currency }: SharesPanelProps) {
  const holders = structure?.shareholders;
  const rows = useMemo(
    () => (holders ?? []).map((holder, index) => ({ ...holder, rowId: `holder-${index + 1}` })),
    [holders],
  );
  return (
    <Panel title="Shares">
      {structure ? (
        <Columns count={2}>
          <OpenFacts value={structure} currency={currency} hidden={HIDDEN} />
          <DataTable
            name="shareholders"
            caption="Shareholders"
            columns={columns}
            rows={rows}
            rowId={({ rowId }) => rowId}
            empty="The service names no shareholder."
          />
        </Columns>
      ) : (
        <EmptyState>The service sends no share structure for this corporation.</EmptyState>
      )}
    </Panel>
  );
}
