/** The used part of each request limit in the last minute. */
import { formatDuration } from '@shared/domain/wording/durations';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';

import styles from './diagnostics.module.css';

const COLUMNS: readonly Column<BudgetView>[] = [
  {
    id: 'bucket',
    label: 'Bucket',
    value: (budget) => budget.bucket,
    render: (budget) => <WholeWords>{budget.bucket}</WholeWords>,
  },
  { id: 'used', label: 'Used', isNumeric: true, value: (budget) => budget.usedInLastMinute },
  {
    id: 'limit',
    label: 'Limit a minute',
    isNumeric: true,
    value: (budget) => budget.limitPerMinute,
  },
  {
    id: 'blocked',
    label: 'Blocked for',
    isNumeric: true,
    value: (budget) => budget.blockedForMs,
    render: ({ blockedForMs, blockedFamilies }) => {
      if (blockedForMs === 0) return '—';
      const wait = formatDuration(blockedForMs);
      return blockedFamilies.length === 0 ? (
        wait
      ) : (
        <>
          {wait} <span className={styles.families}>({blockedFamilies.join(', ')})</span>
        </>
      );
    },
  },
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
