/**
 * The way of every order, whether it moves money or not (DESIGN, flow "Write"): one at a time, ask the
 * player, write the intent to disk, send one request, write its outcome to disk. No request is ever sent twice.
 */
import { randomUUID } from 'node:crypto';

import type { Question } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';

/** A question to the player that is on screen. */
interface Confirmation {
  /** True once the player confirmed; false when they cancelled or the window closed. */
  readonly answer: Promise<boolean>;
  focus(): void;
  cancel(): void;
}

/** An order that was checked and may be asked about. */
export interface PlannedOrder<Entry, Outcome> {
  /** Null: the player's word was given already, by a gesture. */
  readonly question: Question | null;
  /** Why nothing may be sent now; null when it may. Asked after the confirmation. */
  refusal(): Failure | null;
  intent(id: string, createdAtMs: number): Entry;
  /** Writes the intent. Rejects when the disk refuses; then nothing is sent. */
  begin(intent: Entry): Promise<void>;
  /** Sends the one request. Never rejects: every failure after the intent is an outcome. */
  send(): Promise<Outcome>;
  settle(intent: Entry, outcome: Outcome, settledAtMs: number): Promise<Entry>;
  /** Called with the intent and again with its outcome. */
  onChange(entry: Entry): void;
}

export interface OrderLine {
  /** Null: the player cancelled. A failure: nothing was sent. */
  run<Entry, Outcome>(
    profileId: string,
    plan: () => Promise<Result<PlannedOrder<Entry, Outcome>>>,
  ): Promise<Result<Entry | null>>;
  /** Whether an order of this profile waits for the player or for the service. */
  isBusy(profileId: string): boolean;
  /** Closes an open question, and settles once the outcome of a sent order is written. */
  close(): Promise<void>;
}

export interface OrderLineOptions {
  readonly confirm: (question: Question) => Confirmation;
  /** Ms since 1970. */
  readonly now: () => number;
}

interface UnderWay {
  readonly profileId: string;
  confirmation: Confirmation | null;
  isSending: boolean;
  done: Promise<unknown>;
}

/** Makes the line of the client: there is one, so one question at a time. */
export function createOrderLine({ confirm, now }: OrderLineOptions): OrderLine {
  let underWay: UnderWay | null = null;

  async function follow<Entry, Outcome>(
    planned: PlannedOrder<Entry, Outcome>,
    state: UnderWay,
  ): Promise<Result<Entry | null>> {
    if (planned.question !== null) {
      state.confirmation = confirm(planned.question);
      const isConfirmed = await state.confirmation.answer;
      state.confirmation = null;
      if (!isConfirmed) return succeed(null);
    }
    const refusal = planned.refusal();
    if (refusal) return fail(refusal);

    state.isSending = true;
    const intent = planned.intent(randomUUID(), now());
    try {
      await planned.begin(intent);
    } catch {
      return fail(ownFailure('LEDGER_NOT_WRITTEN'));
    }
    planned.onChange(intent);
    const settled = await planned.settle(intent, await planned.send(), now());
    planned.onChange(settled);
    return succeed(settled);
  }

  return {
    async run(profileId, plan) {
      if (underWay) {
        underWay.confirmation?.focus();
        return fail(ownFailure(underWay.isSending ? 'ORDER_UNDER_WAY' : 'CONFIRMATION_OPEN'));
      }
      const state: UnderWay = {
        profileId,
        confirmation: null,
        isSending: false,
        done: Promise.resolve(),
      };
      underWay = state;
      const running = (async () => {
        const planned = await plan();
        return planned.ok ? follow(planned.value, state) : planned;
      })();
      state.done = running;
      try {
        return await running;
      } finally {
        underWay = null;
      }
    },
    isBusy: (profileId) => underWay?.profileId === profileId,
    async close() {
      underWay?.confirmation?.cancel();
      await underWay?.done.catch(() => undefined);
    },
  };
}
