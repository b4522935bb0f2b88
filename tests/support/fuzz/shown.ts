/** Checks that what the page gets has the forms on which its screens rely. */
import { z } from 'zod';

import { settingsSchema } from '@shared/ipc/channels/settings';

/** The largest time that `Date` holds: the screens turn these numbers into dates. */
const LARGEST_TIME_MS = 8.64e15;

const timeMs = z.number().min(-LARGEST_TIME_MS).max(LARGEST_TIME_MS);
const text = z.string().nullable();
const number = z.number().nullable();
const failure = z.looseObject({ kind: z.string(), code: z.string(), message: z.string() });

/** The screens read an address with `new URL`. */
const serverUrl = z.string().refine((url) => url === '' || URL.canParse(url));

const profile = z.strictObject({
  id: z.string(),
  kind: z.enum(['server', 'practice']),
  serverUrl,
  label: z.string(),
  account: z
    .strictObject({ id: z.string(), username: z.string(), displayName: z.string() })
    .nullable(),
  session: z.enum(['none', 'open', 'expired']),
});

export const shownSession = z.strictObject({
  status: z.enum(['guest', 'signing-in', 'signed-in', 'expired']),
  profile: profile.nullable(),
  profiles: z
    .array(profile)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'the same id twice'),
  storage: z.enum(['keyring', 'plain-file', 'memory']),
});

export const shownAnswers = z.array(
  z.looseObject({
    endpointId: z.string(),
    paramsJson: z.string(),
    json: z.string(),
    digest: z.string(),
    fetchedAtMs: timeMs,
  }),
);

export const shownBoot = z.looseObject({
  settings: settingsSchema,
  session: shownSession,
  firstScreen: shownAnswers,
  kept: z.record(z.string(), z.unknown()).nullable(),
  clockOffsetMs: timeMs,
});

const transferReceipt = z.strictObject({
  amount: number,
  currency: text,
  senderRemainingFunds: number,
  targetName: text,
});
const exchangeReceipt = z.strictObject({
  fromCurrency: text,
  toCurrency: text,
  fromAmount: number,
  toAmount: number,
  effectiveRate: number,
  spreadCharged: number,
});

const entry = z.looseObject({
  id: z.string().min(1),
  kind: z.enum(['transfer', 'exchange']),
  createdAtMs: timeMs,
  settledAtMs: timeMs.nullable(),
  state: z.enum(['pending', 'sent', 'refused', 'unknown']),
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
  balanceAfter: number,
  receipt: z.union([transferReceipt, exchangeReceipt]).nullable(),
  failure: failure.nullable(),
  resendOf: text,
});

export const shownLedger = z.strictObject({
  entries: z
    .array(entry)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'the same id twice'),
  damagedLines: z.number().int().nonnegative(),
});
