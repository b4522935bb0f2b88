/** Transfers, trades, lists of transfers, the ledger, keys of the account, and decisions of crises. */
import { succeed } from '@shared/ipc/result';

import type { Money } from '../../money/open-money';
import type { Profiles } from '../../session/profiles/profiles';
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profiles';

export interface MoneySubjects {
  readonly accounts: { readonly profiles: Pick<Profiles, 'originOf'> };
  readonly money: Pick<Money, 'service' | 'account'>;
}

export function moneyHandlers({ accounts, money }: MoneySubjects) {
  const { service, account } = money;
  const ofKnown = forKnownProfiles(accounts.profiles);

  return {
    'money:transfer': (order) =>
      ofKnown(order.profileId, () => service.move({ kind: 'transfer', ...order })),
    'money:exchange': (order) =>
      ofKnown(order.profileId, () => service.move({ kind: 'exchange', ...order })),
    'money:payer': ({ profileId }) => ofKnown(profileId, () => service.payer(profileId)),
    'money:limits': ({ profileId }) => ofKnown(profileId, () => service.limits(profileId)),
    'ledger:list': ({ profileId }) => ofKnown(profileId, () => service.list(profileId)),
    'ledger:moved': ({ profileId }) => ofKnown(profileId, () => service.moved(profileId)),
    'ledger:settle': (settlement) =>
      ofKnown(settlement.profileId, () => service.settle(settlement)),
    'lists:send': (order) => ofKnown(order.profileId, () => service.lists.send(order)),
    'lists:resume': (order) => ofKnown(order.profileId, () => service.lists.resume(order)),
    'lists:stop': ({ profileId }) =>
      ofKnown(profileId, () => {
        service.lists.stop(profileId);
        return Promise.resolve(succeed(null));
      }),
    'lists:list': ({ profileId }) => ofKnown(profileId, () => service.lists.list(profileId)),
    'keys:account': ({ profileId }) => ofKnown(profileId, () => account.accountKeys(profileId)),
    'keys:make': (order) => ofKnown(order.profileId, () => account.makeKey(order)),
    'keys:revoke': (order) => ofKnown(order.profileId, () => account.revokeKey(order)),
    'crises:decide': (order) => ofKnown(order.profileId, () => account.decide(order)),
  } satisfies Partial<Handlers>;
}
