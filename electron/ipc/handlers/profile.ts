/** The session, the profiles, their keys, and the practice world. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type ProfileHandlers = Pick<
  Handlers,
  | 'session:get'
  | 'session:sign-in'
  | 'session:sign-out'
  | 'profile:connect'
  | 'profile:activate'
  | 'world:enter'
  | 'keys:list'
  | 'keys:save'
  | 'keys:forget'
>;

export function profileHandlers({ sessions, enterPracticeWorld }: HandlerParts): ProfileHandlers {
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
    'world:enter': () => enterPracticeWorld(),
    'keys:list': () => succeed(sessions.listKeys()),
    'keys:save': ({ key }) => sessions.saveKey(key),
    'keys:forget': ({ scope }) => sessions.forgetKey(scope),
  };
}
