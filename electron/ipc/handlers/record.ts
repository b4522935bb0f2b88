/** Questions about the record. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import { forRecordedProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type RecordHandlers = Pick<
  Handlers,
  | 'record:metrics'
  | 'record:series'
  | 'record:latest'
  | 'record:table'
  | 'record:changes'
  | 'record:presence'
  | 'record:state'
  | 'record:export'
  | 'record:erase'
>;

export function recordHandlers({
  sessions,
  record,
  askSavePath,
  alertsChanged,
}: HandlerParts): RecordHandlers {
  const ofKnown = forRecordedProfiles(sessions);

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
        const path = await askSavePath(`Hustings record.${format}`);
        return path === null ? succeed(null) : record.ask('export', profile, { format, path });
      }),
    'record:erase': ({ profileId, what }) =>
      ofKnown(profileId, async (profile) => {
        const erased = await record.erase(profile, what);
        // Erasing the player's own figures has emptied the inbox.
        if (erased.ok && what === 'own') alertsChanged(profileId, 0);
        return erased;
      }),
  };
}
