/**
 * Sends lists of transfers: one confirmation, then one order after the other, each with the steps of every order
 * (`orders/order-queue.ts`). A line is sent once at most: sending writes its intent to the ledger first, and only lines
 * without an intent are ever sent.
 */
import { randomUUID } from 'node:crypto';

import type { ChannelInput } from '@shared/ipc/channels/index';
import type { ListStop, ListView } from '@shared/ipc/channels/lists';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import { WINDOW_MS } from '../../http/sliding-window';
import type { Log } from '../../log/log';
import type { OrderQueue, PlannedSeries, SendOnce, SeriesOrder } from '../../orders/order-queue';
import type { BalanceAfter } from '../one-order';
import type { OpenLedgersOptions, OpenedLedger, OpenLedger } from '../ledger/book';
import type { Ledger } from '../ledger/ledger';
import type { TransferList } from '../ledger/records';
import { reviewList } from './review';
import type { ReviewedList } from './review';
import { endsList, linesOf, waitingLines } from './state';
import type { TransferOrder } from '../money-order';
import { intentOf, sendOrder } from '../one-order';
import type { ReviewDirectory, Reviewed } from '../review';

/** A list waits for the limit of one minute, and never longer. */
const LONGEST_WAIT_MS = WINDOW_MS + 1_000;
/**
 * If a wait took this much longer than planned, the computer slept, and the player no longer expects the rest to be
 * sent.
 */
const LATE_AFTER_MS = 30_000;

export interface ListService {
  /** Null: the player cancelled. A failure: nothing was sent. */
  send(order: ChannelInput<'lists:send'>): Promise<Result<ListView | null>>;
  /** The same for the lines of an earlier list that wait. */
  resume(order: ChannelInput<'lists:resume'>): Promise<Result<ListView | null>>;
  /** Ends the list that is under way after the line that is being sent. */
  stop(profileId: string): void;
  list(profileId: string): Promise<Result<readonly ListView[]>>;
}

