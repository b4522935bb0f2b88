/** Shows the client's requests, budgets, versions and log entries, without secrets. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useState } from 'react';
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import { bridge } from '@renderer/api/bridge';
import { EmptyState, Skeleton } from '@renderer/components/ui/states/placeholders';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { useSecondsUntil } from '@renderer/api/use-clock';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { Button } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { SECOND_MS } from '@shared/domain/time-units';
import type {
  BudgetView,
  DiagnosticsView,
  LimitRecord,
  RequestRecord,
} from '@shared/ipc/channels/diagnostics';
import { limitCategory, limitName } from '@shared/domain/wording/limits';
import { formatNumber } from '@shared/domain/wording/numbers';
import type { Failure } from '@shared/ipc/result';
import { allScreens } from '@renderer/screens/screens';
import type { ReactNode } from 'react';
import { formatDuration, formatClockSecond } from '@shared/domain/wording/times';
import { humanise } from '@shared/domain/wording/words';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, name, column, text } from '@renderer/components/tables/columns';
import { OneLine } from '@renderer/components/figures/prose';

import styles from './diagnostics.module.css';

const CATALOGUE_SOURCES: Readonly<Record<DiagnosticsView['catalogue']['source'], string>> = {
  'built-in': 'Built in',
  service: 'From the server',
};

const STORAGE: Readonly<Record<DiagnosticsView['sessionStorage'], string>> = {
  keyring: 'Encrypted by the keyring',
  'plain-file': 'Private file, not encrypted',
  memory: 'Memory',
};

function Versions({ view }: { readonly view: DiagnosticsView }) {
  return (
    <Panel title="Versions">
      <FactList>
        {Object.entries(view.versions).map(([part, version]) => (
          <Fact key={part} label={part}>
            {version}
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}

function Service({ view }: { readonly view: DiagnosticsView }) {
  const { catalogue } = view;
  return (
    <Panel title="Service">
      <FactList>
        <Fact label="Error catalogue" testId="catalogue-version">
          {`Version ${catalogue.version}`}
        </Fact>
        <Fact label="Catalogue source">{CATALOGUE_SOURCES[catalogue.source]}</Fact>
        <Fact label="Catalogue checked">
          {catalogue.checkedAtMs !== null && <RelativeTime atMs={catalogue.checkedAtMs} />}
        </Fact>
        <Fact label="Server clock difference" value={view.clockOffsetMs}>
          {formatNumber(view.clockOffsetMs / SECOND_MS)} s
        </Fact>
        <Fact label="Session storage">{STORAGE[view.sessionStorage]}</Fact>
      </FactList>
    </Panel>
  );
}

function LogPanel({ log }: { readonly log: DiagnosticsView['log'] }) {
  const newestFirst = log.entries.toReversed();
  return (
    <Panel title="Log" aside={log.entries.length}>
      <p className={styles.file}>
        The log file is <code>{log.file}</code>. It contains no password, cookie or key.
      </p>
      {newestFirst.length === 0 ? (
        <EmptyState>The log is empty.</EmptyState>
      ) : (
        <ul className={styles.entries}>
          {newestFirst.map((entry, index) => (
            <li key={`${newestFirst.length - index} ${entry.atMs}`} data-level={entry.level}>
              {new Date(entry.atMs).toISOString()} {entry.level.toUpperCase()} {entry.text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `#/diagnostics`: the state at the time of opening. `Refresh` reads it again. */
export function DiagnosticsPage() {
  const read = useMainRead('diagnostics:get');
  const { data, isFetching } = read;
  const failure = failureOf(read);
  const [copyFailure, setCopyFailure] = useState<Failure | null>(null);

  const copy = async () => {
    const result = await bridge.invoke('diagnostics:copy', null);
    setCopyFailure(result.ok ? null : result.error);
    if (result.ok)
      announce('The report is on the clipboard. It contains no password, cookie or key.');
  };
  const save = async () => {
    const result = await bridge.invoke('diagnostics:save', null);
    setCopyFailure(result.ok ? null : result.error);
    if (result.ok && result.value !== null)
      announce('The report was saved. It contains no password, cookie or key.');
  };
  const refresh = () => void read.refresh();

  return (
    <Page
      title="Diagnostics"
      busy={isFirstLoad(read)}
      actions={
        <>
          <Button busy={isFetching} onClick={refresh}>
            Refresh
          </Button>
          <Button onClick={() => void save()}>Save report</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy report
          </Button>
        </>
      }
    >
      {copyFailure !== null && <FailureAlert failure={copyFailure} />}
      {failure !== null && <ErrorPanel failure={failure} onRetry={refresh} />}
      {data === undefined && failure === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <>
          <Columns>
            <BudgetsPanel budgets={data.budgets} />
            <Stack>
              <Service view={data} />
              <Versions view={data} />
            </Stack>
          </Columns>
          <LimitsPanel limits={data.limits} />
          <AbsentPanel />
          <LogPanel log={data.log} />
          <RequestsPanel requests={data.requests} />
        </>
      )}
    </Page>
  );
}

/** Lists the screens whose read the server answered with "no such feature"; nothing while it lacks none. */
function AbsentPanel() {
  const { absent } = useDirectory();
  const missing = allScreens.filter(({ read }) => read !== undefined && absent.has(read));
  if (missing.length === 0) return null;
  return (
    <Panel title="Not on this server" aside={missing.length}>
      <p>
        These screens were opened, but this server does not have their data. Links to them are
        hidden or open the game’s own pages.
      </p>
      <ul data-testid="absent-features">
        {missing.map(({ id, trail }) => (
          <li key={id}>{trail.join(' / ')}</li>
        ))}
      </ul>
    </Panel>
  );
}

// The used part of each request limit in the last minute.

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
  count('blocked', 'Blocked for', ({ blockedForMs }) => blockedForMs, { render: blockedWords }),
];

/** The table of buckets (contract part 8). */
function BudgetsPanel({ budgets }: { readonly budgets: readonly BudgetView[] }) {
  return (
    <Panel title="Request budgets" aside="Last minute">
      <DataTable
        name="budgets"
        caption="Request budgets"
        columns={BUDGET_COLUMNS}
        rows={budgets}
        rowId={(budget) => budget.bucket}
      />
    </Panel>
  );
}

// Which limit held requests back, by what, and until when.

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
function LimitsPanel({ limits }: { readonly limits: readonly LimitRecord[] }) {
  return (
    <Panel title="Why was I limited?" aside={limits.length}>
      {limits.length === 0 ? (
        <EmptyState>No request had to wait since the start.</EmptyState>
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

// Main's requests, newest first, with redacted addresses.

/** More rows would need a virtual list. The copied report has all requests. */
const MAX_ROWS = 150;

const REQUEST_COLUMNS: readonly Column<RequestRecord>[] = [
  text('started', 'Time', ({ startedAtMs }) => startedAtMs, {
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
function RequestsPanel({ requests }: { readonly requests: readonly RequestRecord[] }) {
  const newest = requests.slice(0, MAX_ROWS);
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
          columns={REQUEST_COLUMNS}
          rows={newest}
          rowId={({ startedAtMs, endpointId }, index) => `${startedAtMs}-${endpointId}-${index}`}
        />
      )}
    </Panel>
  );
}
