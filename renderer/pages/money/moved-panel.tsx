/** Orders that a backup brought from another computer: read-only, and in no total or limit of this one. */
import { useMemo } from 'react';

import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { DataTable } from '@renderer/components/tables/data-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { useRates } from '@renderer/features/exchange/use-rates';
import { formatCount } from '@shared/domain/wording/numbers';
import type { LedgerEntry } from '@shared/ipc/channels/money';

import { entryColumns } from './ledger-columns';
import styles from './money.module.css';

/** Renders nothing before a backup has brought an order. */
export function MovedPanel() {
  const read = useIpcQuery('ledger:moved');
  const failure = blockingFailure(read);
  if (failure !== null)
    return (
      <Panel title="From another computer">
        <FailureAlert failure={failure} />
      </Panel>
    );
  const { data = [] } = read;
  return data.length === 0 ? null : <Moved entries={data} />;
}

function Moved({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const rates = useRates();
  const columns = useMemo(
    () => entryColumns(entries, rates).filter(({ id }) => id !== 'details'),
    [entries, rates],
  );
  return (
    <Panel title="From another computer" aside={formatCount(entries.length)}>
      <p className={styles.quiet} data-testid="ledger-moved">
        You ordered these on another computer, and a backup brought them here. They are read-only
        and count in no total and no limit of this computer.
      </p>
      <DataTable
        name="ledger-moved"
        caption="Transfers and trades from another computer"
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        defaultSorting="-when"
      />
    </Panel>
  );
}
