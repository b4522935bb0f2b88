/** The session, the profiles, their keys, and the practice world. */
import { succeed } from '@shared/ipc/result';

import { isSafeProfileId } from '../../storage/query-cache-store';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type ProfileHandlers = Pick<
  Handlers,
  | 'session:get'
  | 'session:sign-in'
  | 'session:sign-out'
  | 'profile:connect'
  | 'profile:activate'
  | 'profile:rename'
  | 'profile:remove'
  | 'world:enter'
  | 'keys:list'
  | 'keys:save'
  | 'keys:forget'
>;

export function profileHandlers(parts: HandlerParts): ProfileHandlers {
  const { sessions, enterPracticeWorld, queryCache } = parts;
  return {
    'session:get': () => succeed(sessions.view()),
    'session:sign-in': ({ identifier, password }) => sessions.signIn(identifier, password),
    'session:sign-out': () => sessions.signOut(),
    'profile:connect': ({ serverUrl }) => sessions.connect(serverUrl),
    async 'profile:activate'({ profileId }) {
      const profile = sessions.view().profiles.find((candidate) => candidate.id === profileId);
      // The practice world has no address until it runs.
      return profile?.kind === 'practice' ? enterPracticeWorld() : sessions.activate(profileId);
    },
    'profile:rename': ({ profileId, label }) => sessions.rename(profileId, label),
    async 'profile:remove'({ profileId }) {
      const isKnown = sessions.view().profiles.some(({ id }) => id === profileId);
      const removed = await sessions.remove(profileId);
      if (isKnown && isSafeProfileId(profileId)) await queryCache.remove(profileId);
      return removed;
    },
    'world:enter': () => enterPracticeWorld(),
    'keys:list': () => succeed(sessions.listKeys()),
    'keys:save': ({ key, as }) => sessions.saveKey(key, as),
    'keys:forget': ({ scope }) => sessions.forgetKey(scope),
  };
}
