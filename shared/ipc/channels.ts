/** Request schema of every channel: main parses what the page sent before any handler sees it. */
import { z } from 'zod';

import { THEME_CHOICES } from './bridge';
import type { InvokeChannel, InvokeChannels, Settings } from './bridge';

const MAX_JSON_CHARACTERS = 8 * 1024 * 1024;

/** Shortest and longest poll interval that a player may choose (contract part 6). */
export const POLL_INTERVAL_RANGE_MS = { min: 30_000, max: 60_000 } as const;

const id = z.string().min(1).max(200);

/** Longest name that a player may give a profile. */
const MAX_LABEL_CHARACTERS = 60;

const amount = z.number().positive().max(Number.MAX_SAFE_INTEGER);
const currency = z.string().min(1).max(20);

const cachedAnswer = z.strictObject({
  endpointId: id,
  paramsJson: z.string().max(4_000),
  json: z.string().max(MAX_JSON_CHARACTERS),
  digest: z.string().max(100),
  fetchedAtMs: z.number().int().nonnegative(),
});

/** Every setting with its limits; also checks what is read from disk. */
export const settingsSchema = z.strictObject({
  theme: z.enum(THEME_CHOICES),
  pollIntervalMs: z.number().int().min(POLL_INTERVAL_RANGE_MS.min).max(POLL_INTERVAL_RANGE_MS.max),
  sidebarCollapsed: z.boolean(),
  notifyUnread: z.boolean(),
  notifyTurn: z.boolean(),
  notifyElection: z.boolean(),
  keepSessionWithoutKeyring: z.boolean(),
  keepPrivateKeysWithoutKeyring: z.boolean(),
}) satisfies z.ZodType<Settings>;

/** What a channel accepts, for exactly the channels of the bridge. */
export const requestSchemas = {
  'api:call': z.strictObject({
    endpointId: id,
    params: z.record(z.string().max(100), z.unknown()),
    profileId: id.optional(),
    callId: id,
    priority: z.enum(['interactive', 'background']),
    knownDigest: z.string().max(100).optional(),
  }),
  'api:cancel': z.strictObject({ callId: id }),
  'session:get': z.null(),
  'session:sign-in': z.strictObject({
    identifier: z.string().min(1).max(320),
    password: z.string().min(1).max(1_000),
  }),
  'session:sign-out': z.null(),
  'profile:connect': z.strictObject({ serverUrl: z.string().min(1).max(2_000) }),
  'profile:activate': z.strictObject({ profileId: id }),
  'profile:rename': z.strictObject({
    profileId: id,
    label: z.string().trim().max(MAX_LABEL_CHARACTERS),
  }),
  'profile:remove': z.strictObject({ profileId: id }),
  'world:enter': z.null(),
  'keys:list': z.null(),
  'keys:save': z.strictObject({ key: z.string().min(8).max(500), as: z.literal('bot').optional() }),
  'keys:forget': z.strictObject({ scope: z.enum(['public', 'private', 'bot']) }),
  'settings:get': z.null(),
  'settings:update': settingsSchema.partial(),
  'cache:load': z.strictObject({ profileId: id }),
  'cache:save': z.strictObject({ profileId: id, answers: z.array(cachedAnswer).max(500) }),
  'money:transfer': z.strictObject({
    profileId: id,
    recipientId: id,
    amount,
    resendOf: id.optional(),
  }),
  'money:exchange': z.strictObject({
    profileId: id,
    fromCurrency: currency,
    toCurrency: currency,
    amount,
    resendOf: id.optional(),
  }),
  'money:payer': z.strictObject({ profileId: id }),
  'money:limits': z.strictObject({ profileId: id }),
  'ledger:list': z.strictObject({ profileId: id }),
  'diagnostics:get': z.null(),
  'diagnostics:copy': z.null(),
  'app:open-external': z.strictObject({ url: z.string().min(1).max(4_000) }),
  'app:notify': z.strictObject({
    title: z.string().min(1).max(200),
    body: z.string().max(1_000),
    route: z.string().startsWith('/').max(500),
  }),
  'app:handed-over': z.null(),
} satisfies { [C in InvokeChannel]: z.ZodType };

/** A request after its schema. */
export type ParsedRequest<C extends InvokeChannel> = z.output<(typeof requestSchemas)[C]> &
  InvokeChannels[C]['request'];