export interface ListServiceOptions extends OpenLedgersOptions {
  /** The name of a profile's server in the window. */
  readonly serverName: (profileId: string) => string;
  /** The names and rates that answers of a profile's server state. */
  readonly directory: (profileId: string) => ReviewDirectory;
  /** Runs orders, one at a time. */
  readonly orderQueue: OrderQueue;
  readonly onChange: (profileId: string, entry: LedgerEntry) => void;
  /** Called when a list of this profile is new, waits, continues or has ended. */
  readonly onListChange: (profileId: string) => void;
  /** Settles after so many ms, or at once when the signal is aborted. Never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly log: Log;
  readonly open: OpenLedger;
  readonly balances: BalanceAfter;
}

type Progress = Pick<ListView, 'isUnderWay' | 'resumesAtMs' | 'stop'>;

const IDLE: Progress = { isUnderWay: false, resumesAtMs: null, stop: null };

/** Creates the list service, which shares the ledgers and the queue of orders of the money service. */
export function createListService(options: ListServiceOptions): ListService {
  const { open, ledgers, orderQueue, now, wait, onListChange, balances } = options;
  /** The progress of this run's lists, by their ids. */
  const progress = new Map<string, Progress>();

  function update(profileId: string, listId: string, change: Partial<Progress>): void {
    progress.set(listId, { ...(progress.get(listId) ?? IDLE), ...change });
    try {
      onListChange(profileId);
    } catch (error) {
      options.log.error('The progress of a list could not be announced', error);
    }
  }

  function viewOf(list: TransferList, ledger: Ledger): ListView {
    const lines = linesOf(list, ledger.entries());
    return { ...list, ...(progress.get(list.id) ?? IDLE), lines };
  }

  async function viewsOf(profileId: string): Promise<readonly ListView[]> {
    const ledger = await ledgers.open(profileId);
    return ledger.lists().map((list) => viewOf(list, ledger));
  }

  /** Waits until the limit allows the next line. Returns why the list must stop instead, or null. */
  async function waitForSlot(
    { profileId, list }: Pick<Confirmed, 'profileId' | 'list'>,
    refusal: () => Failure | null,
    stop: AbortSignal,
  ): Promise<ListStop | null> {
    for (;;) {
      if (stop.aborted) return { by: 'player', failure: null };
      const refused = refusal();
      if (refused === null) return null;
      const waitMs = refused.retryAfterMs ?? Infinity;
      if (waitMs > LONGEST_WAIT_MS) return { by: 'failure', failure: refused };
      const dueMs = now() + waitMs;
      update(profileId, list.id, { resumesAtMs: dueMs });
      await wait(waitMs, stop);
      update(profileId, list.id, { resumesAtMs: null });
      if (!stop.aborted && now() - dueMs > LATE_AFTER_MS) return { by: 'late', failure: null };
    }
  }

  /** Sends the lines that wait. Returns why it stopped before the last one, or null. */
  async function sendLines(
    { profileId, list, reviewed, waiting }: Confirmed,
    once: SendOnce,
    stop: AbortSignal,
  ): Promise<ListStop | null> {
    let { balanceBefore } = reviewed;
    for (const [index, place] of waiting.entries()) {
      const opened = await open(profileId);
      if (!opened.ok) return { by: 'failure', failure: opened.error };
      const { access } = opened.value;
      if (access.key?.mark !== reviewed.keyMark)
        return { by: 'failure', failure: ownFailure('KEY_CHANGED') };
      const refusal = () => access.refusal('transfer');
      const stopped = await waitForSlot({ profileId, list }, refusal, stop);
      if (stopped !== null) return stopped;
      const recipient = reviewed.lines[index];
      if (recipient === undefined) return null;
      const { id, amount } = recipient;
      const order: TransferOrder = { kind: 'transfer', profileId, recipientId: id, amount };
      const about = { ...reviewed, recipient, balanceBefore, list: { id: list.id, line: place } };
      const sent = await once({
        ...orderOfLine(order, about, opened.value),
        refusal,
        onChange: (entry) => options.onChange(profileId, entry),
      });
      if (!sent.ok) return { by: 'failure', failure: sent.error };
      const entry = await balances.add(profileId, sent.value);
      if (entry.state === 'unknown') return { by: 'unknown', failure: null };
      if (entry.failure !== null && endsList(entry.failure))
        return { by: 'failure', failure: entry.failure };
      if (entry.state === 'sent') balanceBefore = entry.balanceAfter;
    }
    return null;
  }

  async function follow(
    confirmed: Confirmed,
    once: SendOnce,
    stop: AbortSignal,
  ): Promise<ListView> {
    const { profileId, list, ledger } = confirmed;
    update(profileId, list.id, { isUnderWay: true, stop: null });
    const stopped = await sendLines(confirmed, once, stop).catch((): ListStop => ({
      by: 'failure',
      failure: ownFailure('INTERNAL'),
    }));
    update(profileId, list.id, { ...IDLE, stop: stopped });
    return viewOf(list, ledger);
  }

  async function plan(wanted: Wanted): Promise<Result<PlannedSeries<ListView>>> {
    const { profileId } = wanted;
    const opened = await open(profileId);
    if (!opened.ok) return opened;
    const { access, ledger } = opened.value;
    if (!access.key) return fail(ownFailure('PRIVATE_KEY_REQUIRED'));
    const { lastFour: keyLastFour, mark: keyMark } = access.key;
    const entries = ledger.entries();
    const resumed = ledger.lists().find(({ id }) => id === wanted.listId) ?? null;
    const waiting = resumed === null ? null : waitingLines(resumed, entries);
    if (wanted.lines === undefined && !waiting?.length) return fail(ownFailure('LIST_DONE'));
    const lines = wanted.lines ?? waiting?.flatMap((place) => resumed?.lines[place] ?? []) ?? [];
    const refusal = () => access.refusal('transfer');
    const refused = refusal();
    if (refused) return fail(refused);
    const review = await reviewList(lines, access, entries, resumed, options.directory(profileId));
    if (!review.ok) return review;
    const reviewed = { ...review.value, keyLastFour, keyMark };
    const list = resumed ?? newList(reviewed, now());
    const confirmed: Confirmed = {
      profileId,
      ledger,
      list,
      reviewed,
      waiting: waiting ?? [...list.lines.keys()],
    };
    return succeed({
      question: {
        review: reviewed.review,
        payer: { ...reviewed.payer, serverName: options.serverName(profileId) },
        doubt: null,
      },
      refusal,
      begin: async () => (resumed === null ? writeList(ledger, list) : null),
      follow: (once, stop) => follow(confirmed, once, stop),
    });
  }

  return {
    send: (order) => orderQueue.runSeries(order.profileId, () => plan(order)),
    resume: (order) => orderQueue.runSeries(order.profileId, () => plan(order)),
    stop: (profileId) => orderQueue.stopSeries(profileId),
    async list(profileId) {
      try {
        return succeed(await viewsOf(profileId));
      } catch {
        return fail(ownFailure('LEDGER_UNREADABLE'));
      }
    },
  };
}

/** Why the list could not be written to the ledger, and so none of its lines may be sent; null once it is written. */
async function writeList(ledger: Ledger, list: TransferList): Promise<Failure | null> {
  try {
    await ledger.beginList(list);
    return null;
  } catch {
    return ownFailure('LEDGER_NOT_WRITTEN');
  }
}

/** What is known about a line's order before it is sent; `list` is its place in the list. */
type LineFacts = Omit<Reviewed, 'review'> &
  Confirmed['reviewed'] &
  Readonly<{ list: NonNullable<LedgerEntry['list']> }>;

/** Plans the order of one line: what goes to the ledger and to the service. */
function orderOfLine(
  order: TransferOrder,
  about: LineFacts,
  { access, ledger }: OpenedLedger,
): Omit<SeriesOrder, 'refusal' | 'onChange'> {
  return {
    intent: (id, createdAtMs) => ({
      ...intentOf(order, about, about.keyLastFour, id, createdAtMs),
      list: about.list,
    }),
    begin: (intent) => ledger.begin(intent, about.keyMark),
    send: () => sendOrder(order, order.recipientId, access),
    settle: ({ id }, outcome, settledAtMs) => ledger.settle(id, outcome, settledAtMs),
  };
}

/** What the renderer asks for: new lines, or the rest of a list. */
interface Wanted {
  readonly profileId: string;
  readonly lines?: ChannelInput<'lists:send'>['lines'];
  readonly listId?: string;
}

/** A list as it is sent. */
interface Confirmed {
  readonly profileId: string;
  readonly ledger: Ledger;
  readonly list: TransferList;
  readonly reviewed: ReviewedList & { readonly keyLastFour: string; readonly keyMark: string };
  /** The places of the reviewed lines in the list. */
  readonly waiting: readonly number[];
}

function newList({ lines, currency }: ReviewedList, createdAtMs: number): TransferList {
  return {
    id: randomUUID(),
    createdAtMs,
    currency,
    lines: lines.map(({ id, name, amount }) => ({
      recipientId: id,
      recipientName: name,
      amount,
    })),
  };
}
