/** Account actions: keys of the account, and decisions of crises. */
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type ActionHandlers = Pick<
  Handlers,
  'keys:account' | 'keys:make' | 'keys:revoke' | 'crises:decide'
>;

export function accountActionHandlers({ sessions, accountActions }: HandlerParts): ActionHandlers {
  const ofKnown = forKnownProfiles(sessions);
  return {
    'keys:account': ({ profileId }) =>
      ofKnown(profileId, () => accountActions.accountKeys(profileId)),
    'keys:make': (order) => ofKnown(order.profileId, () => accountActions.makeKey(order)),
    'keys:revoke': (order) => ofKnown(order.profileId, () => accountActions.revokeKey(order)),
    'crises:decide': (order) => ofKnown(order.profileId, () => accountActions.decide(order)),
  };
}
