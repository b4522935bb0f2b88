/** Shows the client's requests, budgets, versions and log entries, without secrets. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useState } from 'react';
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import { bridge } from '@renderer/api/bridge';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { Button } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { SECOND_MS } from '@shared/domain/time-units';
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import { formatNumber } from '@shared/domain/wording/numbers';
import type { Failure } from '@shared/ipc/result';
import { allScreens } from '@renderer/screens/screens';

import styles from './diagnostics.module.css';
import { RequestsPanel } from './request-log';
import { LimitsPanel } from './limit-log';
import { ServerCheckPanel } from './server-check';
import { BudgetsPanel } from './used-limits';

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

function Server({ view }: { readonly view: DiagnosticsView }) {
  const { catalogue } = view;
  return (
    <Panel title="Server">
      <FactList>
        <Fact label="Error messages" testId="catalogue-version">
          {`Version ${catalogue.version}`}
        </Fact>
        <Fact label="Their source">{CATALOGUE_SOURCES[catalogue.source]}</Fact>
        <Fact label="Last checked">
          {catalogue.checkedAtMs !== null && <RelativeTime atMs={catalogue.checkedAtMs} />}
        </Fact>
        <Fact label="Clock difference" value={view.clockOffsetMs}>
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
  const read = useIpcQuery('diagnostics:get');
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
              <Server view={data} />
              <Versions view={data} />
            </Stack>
          </Columns>
          <LimitsPanel limits={data.limits} />
          <AbsentPanel />
          <ServerCheckPanel />
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
