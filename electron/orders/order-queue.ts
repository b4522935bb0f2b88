/**
 * The steps of every order of money (docs/architecture/orders.md): ask the player, write the intent to disk, send one
 * request, write its outcome to disk. Orders and account actions run one at a time, and no request is ever sent twice.
 */
import { randomUUID } from 'node:crypto';

import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Question } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { outcomeUnknown, ownFailure } from '../http/failures';
import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import { failedOutcome } from '../money/outcome';
import type { Outcome } from '../money/outcome';

/** A question to the player that is on screen. */
interface Confirmation {
  /** True once the player confirmed; else they cancelled, or the window closed. */
  readonly answer: Promise<boolean | null>;
  focus(): void;
  cancel(): void;
}

/** An order that was checked and may be asked about. */
export interface PlannedOrder {
  /** Null: the player has confirmed already, by a gesture. */
  readonly question: Question | null;
  /** Why nothing may be sent now; null when it may. Asked after the confirmation. */
  refusal(): Failure | null | Promise<Failure | null>;
  intent(id: string, createdAtMs: number): LedgerEntry;
  /** Writes the intent. Rejects if it cannot be written; then nothing is sent. */
  begin(intent: LedgerEntry): Promise<void>;
  /** Sends the one request. If it throws, the outcome is unknown. */
  send(): Promise<Outcome>;
  settle(intent: LedgerEntry, outcome: Outcome, settledAtMs: number): Promise<LedgerEntry>;
  /** Called with the intent and again with its outcome. */
  onChange(entry: LedgerEntry): void;
}

/** One order of a series: the player has confirmed the whole series. */
export type SeriesOrder = Omit<PlannedOrder, 'question'>;

/** Writes the order's intent, sends its one request and writes its outcome. A failure: nothing was sent. */
export type SendOnce = (order: SeriesOrder) => Promise<Result<LedgerEntry>>;

/** An account action that was checked and may be asked about: one request, which is not in the ledger. */
interface PlannedAction<Done> {
  /** Null: the player has confirmed already, by a gesture. */
  readonly question: Question | null;
  /** Why nothing may be sent now; null when it may. Asked after the confirmation. */
  refusal(): Promise<Failure | null>;
  /** Sends the one request. */
  send(): Promise<Done>;
  /** The outcome if `send` threw. */
  failed(failure: Failure): Done;
}

/** Several orders that the player confirms at once. */
export interface PlannedSeries<Ending> {
  readonly question: Question;
  /** Why nothing may be sent now; null when it may. Asked after the confirmation. */
  refusal(): Failure | null;
  /** Called after the confirmation. A failure: nothing may be sent. */
  begin(): Promise<Failure | null>;
  /** Sends the orders one after the other, and stops if `stop` is aborted. */
  follow(once: SendOnce, stop: AbortSignal): Promise<Ending>;
}

export interface OrderQueue {
  /** Null: the player cancelled. A failure: nothing was sent, unless it says that the outcome is unknown. */
  run(
    profileId: string,
    plan: () => Promise<Result<PlannedOrder>>,
  ): Promise<Result<LedgerEntry | null>>;
  /** The same for an account action. */
  runAction<Done>(
    profileId: string,
    plan: () => Promise<Result<PlannedAction<Done>>>,
  ): Promise<Result<Done | null>>;
  /** The same for several orders. No other order can start until the last of them is settled. */
  runSeries<Ending>(
    profileId: string,
    plan: () => Promise<Result<PlannedSeries<Ending>>>,
  ): Promise<Result<Ending | null>>;
  /** Ends this profile's series after the order that is being sent; an open question stays. */
  stopSeries(profileId: string): void;
  /** Whether an order of this profile waits for the player or for the service. */
  isBusy(profileId: string): boolean;
  /** Whether no order of any profile is under way. */
  isIdle(): boolean;
  /** From now on nothing is asked or sent. Closes an open question, ends a series, and settles once the outcome of a sent order is written. */
  close(): Promise<void>;
}

export interface OrderQueueOptions {
  readonly confirm: (question: Question) => Confirmation;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log?: Log;
}

interface UnderWay {
  readonly profileId: string;
  confirmation: Confirmation | null;
  isSending: boolean;
  /** Ends a series between two of its orders. */
  readonly stop: AbortController;
  done: Promise<unknown>;
}

