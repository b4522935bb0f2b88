/** Which limit held requests back, by what, and until when. */
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { useSecondsUntil } from '@renderer/api/use-clock';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SECOND_MS } from '@shared/domain/time-units';
import type { LimitRecord } from '@shared/ipc/channels/diagnostics';
import { limitName } from '@shared/domain/wording/limits';
import { formatDuration, formatClockSecond } from '@shared/domain/wording/times';
import { humanise } from '@shared/domain/wording/words';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { name, text } from '@renderer/components/tables/columns';
import { OneLine } from '@renderer/components/figures/whole-words';

const LIMITED_BY: Readonly<Record<LimitRecord['by'], string>> = {
  server: 'The server asked for a pause',
  client: 'Hustings keeps to the limit',
};

/** The time that is left, counting down; then when it ended. */
function Until({ untilMs }: Pick<LimitRecord, 'untilMs'>) {
  const seconds = useSecondsUntil(untilMs);
  return (
    <OneLine>
      {formatClockSecond(untilMs)}
      {seconds > 0 ? ` (${formatDuration(seconds * SECOND_MS)} left)` : ' (over)'}
    </OneLine>
  );
}

/** A time of day; requests of another day are gone from the log. */
const clockTime = (atMs: number) => <OneLine>{formatClockSecond(atMs)}</OneLine>;

const LIMIT_COLUMNS: readonly Column<LimitRecord>[] = [
  text('at', 'Last time', ({ atMs }) => atMs, { render: ({ atMs }) => clockTime(atMs) }),
  name('limit', 'Limit', ({ bucket, family }) => limitName(bucket, family)),
  text('by', 'By', ({ by }) => LIMITED_BY[by]),
  name('endpoint', 'Used by', ({ endpointId }) => humanise(endpointId)),
  text('until', 'Until', ({ untilMs }) => untilMs, {
    render: ({ untilMs }) => <Until untilMs={untilMs} />,
  }),
];

/** The last time of each limit since the client started. */
export function LimitsPanel({ limits }: { readonly limits: readonly LimitRecord[] }) {
  return (
    <Panel title="Why was I limited?" aside={limits.length}>
      {limits.length === 0 ? (
        <EmptyState>No request has had to wait since Hustings started.</EmptyState>
      ) : (
        <DataTable
          name="limits"
          caption="Why was I limited?"
          columns={LIMIT_COLUMNS}
          rows={limits}
          rowId={({ by, bucket, family }) =>
            [by, bucket, ...(family === null ? [] : [family])].join('-')
          }
        />
      )}
    </Panel>
  );
}
