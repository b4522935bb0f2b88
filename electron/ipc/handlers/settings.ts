/** Settings of this machine, and the answers that the renderer stores for the next start. */
import { fail, succeed } from '@shared/ipc/result';

import { isSafeProfileId } from '../../storage/query-cache-store';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type SettingsHandlers = Pick<
  Handlers,
  'settings:get' | 'settings:update' | 'cache:load' | 'cache:save'
>;

export function settingsHandlers(parts: HandlerParts): SettingsHandlers {
  const { settings, sessions, queryCache, bootSnapshots } = parts;
  const isKnownProfile = (profileId: string) =>
    isSafeProfileId(profileId) &&
    sessions.view().profiles.some((profile) => profile.id === profileId);
  const unknownProfile = () =>
    fail({ kind: 'bad-call', code: 'UNKNOWN_PROFILE', message: 'This profile does not exist.' });

  return {
    'settings:get': () => succeed(settings.get()),
    'settings:update': async (patch) => succeed(await settings.update(patch)),
    async 'cache:load'({ profileId, ...wanted }) {
      if (!isKnownProfile(profileId)) return unknownProfile();
      return succeed(await queryCache.load(profileId, wanted));
    },
    'cache:save'({ profileId, answers }) {
      if (!isKnownProfile(profileId)) return unknownProfile();
      queryCache.save(profileId, answers);
      bootSnapshots.offerAnswers(profileId, answers);
      return succeed(null);
    },
  };
}
