/** Transfers, trades, lists of transfers, the ledger, keys of the account, and decisions of crises. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import { forKnownProfiles } from './parts';
import type { HandlerParts } from './parts';

export function moneyHandlers({ profiles, money, accountActions }: HandlerParts) {
  const ofKnown = forKnownProfiles(profiles);

  return {
    'money:transfer': (order) =>
      ofKnown(order.profileId, () => money.move({ kind: 'transfer', ...order })),
    'money:exchange': (order) =>
      ofKnown(order.profileId, () => money.move({ kind: 'exchange', ...order })),
    'money:payer': ({ profileId }) => ofKnown(profileId, () => money.payer(profileId)),
    'money:limits': ({ profileId }) => ofKnown(profileId, () => money.limits(profileId)),
    'ledger:list': ({ profileId }) => ofKnown(profileId, () => money.list(profileId)),
    'lists:send': (order) => ofKnown(order.profileId, () => money.lists.send(order)),
    'lists:resume': (order) => ofKnown(order.profileId, () => money.lists.resume(order)),
    'lists:stop': ({ profileId }) =>
      ofKnown(profileId, () => {
        money.lists.stop(profileId);
        return Promise.resolve(succeed(null));
      }),
    'lists:list': ({ profileId }) => ofKnown(profileId, () => money.lists.list(profileId)),
    'keys:account': ({ profileId }) =>
      ofKnown(profileId, () => accountActions.accountKeys(profileId)),
    'keys:make': (order) => ofKnown(order.profileId, () => accountActions.makeKey(order)),
    'keys:revoke': (order) => ofKnown(order.profileId, () => accountActions.revokeKey(order)),
    'crises:decide': (order) => ofKnown(order.profileId, () => accountActions.decide(order)),
  } satisfies Partial<Handlers>;
}
