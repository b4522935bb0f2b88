/** Crises and random events in the game; not a stream (contract part 6). */
import { z } from 'zod';

import { defineCommand, defineRead } from '../define';
import {
  envelope,
  openField,
  openObject,
  optionalFlag,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  pathText,
} from '../fields';
import { notPromised } from '../promises';

/** An event's body is "not shown" by contract; the typed fields were seen on a server. */
const crisis = z.looseObject(
  notPromised({
    id: optionalId,
    instanceId: optionalId,
    kind: optionalText,
    title: optionalText,
    headline: optionalText,
    body: optionalText,
    offeredAtTurn: optionalNumber,
    /** Milliseconds since 1970, unlike every other time. */
    expiresAtRealtimeMs: optionalNumber,
    defaultOptionId: optionalId,
    options: z
      .array(
        z.looseObject({
          id: optionalId,
          label: optionalText,
          description: optionalText,
          isDefault: optionalFlag,
          /** What the option does to the character. */
          statAdjustment: z
            .looseObject({ stat: optionalText, label: optionalText, delta: optionalNumber })
            .nullish(),
        }),
      )
      .nullish(),
  }),
);

/** What a decision changed: a type or label, and an amount. */
const effects = z.array(openObject).nullish();

const resolvedCrisis = z.looseObject(
  notPromised({
    instanceId: optionalId,
    kind: optionalText,
    title: optionalText,
    optionLabel: optionalText,
    tierLabel: optionalLabel,
    effects,
    resolvedAt: optionalTimestamp,
    reason: optionalText,
  }),
);

export const crisisEndpoints = {
  /** The crisis that waits for the player, if any, or a list of them (part 6, item 5). */
  eventsActive: defineRead({
    summary: 'Crises and random events that are running',
    section: '6',
    path: '/api/events/active',
    returns: 'The crises that are running; fields not stated',
    params: z.strictObject({}),
    response: z.union([
      z.looseObject({
        ...envelope,
        ...notPromised({
          event: crisis.nullish(),
          lastResolved: resolvedCrisis.nullish(),
          events: z.array(crisis).nullish(),
        }),
      }),
      z.array(crisis),
    ]),
    auth: 'session',
    needsCharacter: true,
    bucket: 'client',
    cache: { staleMs: 60_000, pollMs: 2 * 60_000, persist: true },
  }),
  /** One crisis (part 6, item 5), wrapped as `event` or plain, because the contract shows neither. */
  eventById: defineRead({
    summary: 'One crisis or random event',
    section: '6',
    path: '/api/events/{id}',
    returns: 'One crisis; fields not stated',
    params: z.strictObject({ id: pathText }),
    response: z.looseObject({
      ...envelope,
      ...notPromised({ event: crisis.nullish() }),
      ...crisis.shape,
    }),
    auth: 'session',
    needsCharacter: true,
    bucket: 'client',
    cache: { staleMs: 60_000, persist: true },
  }),
  /** Decides the player's own crisis, for good. Never repeated automatically. */
  resolveEvent: defineCommand({
    summary: 'Decide a crisis',
    section: '6, beyond the contract',
    method: 'POST',
    path: '/api/events/{id}/resolve',
    returns: '`success`, `optionId`, `tierLabel`, `effects[]`',
    params: z.strictObject({ id: pathText, optionId: z.string().min(1).max(200) }),
    response: z.looseObject({
      success: optionalFlag,
      optionId: optionalId,
      ...notPromised({
        tierLabel: optionalLabel,
        effects,
        statAdjustment: openField,
      }),
    }),
    auth: 'session',
    needsCharacter: true,
    bucket: 'decisions',
    caller: 'main',
    isExtension: true,
    invalidates: ['eventsActive', 'eventById', 'clientStatus', 'clientNav', 'character'],
  }),
};
