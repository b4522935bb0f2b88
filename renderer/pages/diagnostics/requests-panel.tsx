/** Main's requests, newest first, with redacted addresses. */
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/states/empty-state';
import { OneLine, WholeWords } from '@renderer/components/figures/whole-words';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { RequestRecord } from '@shared/ipc/channels/diagnostics';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatClockSecond } from '@shared/domain/wording/times';

/** More rows would need a virtual list. The copied report has all requests. */
const MAX_ROWS = 150;

type RequestRow = RequestRecord & { readonly rowId: string };

const COLUMNS: readonly Column<RequestRow>[] = [
  {
    id: 'started',
    label: 'Time',
    value: (request) => request.startedAtMs,
    render: (request) => <OneLine>{formatClockSecond(request.startedAtMs)}</OneLine>,
  },
  {
    id: 'endpoint',
    label: 'Endpoint',
    value: (request) => request.endpointId,
    render: (request) => <WholeWords>{request.endpointId}</WholeWords>,
  },
  { id: 'method', label: 'Method', value: (request) => request.method },
  {
    id: 'address',
    label: 'Address',
    value: (request) => request.redactedUrl,
    render: (request) => <code>{request.redactedUrl}</code>,
  },
  {
    id: 'outcome',
    label: 'Outcome',
    value: (request) => request.outcome,
    render: (request) => <WholeWords>{request.outcome}</WholeWords>,
  },
  { id: 'status', label: 'Status', isNumeric: true, value: (request) => request.status },
  {
    id: 'duration',
    label: 'Time, ms',
    isNumeric: true,
    value: (request) => request.durationMs,
    render: (request) => formatCount(request.durationMs),
  },
  {
    id: 'bytes',
    label: 'Bytes',
    isNumeric: true,
    value: (request) => request.bytes,
    render: (request) => formatCount(request.bytes),
  },
];

/** The position makes row ids unique: requests of one endpoint may start in the same millisecond. */
function withIds(requests: readonly RequestRecord[]): readonly RequestRow[] {
  return requests.map((request, index) => ({
    ...request,
    rowId: `${request.startedAtMs}-${request.endpointId}-${index}`,
  }));
}

/** The table of requests since the client started. */
export function RequestsPanel({ requests }: { readonly requests: readonly RequestRecord[] }) {
  const newest = withIds(requests)
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
    .slice(0, MAX_ROWS);
  const isCut = requests.length > newest.length;
  return (
    <Panel
      title="Requests"
      aside={isCut ? `Newest ${newest.length} of ${requests.length}` : requests.length}
    >
      {newest.length === 0 ? (
        <EmptyState>No request has been sent since the start.</EmptyState>
      ) : (
        <DataTable
          name="requests"
          caption="Requests"
          columns={COLUMNS}
          rows={newest}
          rowId={({ rowId }) => rowId}
        />
      )}
    </Panel>
  );
}
