/** Main's requests, newest first, with redacted addresses. */
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { RequestRecord } from '@shared/ipc/channels/diagnostics';
import { formatClockSecond } from '@shared/domain/wording/times';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, name, column, text } from '@renderer/components/tables/columns';
import { OneLine } from '@renderer/components/figures/whole-words';

/** More rows would need a virtual list. The copied report has all requests. */
const MAX_ROWS = 150;

const REQUEST_COLUMNS: readonly Column<RequestRecord>[] = [
  text('started', 'Time', ({ startedAtMs }) => startedAtMs, {
    text: ({ startedAtMs }) => new Date(startedAtMs).toISOString(),
    render: ({ startedAtMs }) => <OneLine>{formatClockSecond(startedAtMs)}</OneLine>,
  }),
  name('endpoint', 'Endpoint', ({ endpointId }) => endpointId),
  text('method', 'Method', ({ method }) => method),
  text('address', 'Address', ({ redactedUrl }) => redactedUrl, {
    render: ({ redactedUrl }) => <code>{redactedUrl}</code>,
  }),
  name('outcome', 'Outcome', ({ outcome }) => outcome),
  column('status', 'Status', {
    isNumeric: true,
    value: ({ status }) => status,
    render: ({ status }) => status,
  }),
  count('duration', 'Time, ms', ({ durationMs }) => durationMs),
  count('bytes', 'Bytes', ({ bytes }) => bytes),
];

/** The table of requests since the client started. */
export function RequestsPanel({ requests }: { readonly requests: readonly RequestRecord[] }) {
  const newest = requests.slice(0, MAX_ROWS);
  const isCut = requests.length > newest.length;
  return (
    <Panel
      title="Requests"
      aside={isCut ? `Newest ${newest.length} of ${requests.length}` : requests.length}
    >
      {newest.length === 0 ? (
        <EmptyState>No requests sent since Hustings started.</EmptyState>
      ) : (
        <DataTable
          name="requests"
          caption="Requests"
          columns={REQUEST_COLUMNS}
          rows={newest}
          rowId={({ startedAtMs, endpointId }, index) => `${startedAtMs}-${endpointId}-${index}`}
        />
      )}
    </Panel>
  );
}
