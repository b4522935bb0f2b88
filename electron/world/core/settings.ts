/** The settings of a running world, which the control port changes. */
import { z } from 'zod';

import { CONTRACT_ERROR_CATALOGUE } from '@shared/contract/error-codes';
import { HOUR_MS } from '@shared/domain/time-units';

const milliseconds = z.number().int().nonnegative();
const perMinute = z.number().int().positive();

/** Requests a minute by family (contract part 8); `auth`, `playerRead` and `playerWrite` are this world's choice. */
const rateLimits = z.strictObject({
  publicRead: perMinute,
  transfer: perMinute,
  forex: perMinute,
  keys: perMinute,
  auth: perMinute,
  /** Settling crises. */
  resolve: perMinute,
  playerRead: perMinute,
  playerWrite: perMinute,
});

export type RateFamily = keyof z.infer<typeof rateLimits>;

/** The schema of all settings. */
export const worldSettings = z.strictObject({
  /** Delay of every answer. */
  latencyMs: milliseconds,
  limits: rateLimits,
  /** Ends the session cookie's name: `auth-token-<tag>`. */
  cookieTag: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Marks cookies `Secure`, as a public server does even over plain HTTP. */
  secureCookies: z.boolean(),
  sessionLifeMs: z.number().int().min(1_000),
  /** client-nav renews a cookie that expires in less than this. */
  renewBelowMs: milliseconds,
  /** Off: guests get 401 for the reads that the dialect can close to them. */
  publicViewing: z.boolean(),
  transfersPaused: z.boolean(),
  exchangeDisabled: z.boolean(),
  /** When set, every theme change is refused with 400 and this body; a null code is left out. */
  themeRefusal: z.strictObject({ error: z.string(), code: z.string().nullable() }).nullable(),
  catalogue: z.strictObject({
    version: z.string(),
    errors: z.array(
      z.strictObject({
        code: z.string(),
        httpStatus: z.number().int(),
        category: z.string(),
        message: z.string(),
      }),
    ),
  }),
  /** Idle connections are closed after this long. */
  keepAliveMs: z.number().int().min(1),
});

export type WorldSettings = z.infer<typeof worldSettings>;

/** Settings of a new world. */
export function defaultSettings(): WorldSettings {
  return {
    latencyMs: 0,
    limits: {
      publicRead: 60,
      transfer: 20,
      forex: 30,
      keys: 10,
      auth: 10,
      resolve: 10,
      playerRead: 600,
      playerWrite: 30,
    },
    cookieTag: 'local',
    secureCookies: false,
    sessionLifeMs: 7 * 24 * HOUR_MS,
    renewBelowMs: 24 * HOUR_MS,
    publicViewing: true,
    transfersPaused: false,
    exchangeDisabled: false,
    themeRefusal: null,
    catalogue: {
      version: CONTRACT_ERROR_CATALOGUE.version,
      errors: CONTRACT_ERROR_CATALOGUE.errors.map((entry) => ({ ...entry })),
    },
    keepAliveMs: 5_000,
  };
}
