/** The owners of a corporation. */
import { useMemo } from 'react';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, text, percent } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { isNumber } from '@shared/domain/wording/numbers';
import type { ResponseOf } from '@shared/contract/index';
import { asNumber } from '@shared/domain/open-fields';
import { Columns } from '@renderer/components/ui/layout/columns';
import { HolderLink } from '@renderer/features/links/holder-link';
import { OpenFacts } from './open-facts';

type Structure = ResponseOf<'corporation'>['shareStructure'];
type Shareholder = NonNullable<NonNullable<Structure>['shareholders']>[number];

const HIDDEN = ['shareholders'];

/** Of all shares: worked out where the server sends none, or rounded it to 0. */
function sharePctOf({ shares, percentage }: Shareholder, total: unknown): number | null {
  if (isNumber(percentage) && percentage !== 0) return percentage;
  const all = asNumber(total);
  return isNumber(shares) && all !== null && all > 0 ? (shares / all) * 100 : (percentage ?? null);
}

function holderColumns(structure: Structure): readonly Column<Shareholder>[] {
  return [
    text('name', 'Shareholder', ({ name }) => name ?? 'Unnamed holder', {
      render: ({ name }) => <HolderLink name={name} />,
    }),
    count('shares', 'Shares', ({ shares }) => shares),
    percent('percentage', 'Share of all', (row) => sharePctOf(row, structure?.totalShares), {
      unit: '%',
    }),
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
