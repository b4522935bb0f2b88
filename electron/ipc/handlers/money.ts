/** Transfers, trades and the ledger. */
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type MoneyHandlers = Pick<
  Handlers,
  'money:transfer' | 'money:exchange' | 'money:payer' | 'money:limits' | 'ledger:list'
>;

export function moneyHandlers({ sessions, money }: HandlerParts): MoneyHandlers {
  const ofKnown = forKnownProfiles(sessions);

  return {
    'money:transfer': (order) =>
      ofKnown(order.profileId, () => money.move({ kind: 'transfer', ...order })),
    'money:exchange': (order) =>
      ofKnown(order.profileId, () => money.move({ kind: 'exchange', ...order })),
    'money:payer': ({ profileId }) => ofKnown(profileId, () => money.payer(profileId)),
    'money:limits': ({ profileId }) => ofKnown(profileId, () => money.limits(profileId)),
    'ledger:list': ({ profileId }) => ofKnown(profileId, () => money.list(profileId)),
  };
}
