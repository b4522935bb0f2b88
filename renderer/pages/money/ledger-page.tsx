/** `#/treasury/ledger`: every transfer and trade that this account ordered on this computer, with its outcome. */
import { useMemo } from 'react';

import { isFirstLoad } from '@renderer/api/query/read';
import { useRates } from '@renderer/features/exchange/use-rates';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useActiveProfileId, useIsGuest } from '@renderer/api/session/use-session';
import { LineChart } from '@renderer/components/charts/line-chart';
import { DataTable } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { useNav } from '@renderer/features/client/use-status';
import { KIND_WORDS, STATE_WORDS } from '@renderer/features/money/ledger-facts';
import { ButtonLink } from '@renderer/components/ui/button';
import { Columns } from '@renderer/components/ui/layout/columns';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Notice } from '@renderer/components/ui/notice';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { formatPrecise } from '@shared/domain/wording/rates';
import { formatInstant, tickFormat } from '@shared/domain/wording/times';

import { EntryDialog } from './ledger-panels';
import { MovedPanel } from './moved-panel';
import { QuestionsPanel } from './unsettled-panel';
import { counterpartyColumns, currencyColumns, entryColumns } from './ledger-columns';
import { countWords, rateSeries, totalsByCounterparty, totalsByCurrency } from './ledger-totals';
import { NoCharacter, TreasuryFrame } from './treasury-frame';

function choices(words: Readonly<Record<string, string>>) {
  return [
    { value: '', label: 'All' },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ];
}

const KIND_CHOICES = choices(KIND_WORDS);
const STATE_CHOICES = choices(STATE_WORDS);

function Entries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const [kind, setKind] = useUrlState('ledger', 'kind');
  const [state, setState] = useUrlState('ledger', 'state');
  const shown = useMemo(
    () =>
      entries.filter(
        (entry) => (kind === '' || entry.kind === kind) && (state === '' || entry.state === state),
      ),
    [entries, kind, state],
  );
  const rates = useRates();
  const columns = useMemo(() => entryColumns(entries, rates), [entries, rates]);
  return (
    <Panel title="Transfers and trades" aside={formatCount(entries.length)}>
      <FilterBar>
        <SelectField label="Kind" value={kind} options={KIND_CHOICES} onChange={setKind} />
        <SelectField label="State" value={state} options={STATE_CHOICES} onChange={setState} />
      </FilterBar>
      <DataTable
        name="ledger"
        caption="Transfers and trades"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        defaultSorting="-when"
        empty="The ledger has no entry of this kind and state."
      />
    </Panel>
  );
}

function Rates({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const series = useMemo(() => rateSeries(entries), [entries]);
  const [wanted, choose] = useUrlState('ledger', 'pair');
  const shown = series.find(({ name }) => name === wanted) ?? series[0];
  const drawn = useMemo(() => (shown === undefined ? [] : [shown]), [shown]);
  const formatTick = useMemo(() => {
    const times = drawn.flatMap(({ points }) => points.map(({ x }) => x));
    return tickFormat(Math.max(...times) - Math.min(...times));
  }, [drawn]);
  if (shown === undefined) return null;
  return (
    <Panel title="Effective rates">
      {series.length > 1 && (
        <FilterBar label="Rates">
          <SelectField
            label="Pair"
            value={shown.name}
            options={series.map(({ name }) => ({ value: name, label: name }))}
            onChange={choose}
          />
        </FilterBar>
      )}
      <LineChart
        name="ledger-rates"
        label={`Effective rate, ${shown.name}`}
        series={drawn}
        xLabel="Trade of"
        isXNamed
        formatX={formatInstant}
        formatTick={formatTick}
        formatY={formatPrecise}
      />
    </Panel>
  );
}

function Totals({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const people = useMemo(() => totalsByCounterparty(entries), [entries]);
  const currencies = useMemo(() => totalsByCurrency(entries), [entries]);
  const rates = useRates();
  const recipientColumns = useMemo(() => counterpartyColumns(people, rates), [people, rates]);
  const movedColumns = useMemo(() => currencyColumns(currencies, rates), [currencies, rates]);
  return (
    <Columns>
      {people.length > 0 && (
        <Panel title="By recipient" aside={countWords(entries.filter(({ transfer }) => transfer))}>
          <DataTable
            name="ledger-recipients"
            caption="Sent, by recipient"
            columns={recipientColumns}
            rows={people}
            rowId={({ recipientId, currency }) => `${recipientId} ${currency}`}
          />
        </Panel>
      )}
      {currencies.length > 0 && (
        <Panel title="By currency" aside={countWords(entries)}>
          <DataTable
            name="ledger-currencies"
            caption="Moved, by currency"
            columns={movedColumns}
            rows={currencies}
            rowId={({ currency }) => currency}
          />
        </Panel>
      )}
    </Columns>
  );
}

interface LedgerBodyProps {
  readonly profileId: string;
  readonly entries: readonly LedgerEntry[];
}

function LedgerBody({ profileId, entries }: LedgerBodyProps) {
  const [openId, setOpenId] = useUrlState('ledger', 'entry');
  const open = entries.find(({ id }) => id === openId);
  return (
    <>
      <QuestionsPanel profileId={profileId} entries={entries} />
      <Entries entries={entries} />
      <Totals entries={entries} />
      <Rates entries={entries} />
      {open !== undefined && (
        <EntryDialog
          profileId={profileId}
          entry={open}
          resent={entries.find(({ resendOf }) => resendOf === open.id) ?? null}
          onClose={() => setOpenId('')}
        />
      )}
    </>
  );
}

/** The page of the ledger. An intent is in the ledger before its request is sent, and is never deleted. */
export function LedgerPage() {
  const profileId = useActiveProfileId();
  const isGuest = useIsGuest();
  const { data: nav } = useNav();
  const ledger = useIpcQuery('ledger:list');
  const { data } = ledger;
  const failure = profileId === null ? null : blockingFailure(ledger);
  return (
    <TreasuryFrame screen="ledger" title="Ledger" busy={isFirstLoad(ledger)}>
      {profileId === null && (
        <EmptyState
          action={
            <ButtonLink variant="primary" to={href('welcome')}>
              Choose a server
            </ButtonLink>
          }
        >
          Choose a server first. Every account has its own ledger.
        </EmptyState>
      )}
      {failure !== null && <ErrorPanel failure={failure} onRetry={() => void ledger.refresh()} />}
      {isFirstLoad(ledger) && <Skeleton lines={8} />}
      {data !== undefined && data.damagedLines > 0 && (
        <Notice tone="warn" title="Part of the ledger is damaged">
          <p>
            {counted(data.damagedLines, 'line is', 'lines are')} damaged or missing. What you sent
            is not lost: the game still has it.
          </p>
        </Notice>
      )}
      {data?.entries.length === 0 && isGuest && (
        <EmptyState
          action={
            <ButtonLink variant="primary" to={href('signIn')}>
              Sign in
            </ButtonLink>
          }
        >
          Sign in to see what your account sent and traded from this computer.
        </EmptyState>
      )}
      {data?.entries.length === 0 &&
        !isGuest &&
        (nav?.hasCharacter === false ? (
          <NoCharacter />
        ) : (
          <EmptyState action={<ButtonLink to={href('transfer')}>Send funds</ButtonLink>}>
            No transfers or trades from this computer yet.
          </EmptyState>
        ))}
      {profileId !== null && data !== undefined && data.entries.length > 0 && (
        <LedgerBody key={profileId} profileId={profileId} entries={data.entries} />
      )}
      {profileId !== null && <MovedPanel />}
    </TreasuryFrame>
  );
}
