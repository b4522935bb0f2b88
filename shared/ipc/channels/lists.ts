/** Lists of transfers: reviewed at once in main's window, then sent one after the other, each with its own intent. */
import { z } from 'zod';

import { LIST_LIMIT } from '../../domain/money/money-rules';
import type { Failure } from '../result';
import { typeTag, defineChannel, defineEvent, id, ofProfile, profileId } from './define';
import { amount } from './money';
import type { MoneyState } from './money';

/** What became of a line: a line that is `waiting` has no intent, so it was never sent. */
export type ListLineState = MoneyState | 'waiting';

/** One transfer of a list. */
export interface ListLineView {
  readonly recipientId: string;
  /** As the service named them when the list was confirmed. */
  readonly recipientName: string;
  /** Whole units of the list's currency. */
  readonly amount: number;
  readonly state: ListLineState;
  /** Its newest entry in the ledger; null while it waits. */
  readonly entryId: string | null;
  /** Why it was refused, or why its outcome is unknown. */
  readonly failure: Failure | null;
}

/** Why a list ended before its last line. `late`: the computer slept while the list waited for the limit. */
export interface ListStop {
  readonly by: 'player' | 'unknown' | 'failure' | 'late';
  /** What made it pointless or impossible to send the rest; null unless `by` is `failure`. */
  readonly failure: Failure | null;
}

/** A list that was confirmed on this computer. */
export interface ListView {
  readonly id: string;
  readonly createdAtMs: number;
  /** The payer's home currency; null if it is not known. */
  readonly currency: string | null;
  readonly lines: readonly ListLineView[];
  readonly isUnderWay: boolean;
  /** When the next line may go, ms since 1970, while the list waits for the limit. */
  readonly resumesAtMs: number | null;
  /** Why it stopped in this run of the client; null when it did not, or in an earlier run. */
  readonly stop: ListStop | null;
}

const listOrCancelled = typeTag<ListView | null>();

export const listChannels = {
  /**
   * Asks the player about the whole list in one window of main's own, then sends its lines one after the other, each
   * once. Null: the player cancelled. A failure means that nothing was sent, unless it says `outcomeUnknown`; what became of each line is in the answer.
   */
  'lists:send': defineChannel({
    input: z.strictObject({
      profileId,
      lines: z
        .array(z.strictObject({ recipientId: id, amount }))
        .min(1)
        .max(LIST_LIMIT),
    }),
    output: listOrCancelled,
  }),
  /** The same for the lines of an earlier list that wait, after a new confirmation. */
  'lists:resume': defineChannel({
    input: z.strictObject({ profileId, listId: id }),
    output: listOrCancelled,
  }),
  /** Ends the list that is under way after the line that is being sent. */
  'lists:stop': defineChannel({ input: ofProfile, output: typeTag<null>() }),
  /** Every list of the profile on this computer, newest first. */
  'lists:list': defineChannel({ input: ofProfile, output: typeTag<readonly ListView[]>() }),
};

export const listEvents = {
  /** A list is new, waits, continues or has ended. `ledger:changed` tells what became of its lines. */
  'lists:changed': defineEvent<{ readonly profileId: string }>(),
};
