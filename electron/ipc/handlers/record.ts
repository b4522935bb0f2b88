/** Questions about the record, its watch list, the inbox of alerts, and the player's own rules. */
import { fail, succeed } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

import { forKnownProfiles } from './parts';
import type { HandlerParts } from './parts';

export function recordHandlers(parts: HandlerParts) {
  const { profiles, record, alerts } = parts;
  const ofKnown = forKnownProfiles(profiles);

  return {
    'record:metrics': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('metrics', profile, input)),
    'record:series': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('series', profile, input)),
    'record:latest': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('latest', profile, input)),
    'record:table': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('table', profile, input)),
    'record:changes': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('changes', profile, input)),
    'record:presence': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('presence', profile, input)),
    'record:state': ({ profileId }) =>
      ofKnown(profileId, (profile) => record.ask('state', profile, {})),
    'record:export': ({ profileId, format }) =>
      ofKnown(profileId, async (profile) => {
        const path = await parts.askSavePath(`Hustings record.${format}`);
        return path === null ? succeed(null) : record.ask('export', profile, { format, path });
      }),
    'record:erase': ({ profileId, what }) =>
      ofKnown(profileId, async (profile) => {
        const erased = await record.erase(profile, what);
        // Erasing the player's own figures has emptied the inbox.
        if (erased.ok && what === 'own') alerts.changed(profileId, 0);
        return erased;
      }),
    'watch:list': ({ profileId }) =>
      ofKnown(profileId, (profile) => record.ask('watchList', profile, {})),
    'watch:set': ({ profileId, ...change }) =>
      ofKnown(profileId, async (profile) => {
        const list = await record.ask('watchSet', profile, { change });
        if (list.ok) parts.watchChanged(profileId);
        return list;
      }),
    'alerts:list': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('listAlerts', profile, input)),
    'alerts:mark': ({ profileId, ...input }) =>
      ofKnown(profileId, async (profile) => {
        const marked = await record.ask('markAlerts', profile, { ...input, nowMs: Date.now() });
        if (!marked.ok) return marked;
        alerts.changed(profileId, marked.value.unread);
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
  } satisfies Partial<Handlers>;
}
