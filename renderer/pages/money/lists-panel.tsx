/** The lists of this account on this computer: what was sent, refused, unknown, and what waits. */
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import { requestRest, stopList, useListRun } from '@renderer/features/money/send-list';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useSecondsUntil } from '@renderer/api/use-clock';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { DataTable } from '@renderer/components/tables/data-table';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { formatMoney } from '@shared/domain/money/money';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { ListLineState, ListStop, ListView } from '@shared/ipc/channels/lists';

import styles from './money.module.css';
import { addLines, unsureLine } from './list-draft';
import listStyles from './list.module.css';
import { useMayReview } from './review-button';
import { LINE_STATE_WORDS, useListColumns } from './confirmed-list-columns';

const STATES: readonly ListLineState[] = ['sent', 'pending', 'waiting', 'unknown', 'refused'];
const SHOWN_EARLIER = 20;

function stopWords({ by, failure }: ListStop): string {
  switch (by) {
    case 'player':
      return 'You stopped this list.';
    case 'unknown':
      return 'The list stopped at an unknown outcome.';
    case 'late':
      return 'Your computer went to sleep while the list waited, so it stopped.';
    case 'failure':
      return failure?.message ?? 'The list stopped.';
  }
}

/** How many lines are in each state, with their sum. */
function Counts({ list: { lines, currency } }: { readonly list: ListView }) {
  return (
    <p className={listStyles.counts}>
      {STATES.map((state) => {
        const some = lines.filter((line) => line.state === state);
        if (some.length === 0) return null;
        const sum = some.reduce((total, { amount }) => total + amount, 0);
        return (
          <span key={state} data-testid={`list-${state}`} data-value={some.length}>
            {LINE_STATE_WORDS[state]}: {formatCount(some.length)} ({formatMoney(sum, currency)})
          </span>
        );
      })}
    </p>
  );
}

function UnderWay({ profileId, list }: { readonly profileId: string; readonly list: ListView }) {
  const seconds = useSecondsUntil(list.resumesAtMs);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => void stopList(profileId)}>Stop after this line</Button>
      <span role="status" className={styles.quiet}>
        {list.resumesAtMs === null
          ? 'Sending one line after the other.'
          : `Request limit reached. The list continues in ${formatDuration(seconds * SECOND_MS)}.`}
      </span>
    </div>
  );
}

/** What the player may do with a list that is not being sent. */
function AtRest({ profileId, list }: { readonly profileId: string; readonly list: ListView }) {
  const { isOpen } = useListRun(profileId);
  const mayReview = useMayReview('transfer', isOpen);
  const count = (state: ListLineState) => list.lines.filter((line) => line.state === state).length;
  const [waiting, unknown, refused] = [count('waiting'), count('unknown'), count('refused')];
  return (
    <>
      {unknown > 0 && (
        <Notice
          tone="warn"
          role="alert"
          title={`We don’t know whether ${unknown === 1 ? 'one line' : `${formatCount(unknown)} lines`} went through`}
          actions={<a href={href('ledger', { state: 'unknown' })}>Check in the ledger</a>}
        >
          <p>The money may be gone. The rest of the list never sends such a line again.</p>
        </Notice>
      )}
      {waiting > 0 && (
        <Notice tone="plain">
          <p>
            {list.stop === null ? 'The list ended before its last line.' : stopWords(list.stop)}{' '}
            Nothing of the{' '}
            {waiting === 1 ? 'waiting line' : `${formatCount(waiting)} waiting lines`} was sent.{' '}
            {waiting === 1 ? 'It goes' : 'They go'} out only after you confirm again.
          </p>
        </Notice>
      )}
      <div className={styles.buttons}>
        {waiting > 0 && (
          <Button
            variant="primary"
            busy={!mayReview}
            onClick={() => void requestRest(profileId, list.id)}
          >
            Review the rest
          </Button>
        )}
        {refused > 0 && (
          <Button
            onClick={() => {
              addLines(
                profileId,
                list.lines
                  .filter(({ state }) => state === 'refused')
                  .map(({ recipientId, amount }) => unsureLine(recipientId, String(amount))),
              );
            }}
          >
            Copy refused lines to a new list
          </Button>
        )}
      </div>
    </>
  );
}

function ListCard({ profileId, list }: { readonly profileId: string; readonly list: ListView }) {
  const columns = useListColumns(list.currency);
  const isDone = list.lines.every(({ state }) => state === 'sent');
  const state = list.isUnderWay ? 'under-way' : isDone ? 'done' : 'stopped';
  return (
    <div className={listStyles.card} data-testid="list-outcome" data-state={state}>
      <Counts list={list} />
      {list.isUnderWay ? (
        <UnderWay profileId={profileId} list={list} />
      ) : (
        <AtRest profileId={profileId} list={list} />
      )}
      {isDone && (
        <p role="status" className={styles.sent}>
          Every line was sent
        </p>
      )}
      <DataTable
        name="list-lines"
        caption="Lines of the list"
        columns={columns}
        rows={list.lines}
        rowId={({ recipientId }) => recipientId}
      />
    </div>
  );
}

/** What became of the newest order, where no list shows it. */
function RunOutcome({ profileId }: { readonly profileId: string }) {
  const { isOpen, outcome } = useListRun(profileId);
  if (isOpen || outcome === null || outcome.of === 'done') return null;
  return outcome.of === 'cancelled' ? (
    <p role="status" className={styles.quiet}>
      Cancelled. Nothing was sent.
    </p>
  ) : (
    <div data-testid="list-refused" data-code={outcome.failure.code}>
      <FailureAlert failure={outcome.failure} advice="What you entered is still there." />
    </div>
  );
}

/** The newest list, or the one of `?list=`, and links to the earlier ones. */
export function ListsPanel({ profileId }: { readonly profileId: string }) {
  const read = useIpcQuery('lists:list');
  const [chosen] = useUrlState('list', 'list');
  return (
    <>
      <Panel title="Outcome">
        <RunOutcome profileId={profileId} />
        <Loaded read={read} skeletonLines={4} empty="" showsAge>
          {(lists) => {
            const list = lists.find(({ id }) => id === chosen) ?? lists[0];
            return list === undefined ? (
              <p className={styles.quiet}>
                The outcome of each line appears here and stays in the ledger.
              </p>
            ) : (
              <>
                <p className={styles.quiet}>
                  Confirmed <RelativeTime atMs={list.createdAtMs} />
                </p>
                <ListCard key={list.id} profileId={profileId} list={list} />
              </>
            );
          }}
        </Loaded>
      </Panel>
      {(read.data?.length ?? 0) > 1 && (
        <Panel title="Lists on this computer">
          <ul className={listStyles.lines}>
            {read.data?.slice(0, SHOWN_EARLIER).map((list) => (
              <li key={list.id}>
                <a href={href('list', { list: list.id })}>
                  {counted(list.lines.length, 'line')}, <RelativeTime atMs={list.createdAtMs} />
                </a>
                <Counts list={list} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
