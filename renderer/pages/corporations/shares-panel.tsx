/** The owners of a corporation. */
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, percent, text } from '@renderer/components/tables/columns';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { HolderLink } from './holder-link';
import { OpenFacts } from './open-facts';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';

type Structure = ResponseOf<'corporation'>['shareStructure'];
type Shareholder = NonNullable<NonNullable<Structure>['shareholders']>[number];

const HIDDEN = ['shareholders'];

const columns: readonly Column<Shareholder>[] = [
  text('name', 'Shareholder', ({ name }) => name ?? 'Unnamed holder', {
    render: ({ name }) => <HolderLink name={name} />,
  }),
  count('shares', 'Shares', ({ shares }) => shares),
  percent('percentage', 'Share of all', ({ percentage }) => percentage, { unit: '%' }),
];

interface SharesPanelProps {
  readonly structure: Structure;
  readonly currency: string | null;
}

/** Shows every field of the share structure, and a table of the largest shareholders. */
export function SharesPanel({ structure, currency }: SharesPanelProps) {
  return (
    <Panel title="Shares">
      {structure ? (
        <Columns>
          <OpenFacts value={structure} currency={currency} hidden={HIDDEN} />
          <DataTable
            name="shareholders"
            caption="Shareholders"
            columns={columns}
            rows={structure.shareholders ?? []}
            rowId={(_holder, index) => `holder-${index + 1}`}
            empty="No shareholders listed."
          />
        </Columns>
      ) : (
        <EmptyState>No share structure listed.</EmptyState>
      )}
    </Panel>
  );
}