/** Creates the client's only queue of orders, so there is one question at a time. */
export function createOrderQueue({ confirm, now, log = NO_LOG }: OrderQueueOptions): OrderQueue {
  let underWay: UnderWay | null = null;
  let isClosed = false;

  /** Orders that were sent, so that none of a series can be sent twice. */
  const sent = new WeakSet();

  async function once(order: SeriesOrder): Promise<Result<LedgerEntry>> {
    const refusal = await order.refusal();
    if (refusal) return fail(refusal);
    if (isClosed) return fail(ownFailure('CLIENT_CLOSING'));
    if (sent.has(order)) throw new Error('An order is sent once');
    sent.add(order);
    const intent = order.intent(randomUUID(), now());
    try {
      await order.begin(intent);
    } catch {
      return fail(ownFailure('LEDGER_NOT_WRITTEN'));
    }
    return succeed(await conclude(order, intent));
  }

  /**
   * Sends the request of an intent that is on the disk. Money may move from here on, so this returns an entry whatever
   * fails in the client: a failure could be read as "nothing was sent".
   */
  async function conclude(order: SeriesOrder, intent: LedgerEntry): Promise<LedgerEntry> {
    const announce = (entry: LedgerEntry) =>
      unlessBroken('announced', async () => order.onChange(entry), undefined);
    await announce(intent);
    const unknown: Outcome = failedOutcome(ownFailure('INTERNAL'));
    const outcome = await unlessBroken('sent', () => order.send(), unknown);
    const settledAtMs = now();
    const settle = () => order.settle(intent, outcome, settledAtMs);
    const settled = await unlessBroken('settled', settle, { ...intent, ...outcome, settledAtMs });
    await announce(settled);
    return settled;
  }

  /** What `step` gives, or `otherwise` if it throws, which is logged. */
  async function unlessBroken<T>(what: string, step: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await step();
    } catch (error) {
      log.error(`An order could not be ${what}`, error);
      return otherwise;
    }
  }

  /** Whether the player agrees; true if there is no question. */
  async function isConfirmed(question: Question | null, state: UnderWay): Promise<boolean> {
    if (isClosed) return false;
    if (question === null) return true;
    state.confirmation = confirm(question);
    const answer = await state.confirmation.answer;
    state.confirmation = null;
    return answer === true && !isClosed;
  }

  /** Plans something, asks about it, and sends it, unless something else is under way. */
  async function runAlone<Plan extends { readonly question: Question | null }, Done>(
    profileId: string,
    plan: () => Promise<Result<Plan>>,
    send: (planned: Plan, stop: AbortSignal) => Promise<Result<Done>>,
  ): Promise<Result<Done | null>> {
    if (isClosed) return fail(ownFailure('CLIENT_CLOSING'));
    if (underWay) {
      underWay.confirmation?.focus();
      return fail(ownFailure(underWay.isSending ? 'ORDER_UNDER_WAY' : 'CONFIRMATION_OPEN'));
    }
    const state: UnderWay = {
      profileId,
      confirmation: null,
      isSending: false,
      stop: new AbortController(),
      done: Promise.resolve(),
    };
    const steps = async (): Promise<Result<Done | null>> => {
      const planned = await plan();
      if (!planned.ok) return planned;
      if (!(await isConfirmed(planned.value.question, state))) return succeed(null);
      state.isSending = true;
      return send(planned.value, state.stop.signal);
    };
    underWay = state;
    const done = steps();
    state.done = done;
    try {
      return await done;
    } finally {
      underWay = null;
    }
  }

  return {
    run: (profileId, plan) => runAlone(profileId, plan, once),
    runAction: (profileId, plan) =>
      runAlone(profileId, plan, async ({ refusal, send, failed }) => {
        const refused = await refusal();
        if (refused) return fail(refused);
        if (isClosed) return fail(ownFailure('CLIENT_CLOSING'));
        return succeed(await unlessBroken('sent', send, failed(ownFailure('INTERNAL'))));
      }),
    runSeries: (profileId, plan) =>
      runAlone(profileId, plan, async ({ refusal, begin, follow }, stop) => {
        const refused = refusal() ?? (await begin());
        if (refused) return fail(refused);
        const unknown = fail(outcomeUnknown(ownFailure('INTERNAL')));
        return unlessBroken('sent', async () => succeed(await follow(once, stop)), unknown);
      }),
    stopSeries(profileId) {
      if (underWay?.profileId === profileId) underWay.stop.abort();
    },
    isBusy: (profileId) => underWay?.profileId === profileId,
    isIdle: () => underWay === null,
    async close() {
      isClosed = true;
      underWay?.confirmation?.cancel();
      underWay?.stop.abort();
      await underWay?.done.catch(() => undefined);
    },
  };
}

const LONGEST_LINE = 200;
const LONGEST_TEXT = 2_000;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu;

function cleaned(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).replaceAll(CONTROL_CHARACTERS, ' ').trim();
  if (text === '') return null;
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

/** Text of the service on one line, without characters that reorder the text beside it; null when there is none. */
export function lineOf(value: unknown): string | null {
  return cleaned(value, LONGEST_LINE);
}

/** The same for a longer text, such as the description of an option. */
export function textOf(value: unknown): string | null {
  return cleaned(value, LONGEST_TEXT);
}
