/** Transfers, trades and the ledger. */
import { isSafeProfileId } from '../../storage/query-cache-store';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type MoneyHandlers = Pick<
  Handlers,
  'money:transfer' | 'money:exchange' | 'money:payer' | 'money:limits' | 'ledger:list'
>;

export function moneyHandlers({ sessions, money }: HandlerParts): MoneyHandlers {
  /** Refuses unknown profiles, because a ledger is a file named after its profile. */
  const ofKnown = <T>(profileId: string, work: () => Promise<Result<T>>): Promise<Result<T>> =>
    isSafeProfileId(profileId) && sessions.view().profiles.some(({ id }) => id === profileId)
      ? work()
      : Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')));

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
