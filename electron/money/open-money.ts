/** Everything that is sent: orders of money with their ledgers, and changes of the account, one question at a time. */
import { setTimeout as delay } from 'node:timers/promises';

import { appearanceOf } from '@shared/ipc/appearance';
import type { SessionView } from '@shared/ipc/channels/session';

import { createAccountActions } from '../account/account-actions';
import type { AccountActions } from '../account/account-actions';
import { keyNameOfThisComputer } from '../account/account-keys';
import type { Log } from '../log/log';
import { createOrderQueue } from '../orders/order-queue';
import type { OrderQueue } from '../orders/order-queue';
import type { Profiles } from '../session/profiles/profiles';
import type { Stores } from '../storage/open-stores';
import type { ClientWindows } from '../window/client-windows';
import { openConfirmWindow } from '../window/confirm-window';
import { takeGesture } from '../window/guards/navigation-guard';
import { createLedgerBook } from './ledger/book';
import type { LedgerBook } from './ledger/book';
import { createMoneyService } from './money-service';
import type { MoneyService } from './money-service';

export interface MoneyOptions {
  readonly profiles: Pick<Profiles, 'view' | 'money' | 'actions'>;
  readonly stores: Pick<Stores, 'path' | 'settings' | 'notices' | 'directories'>;
  readonly windows: Pick<ClientWindows, 'front' | 'send'>;
  readonly log: Log;
}

export interface Money {
  readonly ledgers: LedgerBook;
  readonly orders: OrderQueue;
  /** Transfers and trades. */
  readonly service: MoneyService;
  /** Keys of the account, and decisions of crises. */
  readonly account: AccountActions;
}

/** Opens no ledger yet. */
export function openMoney({ profiles, stores, windows, log }: MoneyOptions): Money {
  const { settings, notices, directories } = stores;
  const now = () => Date.now();
  const serverName = (profileId: string) => serverNameOf(profiles.view(), profileId);
  const ledgers = createLedgerBook({
    directory: stores.path('ledgers'),
    now,
    log,
    onCorruption: notices.add,
  });
  const orders = createOrderQueue({
    confirm: (question) =>
      openConfirmWindow({
        parent: windows.front(),
        appearance: appearanceOf(settings.get()),
        question,
      }),
    now,
    log,
  });
  return {
    ledgers,
    orders,
    service: createMoneyService({
      ledgers,
      orderQueue: orders,
      serverName,
      now,
      log,
      access: profiles.money,
      directory: directories.of,
      onChange: (profileId, entry) => windows.send('ledger:changed', { profileId, entry }),
      onListChange: (profileId) => windows.send('lists:changed', { profileId }),
      wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
    }),
    account: createAccountActions({
      orderQueue: orders,
      serverName,
      access: profiles.actions,
      keyName: keyNameOfThisComputer(),
      takeGesture,
    }),
  };
}

/** How a question about money names the server. */
function serverNameOf({ profiles }: SessionView, profileId: string): string {
  const profile = profiles.find(({ id }) => id === profileId);
  if (!profile || profile.kind === 'practice') return 'Practice world';
  return new URL(profile.serverUrl).host;
}
