/** Transfers, trades, lists of transfers, the ledger, keys of the account, and decisions of crises. */
import { succeed } from '@shared/ipc/result';

import type { Money } from '../../money/open-money';
import type { Profiles } from '../../session/profiles/profiles';
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profiles';

export interface MoneySubjects {
  readonly accounts: { readonly profiles: Pick<Profiles, 'originOf'> };
  readonly money: Pick<Money, 'desk' | 'account'>;
}

export function moneyHandlers({ accounts, money }: MoneySubjects) {
  const { desk, account } = money;
  const ofKnown = forKnownProfiles(accounts.profiles);

  return {
    'money:transfer': (order) =>
      ofKnown(order.profileId, () => desk.move({ kind: 'transfer', ...order })),
    'money:exchange': (order) =>
      ofKnown(order.profileId, () => desk.move({ kind: 'exchange', ...order })),
    'money:payer': ({ profileId }) => ofKnown(profileId, () => desk.payer(profileId)),
    'money:limits': ({ profileId }) => ofKnown(profileId, () => desk.limits(profileId)),
    'ledger:list': ({ profileId }) => ofKnown(profileId, () => desk.list(profileId)),
    'ledger:moved': ({ profileId }) => ofKnown(profileId, () => desk.moved(profileId)),
    'ledger:settle': (settlement) => ofKnown(settlement.profileId, () => desk.settle(settlement)),
    'lists:send': (order) => ofKnown(order.profileId, () => desk.lists.send(order)),
    'lists:resume': (order) => ofKnown(order.profileId, () => desk.lists.resume(order)),
    'lists:stop': ({ profileId }) =>
      ofKnown(profileId, () => {
        desk.lists.stop(profileId);
        return Promise.resolve(succeed(null));
      }),
    'lists:list': ({ profileId }) => ofKnown(profileId, () => desk.lists.list(profileId)),
    'keys:account': ({ profileId }) => ofKnown(profileId, () => account.accountKeys(profileId)),
    'keys:make': (order) => ofKnown(order.profileId, () => account.makeKey(order)),
    'keys:revoke': (order) => ofKnown(order.profileId, () => account.revokeKey(order)),
    'crises:decide': (order) => ofKnown(order.profileId, () => account.decide(order)),
  } satisfies Partial<Handlers>;
}
