/** What main answers about money and keys while the proofreader reads: a player with both keys and a ledger. */
import { succeed } from '@shared/ipc/result';

import type { FakeBridge } from '../fake-bridge';
import { tradeEntry, transferEntry } from '../ledger-entries';

const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };

/** For `renderScreen`: `onBridge: bridgeAnswers`. */
export function bridgeAnswers(bridge: FakeBridge): void {
  bridge.answers['money:payer'] = () =>
    succeed({
      keyLastFour: 'wxyz',
      isSignedInCharacter: null,
      strangerBecause: null,
      name: null,
    });
  bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
  bridge.answers['ledger:list'] = () =>
    succeed({
      entries: [transferEntry(), tradeEntry({ id: 'i2', createdAtMs: 3_000 })],
      damagedLines: 0,
    });
  bridge.answers['lists:list'] = () =>
    succeed([
      {
        id: 'l1',
        createdAtMs: 1_000,
        currency: 'AVM',
        isUnderWay: false,
        resumesAtMs: null,
        stop: null,
        lines: [
          {
            recipientId: 'ada',
            recipientName: 'Ada',
            amount: 1_500,
            state: 'sent',
            entryId: 'i1',
            failure: null,
          },
        ],
      },
    ]);
  bridge.answers['keys:list'] = () => succeed([]);
}
