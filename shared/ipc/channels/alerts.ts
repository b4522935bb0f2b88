/** Alerts: the inbox, and the player's own rules. */
import { z } from 'zod';

import { alertKindNames } from '../../record/alert-kinds';
import { LONGEST_RULE_NAME } from '../../record/alerts';
import { LONGEST_CURRENCY } from '../../record/observations';
import { SUBJECT_LIMIT } from '../../record/subjects';
import type { AlertSound } from '../../record/alert-sounds';
import { ROUTE_LIMIT } from '../../routes/route';
import type { Route } from '../../routes/route';
import type { AlertPage, PlayerRule, RuleSubject } from '../../record/alerts';
import { always, typeTag, defineChannel, defineEvent, ofProfile } from './define';

const MAX_ALERTS = 500;
const MAX_MARKED = 1_000;
const LONGEST_SEARCH = 200;
const MAX_TURNS = 10_000;

const MUTE_PREFIX = 'mute ';

const subject = z.string().min(3).max(SUBJECT_LIMIT);
const name = z.string().max(LONGEST_RULE_NAME);
const ruleId = z
  .string()
  .min(1)
  .max(MUTE_PREFIX.length + SUBJECT_LIMIT);

/** Which alerts to list. A field that is left out matches everything. */
const filter = z
  .strictObject({
    kinds: z.array(z.enum(alertKindNames)).max(alertKindNames.length).exactOptional(),
    subject: subject.exactOptional(),
    isUnread: z.boolean().exactOptional(),
    search: z.string().max(LONGEST_SEARCH).exactOptional(),
  })
  .readonly();

const route = z
  .string()
  .max(ROUTE_LIMIT)
  .regex(/^\/(?!\/)/u) as unknown as z.ZodType<Route, Route>;

const rule = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('figure'),
      id: ruleId,
      subject,
      name,
      metric: z.string().min(1).max(200),
      comparison: z.enum(['above', 'below', 'moves']),
      limit: z.number(),
      currency: z.string().max(LONGEST_CURRENCY).nullable().optional(),
      withinTurns: z.number().int().min(1).max(MAX_TURNS),
      isOnce: z.boolean(),
    })
    .readonly(),
  z.strictObject({ type: z.literal('mute'), id: ruleId, subject, name }).readonly(),
  z
    .strictObject({
      type: z.literal('reminder'),
      id: ruleId,
      name: name.min(1),
      turn: z.number().int().positive(),
      route,
      snoozed: z
        .strictObject({ kind: z.enum(alertKindNames), subject })
        .readonly()
        .nullable(),
    })
    .readonly(),
]);

const rules = typeTag<readonly PlayerRule[]>();

export const alertChannels = {
  /** A page of alerts, newest first; `before` is the id of the last alert on the previous page. */
  'alerts:list': defineChannel({
    input: ofProfile.extend({
      filter,
      before: z.number().int().positive().exactOptional(),
      limit: z.number().int().min(1).max(MAX_ALERTS),
    }),
    output: typeTag<AlertPage>(),
  }),
  'alerts:mark': defineChannel({
    input: ofProfile.extend({
      ids: z.union([
        z.literal('all'),
        z.array(z.number().int().positive()).max(MAX_MARKED).readonly(),
      ]),
      isRead: z.boolean(),
    }),
    output: typeTag<{ readonly unread: number }>(),
  }),
  /** The player's rules and muted subjects, oldest first. */
  'alerts:rules': defineChannel({ input: ofProfile, output: rules }),
  /** What a rule may be about: the player, what belongs to the player, and what the player watches. */
  'alerts:subjects': defineChannel({ input: ofProfile, output: typeTag<readonly RuleSubject[]>() }),
  /** Adds a rule, or replaces the one of its id. */
  'alerts:set-rule': defineChannel({
    input: ofProfile.extend({ rule }),
    output: rules,
    // It may silence a subject.
    needsGesture: always,
  }),
  'alerts:remove-rule': defineChannel({
    input: ofProfile.extend({ id: ruleId }),
    output: rules,
    needsGesture: always,
  }),
};

export const alertEvents = {
  /** Alerts are new or were marked. */
  'alerts:changed': defineEvent<{ readonly profileId: string; readonly unread: number }>(),
  /** A notification makes one of the client's sounds, at a volume in percent. */
  'alerts:sound': defineEvent<{
    readonly sound: Exclude<AlertSound, 'system'>;
    readonly volume: number;
  }>(),
};
