/** The used part of each request limit in the last minute. */
import type { ReactNode } from 'react';

import { formatDuration } from '@shared/domain/wording/times';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, name } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';

import styles from './diagnostics.module.css';

function blockedWords({ blockedForMs, blockedFamilies }: BudgetView): ReactNode {
  if (blockedForMs === 0) return null;
  const wait = formatDuration(blockedForMs);
  return blockedFamilies.length === 0 ? (
    wait
  ) : (
    <>
      {wait} <span className={styles.families}>({blockedFamilies.join(', ')})</span>
    </>
  );
}

const COLUMNS: readonly Column<BudgetView>[] = [
  name('bucket', 'Bucket', ({ bucket }) => bucket),
  count('used', 'Used', ({ usedInLastMinute }) => usedInLastMinute),
  count('limit', 'Limit a minute', ({ limitPerMinute }) => limitPerMinute),
  count('blocked', 'Blocked for', ({ blockedForMs }) => blockedForMs, { render: blockedWords }),
];

/** The table of buckets (contract part 8). */
export function BudgetsPanel({ budgets }: { readonly budgets: readonly BudgetView[] }) {
  return (
    <Panel title="Request budgets" aside="Last minute">
      <DataTable
        name="budgets"
        caption="Request budgets"
        columns={COLUMNS}
        rows={budgets}
        rowId={(budget) => budget.bucket}
      />
    </Panel>
  );
}
