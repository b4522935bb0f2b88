/** What the control port may set: the settings of the world, and of the server around it. */
import type { WorldSettings } from '@electron/world/core/world';
import { z } from 'zod';

const milliseconds = z.number().int().nonnegative();
const perMinute = z.number().int().positive();

const rateLimits = z.strictObject({
  publicRead: perMinute,
  transfer: perMinute,
  forex: perMinute,
  keys: perMinute,
  auth: perMinute,
  resolve: perMinute,
  playerRead: perMinute,
  playerWrite: perMinute,
}) satisfies z.ZodType<WorldSettings['limits']>;

const worldSettings = z.strictObject({
  limits: rateLimits,
  cookieTag: z.string().regex(/^[a-z0-9-]{1,40}$/),
  secureCookies: z.boolean(),
  sessionLifeMs: z.number().int().min(1_000),
  renewBelowMs: milliseconds,
  transfersPaused: z.boolean(),
  exchangeDisabled: z.boolean(),
  keepAliveMs: z.number().int().min(1),
}) satisfies z.ZodType<WorldSettings>;

const trafficSettings = z.strictObject({
  /** Delay of every answer. */
  latencyMs: milliseconds,
  /** Off: guests get 401 for the reads that the dialect can close to them. */
  publicViewing: z.boolean(),
  /** When set, every theme change is refused with 400 and this body; a null code is left out. */
  themeRefusal: z.strictObject({ error: z.string(), code: z.string().nullable() }).nullable(),
  /** The error catalogue; null: the dialect's own. */
  catalogue: z
    .strictObject({
      version: z.string(),
      errors: z.array(
        z.strictObject({
          code: z.string(),
          httpStatus: z.number().int(),
          category: z.string(),
          message: z.string(),
        }),
      ),
    })
    .nullable(),
});

export type TrafficSettings = z.infer<typeof trafficSettings>;

export const DEFAULT_TRAFFIC: TrafficSettings = {
  latencyMs: 0,
  publicViewing: true,
  themeRefusal: null,
  catalogue: null,
};

/** The schema of all settings. */
export const serverSettings = z.strictObject({
  ...trafficSettings.shape,
  ...worldSettings.shape,
});

export type ServerSettings = z.infer<typeof serverSettings>;

/** A change of some settings. */
export const settingsOrder = serverSettings
  .partial()
  .extend({ limits: rateLimits.partial().optional() });

/** Divides the settings between the server and the world. */
export function divided(settings: ServerSettings) {
  const { latencyMs, publicViewing, themeRefusal, catalogue, ...world } = settings;
  return { traffic: { latencyMs, publicViewing, themeRefusal, catalogue }, world };
}
