/** The inbox, and the player's own rules of alerts. */
import { fail, succeed } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

import { forRecordedProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type AlertHandlers = Pick<
  Handlers,
  | 'alerts:list'
  | 'alerts:mark'
  | 'alerts:rules'
  | 'alerts:subjects'
  | 'alerts:set-rule'
  | 'alerts:remove-rule'
>;

export function alertHandlers({ sessions, record, alertsChanged }: HandlerParts): AlertHandlers {
  const ofKnown = forRecordedProfiles(sessions);

  return {
    'alerts:list': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('listAlerts', profile, input)),
    'alerts:mark': ({ profileId, ...input }) =>
      ofKnown(profileId, async (profile) => {
        const marked = await record.ask('markAlerts', profile, { ...input, nowMs: Date.now() });
        if (!marked.ok) return marked;
        alertsChanged(profileId, marked.value.unread);
        return succeed(marked.value);
      }),
    'alerts:rules': ({ profileId }) =>
      ofKnown(profileId, (profile) => record.ask('alertRules', profile, {})),
    'alerts:subjects': ({ profileId }) =>
      ofKnown(profileId, (profile) => record.ask('ruleSubjects', profile, {})),
    'alerts:set-rule': ({ profileId, rule }) =>
      ofKnown(profileId, async (profile) => {
        const rules = await record.ask('setAlertRule', profile, { rule, nowMs: Date.now() });
        const isFull = rules.ok && !rules.value.some(({ id }) => id === rule.id);
        return isFull ? fail(ownFailure('TOO_MANY_RULES')) : rules;
      }),
    'alerts:remove-rule': ({ profileId, id }) =>
      ofKnown(profileId, (profile) => record.ask('removeAlertRule', profile, { id })),
  };
}
