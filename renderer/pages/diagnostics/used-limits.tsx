/** The used part of each request limit in the last minute. */
import { Panel } from '@renderer/components/ui/layout/panel';
import { SECOND_MS } from '@shared/domain/time-units';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';
import { limitCategory } from '@shared/domain/wording/limits';
import type { ReactNode } from 'react';
import { formatDuration } from '@shared/domain/wording/times';
import { humanise } from '@shared/domain/wording/words';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, name } from '@renderer/components/tables/columns';
import styles from './diagnostics.module.css';

function blockedWords({ blockedForMs, blockedFamilies }: BudgetView): ReactNode {
  if (blockedForMs === 0) return null;
  const wait = formatDuration(blockedForMs);
  return blockedFamilies.length === 0 ? (
    wait
  ) : (
    <>
      {wait} <span className={styles.families}>({blockedFamilies.map(humanise).join(', ')})</span>
    </>
  );
}

const BUDGET_COLUMNS: readonly Column<BudgetView>[] = [
  name('bucket', 'Category', ({ bucket }) => limitCategory(bucket)),
  count('used', 'Used', ({ usedInLastMinute }) => usedInLastMinute),
  count('limit', 'Limit per minute', ({ limitPerMinute }) => limitPerMinute),
  count('blocked', 'Blocked for', ({ blockedForMs }) => blockedForMs / SECOND_MS, {
    cellUnit: () => 's',
    sent: ({ blockedForMs }) => blockedForMs,
    render: blockedWords,
  }),
];

/** The table of buckets (contract part 8). */
export function BudgetsPanel({ budgets }: { readonly budgets: readonly BudgetView[] }) {
  return (
    <Panel title="Request budgets" aside="Last minute">
      <DataTable
        name="budgets"
        caption="Request budgets"
        columns={BUDGET_COLUMNS}
        rows={budgets}
        rowId={(budget) => budget.bucket}
        empty="No limit is used so far."
      />
    </Panel>
  );
}
