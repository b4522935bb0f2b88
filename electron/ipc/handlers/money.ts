/** Moving money, and the ledger of it. */
import { fail, succeed } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

type MoneyHandlers = Pick<
  Handlers,
  'money:transfer' | 'money:exchange' | 'money:payer' | 'money:limits' | 'ledger:list'
>;

export function moneyHandlers(): MoneyHandlers {
  return {
    'money:transfer': () => fail(ownFailure('MONEY_NOT_READY')),
    'money:exchange': () => fail(ownFailure('MONEY_NOT_READY')),
    'money:payer': () => fail(ownFailure('MONEY_NOT_READY')),
    'money:limits': () => fail(ownFailure('MONEY_NOT_READY')),
    'ledger:list': () => succeed({ entries: [], damagedLines: 0 }),
  };
}
