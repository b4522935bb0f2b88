/** What screens rely on in the data of the page: addresses that parse, ids that differ, times that are dates. */
import { z } from 'zod';

import { settingsSchema } from '@shared/ipc/channels/settings';

/** The largest time that `Date` holds. */
const LARGEST_TIME_MS = 8.64e15;

const timeMs = z.number().min(-LARGEST_TIME_MS).max(LARGEST_TIME_MS);
const text = z.string().nullable();

/** A list of rows whose ids differ. */
const rowsOf = <Row extends z.ZodType<{ readonly id: string }>>(row: Row) =>
  z
    .array(row)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'the same id twice');

export const shownSession = z.strictObject({
  status: z.enum(['guest', 'signing-in', 'signed-in', 'expired']),
  profile: z.looseObject({ id: z.string() }).nullable(),
  profiles: rowsOf(
    z.looseObject({
      id: z.string(),
      kind: z.enum(['server', 'practice']),
      serverUrl: z.string().refine((url) => url === '' || URL.canParse(url)),
      label: z.string(),
      account: z
        .strictObject({ id: z.string(), username: z.string(), displayName: z.string() })
        .nullable(),
      session: z.enum(['none', 'open', 'expired']),
    }),
  ),
  storage: z.enum(['keyring', 'plain-file', 'memory']),
});

export const shownAnswers = z.array(
  z.looseObject({ endpointId: z.string(), json: z.string(), fetchedAtMs: timeMs }),
);

export const shownBoot = z.looseObject({
  settings: settingsSchema,
  session: shownSession,
  firstScreen: shownAnswers,
  kept: z.record(z.string(), z.unknown()).nullable(),
  clockOffsetMs: timeMs,
});

export const shownLedger = z.strictObject({
  entries: rowsOf(
    z.looseObject({
      id: z.string().min(1),
      kind: z.enum(['transfer', 'exchange']),
      createdAtMs: timeMs,
      settledAtMs: timeMs.nullable(),
      state: z.enum(['pending', 'sent', 'refused', 'unknown']),
      payer: z.looseObject({ keyLastFour: z.string(), name: text }),
      transfer: z.looseObject({ recipientId: z.string(), amount: z.number() }).nullable(),
      exchange: z.looseObject({ fromCurrency: z.string(), amount: z.number() }).nullable(),
      receipt: z.looseObject({}).nullable(),
      failure: z.looseObject({ code: z.string(), message: z.string() }).nullable(),
      resendOf: text,
    }),
  ),
  damagedLines: z.number().int().nonnegative(),
});
