/** Deeds: keys of the account, and decisions of crises. */
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type DeedHandlers = Pick<
  Handlers,
  'keys:account' | 'keys:make' | 'keys:revoke' | 'crises:decide' | 'deeds:list'
>;

export function deedHandlers({ sessions, deeds }: HandlerParts): DeedHandlers {
  const ofKnown = forKnownProfiles(sessions);
  return {
    'keys:account': ({ profileId }) => ofKnown(profileId, () => deeds.accountKeys(profileId)),
    'keys:make': (order) => ofKnown(order.profileId, () => deeds.makeKey(order)),
    'keys:revoke': (order) => ofKnown(order.profileId, () => deeds.revokeKey(order)),
    'crises:decide': (order) => ofKnown(order.profileId, () => deeds.decide(order)),
    'deeds:list': ({ profileId }) => ofKnown(profileId, () => deeds.list(profileId)),
  };
}
