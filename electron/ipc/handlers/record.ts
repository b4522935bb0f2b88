/** Questions about the record, its watch list, the inbox of alerts, the player's own rules, and the chat for alerts. */
import { fail, succeed } from '@shared/ipc/result';

import type { Chats } from '../../chat/chats';
import { ownFailure } from '../../http/failures';
import type { ClientAlerts } from '../../record/alerts/client-alerts';
import type { OpenRecord } from '../../record/open-record';
import type { WorkInput } from '../../record/requests';
import type { Profiles } from '../../session/profiles/profiles';
import { recordDeletion } from '../../window/deletions';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profiles';

export interface RecordSubjects {
  readonly accounts: { readonly profiles: Pick<Profiles, 'view' | 'originOf'> };
  readonly record: Pick<OpenRecord, 'ask' | 'erase' | 'watchChanged'>;
  readonly alerts: Pick<ClientAlerts, 'changed'>;
  readonly chats: Pick<Chats, 'view' | 'save' | 'test' | 'forget'>;
  readonly windows: { readonly questions: Pick<Windows['questions'], 'savePath' | 'deletion'> };
}

export function recordHandlers({ accounts, record, alerts, chats, windows }: RecordSubjects) {
  const { profiles } = accounts;
  const { questions } = windows;
  const ofKnown = forKnownProfiles(profiles);
  /** The handler of a question that goes to the record as it is. */
  const asks =
    <Name extends Parameters<OpenRecord['ask']>[0]>(name: Name) =>
    (request: { readonly profileId: string } & Omit<WorkInput<Name>, 'files'>) =>
      ofKnown(request.profileId, (profile) => record.ask(name, profile, request));

  return {
    'record:metrics': asks('metrics'),
    'record:series': asks('series'),
    'record:latest': asks('latest'),
    'record:table': asks('table'),
    'record:changes': asks('changes'),
    'record:results': asks('results'),
    'record:presence': asks('presence'),
    'record:absence': asks('absence'),
    'record:dismiss-absence': asks('dismissAbsence'),
    'record:state': asks('state'),
    'record:export': ({ profileId, format }) =>
      ofKnown(profileId, async (profile) => {
        const path = await questions.savePath(`Hustings history.${format}`);
        return path === null ? succeed(null) : record.ask('export', profile, { format, path });
      }),
    'record:erase': ({ profileId, what }) =>
      ofKnown(profileId, async (profile) => {
        const view = profiles.view().profiles.find(({ id }) => id === profileId);
        if (view === undefined) return fail(ownFailure('UNKNOWN_PROFILE'));
        if (!(await questions.deletion(recordDeletion(view, what)))) return succeed(false);
        const erased = await record.erase(profile, what);
        if (!erased.ok) return erased;
        // Erasing the player's own figures has emptied the inbox.
        if (what === 'own') alerts.changed(profileId, 0);
        return succeed(true);
      }),
    'watch:list': asks('watchList'),
    'watch:set': ({ profileId, ...change }) =>
      ofKnown(profileId, async (profile) => {
        const list = await record.ask('watchSet', profile, { change });
        if (list.ok) record.watchChanged(profileId);
        return list;
      }),
    'alerts:list': asks('listAlerts'),
    'alerts:mark': ({ profileId, ...input }) =>
      ofKnown(profileId, async (profile) => {
        const marked = await record.ask('markAlerts', profile, { ...input, nowMs: Date.now() });
        if (!marked.ok) return marked;
        alerts.changed(profileId, marked.value.unread);
        return succeed(marked.value);
      }),
    'alerts:rules': asks('alertRules'),
    'alerts:subjects': asks('ruleSubjects'),
    'alerts:set-rule': ({ profileId, rule }) =>
      ofKnown(profileId, async (profile) => {
        const rules = await record.ask('setAlertRule', profile, { rule, nowMs: Date.now() });
        const isFull = rules.ok && !rules.value.some(({ id }) => id === rule.id);
        return isFull ? fail(ownFailure('TOO_MANY_RULES')) : rules;
      }),
    'alerts:remove-rule': asks('removeAlertRule'),
    'chat:get': ({ profileId }) =>
      ofKnown(profileId, async () => succeed(await chats.view(profileId))),
    'chat:save': (request) => ofKnown(request.profileId, () => chats.save(request)),
    'chat:test': ({ profileId }) => ofKnown(profileId, () => chats.test(profileId)),
    'chat:forget': ({ profileId }) =>
      ofKnown(profileId, async () => succeed(await chats.forget(profileId))),
  } satisfies Partial<Handlers>;
}
