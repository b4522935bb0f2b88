/** Orders of money, their limits, and the ledger. */
import { z } from 'zod';

import type { Failure } from '../result';
import { always, typeTag, defineChannel, defineEvent, id, ofProfile, profileId } from './define';

/** What became of an intent. `pending`: it is in the ledger, and its one request is under way. */
export type MoneyState = 'pending' | 'sent' | 'refused' | 'unknown';

/** The service's receipt of a transfer (contract part 4, private endpoints). A field that it left out is null. */
export interface TransferReceipt {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly senderRemainingFunds: number | null;
  readonly targetName: string | null;
}

/** The service's receipt of a trade (contract part 4, private endpoints). A field that it left out is null. */
export interface ExchangeReceipt {
  readonly fromCurrency: string | null;
  readonly toCurrency: string | null;
  readonly fromAmount: number | null;
  readonly toAmount: number | null;
  /** Units of `toCurrency` for one of `fromCurrency`. */
  readonly effectiveRate: number | null;
  readonly spreadCharged: number | null;
}

/** One intent and what became of it. */
export interface LedgerEntry {
  /** The intent's nonce. */
  readonly id: string;
  readonly kind: 'transfer' | 'exchange';
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
  readonly state: MoneyState;
  readonly payer: { readonly keyLastFour: string; readonly name: string | null };
  readonly transfer: {
    readonly recipientId: string;
    readonly recipientName: string;
    readonly amount: number;
    /** The payer's home currency; null if neither the status nor an earlier receipt named it. */
    readonly currency: string | null;
  } | null;
  readonly exchange: {
    readonly fromCurrency: string;
    readonly toCurrency: string;
    readonly amount: number;
  } | null;
  /** From client-status before and after: campaign funds for a transfer, cash on hand for a trade; null if unknown. */
  readonly balanceBefore: number | null;
  readonly balanceAfter: number | null;
  /** The service's receipt, if the outcome is `sent`. */
  readonly receipt: TransferReceipt | ExchangeReceipt | null;
  /** Why it was refused, or why its outcome is unknown. */
  readonly failure: Failure | null;
  /** The intent with an unknown outcome that this one replaces. */
  readonly resendOf: string | null;
  /** The outcome was unknown, and the player settled it: `sent` or `refused` are the player's word. */
  readonly isSettledByPlayer?: true;
  /** The list that this transfer is a line of, and its place there (from 0); absent for any other order. */
  readonly list?: { readonly id: string; readonly line: number };
}

/** Who pays with the private key, and whether that is the character that is signed in. */
export interface PayerView {
  /** Null without a private key. */
  readonly keyLastFour: string | null;
  /** Null while it is not known. */
  readonly isSignedInCharacter: boolean | null;
  /** What shows that it is not: the account's list of keys, or funds that did not change after a transfer. */
  readonly strangerBecause: 'not-listed' | 'funds-unchanged' | null;
  readonly name: string | null;
}

/** How much of a bucket's limit (contract part 8) is left on this machine. */
export interface LimitView {
  readonly limitPerMinute: number;
  readonly remaining: number;
  /** How long until the next request may go out; 0 when it may now. */
  readonly freeInMs: number;
  /** How long until the player may send it all the same: sooner than `freeInMs` in a long pause of the service. */
  readonly byHandInMs: number;
}

/** An amount of money as an order names it. */
export const amount = z.number().positive().max(Number.MAX_SAFE_INTEGER);
/**
 * In capitals, as the service writes codes. No invisible characters and none that reorder the text beside them, because
 * the confirmation shows what is sent.
 */
const currency = z
  .string()
  .toUpperCase()
  .min(1)
  .max(20)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
const entryOrCancelled = typeTag<LedgerEntry | null>();

export const moneyChannels = {
  /**
   * Asks the player in a window of main's own, then sends campaign funds once. Null: the player
   * cancelled. A failure means that nothing was sent, unless it says `outcomeUnknown`; the outcome of a request is in the entry.
   */
  'money:transfer': defineChannel({
    input: z.strictObject({
      profileId,
      recipientId: id,
      /** Whole units of the payer's home currency. */
      amount,
      resendOf: id.exactOptional(),
    }),
    output: entryOrCancelled,
  }),
  /** The same for a trade. */
  'money:exchange': defineChannel({
    input: z.strictObject({
      profileId,
      fromCurrency: currency,
      toCurrency: currency,
      amount,
      resendOf: id.exactOptional(),
    }),
    output: entryOrCancelled,
  }),
  'money:payer': defineChannel({ input: ofProfile, output: typeTag<PayerView>() }),
  'money:limits': defineChannel({
    input: ofProfile,
    output: typeTag<{ readonly transfer: LimitView; readonly forex: LimitView }>(),
  }),
  /**
   * The player's word about an intent of unknown outcome, or another one in place of it. It becomes a new line of the
   * ledger and sends nothing.
   */
  'ledger:settle': defineChannel({
    input: z.strictObject({ profileId, id, wentThrough: z.boolean() }),
    output: typeTag<LedgerEntry>(),
    // The word of a page could have the player pay twice.
    needsGesture: always,
  }),
  /** Every intent of the profile on this machine, newest first. */
  'ledger:list': defineChannel({
    input: ofProfile,
    output: typeTag<{
      readonly entries: readonly LedgerEntry[];
      readonly damagedLines: number;
    }>(),
  }),
  /**
   * What this account ordered on other computers, newest first, as far as a file brought it here. It is only shown: it
   * counts in no limit, and nothing in it can be sent again or settled here.
   */
  'ledger:moved': defineChannel({
    input: ofProfile,
    output: typeTag<readonly LedgerEntry[]>(),
  }),
};

export const moneyEvents = {
  /** An intent is new, was settled, or its balance became known. */
  'ledger:changed': defineEvent<{ readonly profileId: string; readonly entry: LedgerEntry }>(),
};
