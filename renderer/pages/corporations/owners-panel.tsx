/** The owners of a corporation. */
import { useMemo } from 'react';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, text, percent } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { holderPct } from '@renderer/features/markets/positions';
import type { ResponseOf } from '@shared/contract/index';
import { asNumber } from '@shared/domain/open-fields';
import { Columns } from '@renderer/components/ui/layout/columns';
import { HolderLink } from '@renderer/features/links/holder-link';
import { OpenFacts } from './open-facts';

type Structure = ResponseOf<'corporation'>['shareStructure'];
type Shareholder = NonNullable<NonNullable<Structure>['shareholders']>[number];

const HIDDEN = ['shareholders'];

function holderColumns(structure: Structure): readonly Column<Shareholder>[] {
  return [
    text('name', 'Shareholder', ({ name }) => name ?? 'Unnamed holder', {
      render: ({ name }) => <HolderLink name={name} />,
    }),
    count('shares', 'Shares', ({ shares }) => shares),
    percent(
      'percentage',
      'Share of all',
      (row) => holderPct(row, asNumber(structure?.totalShares)),
      {
        unit: '%',
      },
    ),
  ];
}

interface SharesPanelProps {
  readonly structure: Structure;
  readonly currency: string | null;
}

/** Shows every field of the share structure, and a table of the largest shareholders. */
export function SharesPanel({ structure, currency }: SharesPanelProps) {
  const columns = useMemo(() => holderColumns(structure), [structure]);
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
            empty="Shareholders not available here."
          />
        </Columns>
      ) : (
        <EmptyState>Share structure not available here.</EmptyState>
      )}
    </Panel>
  );
}
