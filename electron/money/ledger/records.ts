/** Checks the lines of a ledger: a line with a valid checksum may still hold what no screen and no order can use. */
import { z } from 'zod';

import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { Outcome } from '../outcome';

/** A list of transfers as the player confirmed it. */
export interface TransferList {
  readonly id: string;
  readonly createdAtMs: number;
  /** The payer's home currency; null if it is not known. */
  readonly currency: string | null;
  readonly lines: readonly {
    /** As the service names the character, so that two ids of one character cannot differ. */
    readonly recipientId: string;
    readonly recipientName: string;
    readonly amount: number;
  }[];
}

/** The largest time that `Date` takes: the screens make dates of these. */
const LARGEST_TIME_MS = 8.64e15;

/** One line. */
export type LedgerRecord =
  /** Written before the request: money may move after this line. */
  | {
      readonly type: 'intent';
      readonly entry: LedgerEntry;
      readonly keyMark: string;
      /** Whose ledger this is. */
      readonly profileId: string;
    }
  /** Written when the request has ended. */
  | ({ readonly type: 'outcome'; readonly id: string; readonly settledAtMs: number } & Outcome)
  | { readonly type: 'balance'; readonly id: string; readonly balanceAfter: number }
  /** The player's word about an outcome that is unknown. */
  | {
      readonly type: 'settlement';
      readonly id: string;
      readonly wentThrough: boolean;
      readonly settledAtMs: number;
    }
  /** Written before the first intent of a list, so that a restart knows which lines were never sent. */
  | { readonly type: 'list'; readonly list: TransferList; readonly profileId: string };

const timeMs = z.number().min(-LARGEST_TIME_MS).max(LARGEST_TIME_MS);
const text = z.string().nullable();
const number = z.number().nullable();
const id = z.string().min(1);

const receipt = z
  .union([
    z.looseObject({
      amount: number,
      currency: text,
      senderRemainingFunds: number,
      targetName: text,
    }),
    z.looseObject({
      fromCurrency: text,
      toCurrency: text,
      fromAmount: number,
      toAmount: number,
      effectiveRate: number,
      spreadCharged: number,
    }),
  ])
  .nullable();

const failure = z
  .looseObject({ kind: z.string(), code: z.string(), message: z.string() })
  .nullable();

const intent = z.looseObject({
  type: z.literal('intent'),
  keyMark: z.string(),
  profileId: z.string(),
  entry: z
    .looseObject({
      id,
      kind: z.enum(['transfer', 'exchange']),
      createdAtMs: timeMs,
      settledAtMs: z.null(),
      state: z.literal('pending'),
      payer: z.looseObject({ keyLastFour: z.string(), name: text }),
      transfer: z
        .looseObject({
          recipientId: z.string(),
          recipientName: z.string(),
          amount: z.number(),
          currency: text,
        })
        .nullable(),
      exchange: z
        .looseObject({ fromCurrency: z.string(), toCurrency: z.string(), amount: z.number() })
        .nullable(),
      balanceBefore: number,
      balanceAfter: z.null(),
      receipt: z.null(),
      failure: z.null(),
      resendOf: text,
      list: z.looseObject({ id, line: z.number().int().min(0) }).exactOptional(),
    })
    .refine(({ kind, transfer, exchange }) =>
      kind === 'transfer'
        ? transfer !== null && exchange === null
        : exchange !== null && transfer === null,
    ),
});

const outcome = {
  id,
  settledAtMs: timeMs,
  state: z.enum(['sent', 'refused', 'unknown']),
  failure,
};

const list = z.looseObject({
  type: z.literal('list'),
  profileId: z.string(),
  list: z.looseObject({
    id,
    createdAtMs: timeMs,
    currency: text,
    lines: z
      .array(z.looseObject({ recipientId: id, recipientName: z.string(), amount: z.number() }))
      .min(1),
  }),
});

const record = z.union([
  intent,
  list,
  z.looseObject({ ...outcome, type: z.literal('outcome'), receipt }),
  z.looseObject({ type: z.literal('balance'), id, balanceAfter: z.number() }),
  z.looseObject({
    type: z.literal('settlement'),
    id,
    wentThrough: z.boolean(),
    settledAtMs: timeMs,
  }),
]);

const TYPES = {
  intent: true,
  outcome: true,
  balance: true,
  settlement: true,
  list: true,
} satisfies Record<LedgerRecord['type'], true>;

/**
 * The line as a record; `later` for a kind that only a later version knows; `damaged` for a line that cannot be used.
 * An order of an unknown kind is also damaged, because the ledger must not seem complete without it.
 */
export function readLedgerRecord(value: unknown): LedgerRecord | 'later' | 'damaged' {
  if (record.safeParse(value).success) return value as LedgerRecord;
  const fields = typeof value === 'object' && value !== null ? value : {};
  const type = 'type' in fields ? fields.type : null;
  const isLater = typeof type === 'string' && !Object.hasOwn(TYPES, type) && !('entry' in fields);
  return isLater ? 'later' : 'damaged';
}
