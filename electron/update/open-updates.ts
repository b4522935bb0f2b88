/** The updates of this installation: electron-updater with its feed, its policy file and its session. */
import { app } from 'electron';

import type { Log } from '../log/log';
import type { OrderQueue } from '../orders/order-queue';
import type { SettingsStore } from '../storage/settings-store';
import type { ProxyDemands } from '../window/guards/proxy-login';
import { openFeedSession } from './feed-session';
import { allowsUpdates, policyPath, reasonUpdatesAreOff } from './rules';
import { createUpdates } from './updates';
import type { Updates, UpdatesOptions } from './updates';

export interface OpenUpdatesOptions {
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly orders: Pick<OrderQueue, 'isIdle'>;
  readonly answererOf: ProxyDemands['answererOf'];
  readonly onChange: UpdatesOptions['onChange'];
  readonly log: Log;
}

/** Starts looking for updates where this installation may. */
export function openUpdates(options: OpenUpdatesOptions): Updates {
  const { settings, orders, answererOf, onChange, log } = options;
  const feed = __UPDATE_FEED__;
  return createUpdates({
    channel: () => settings.get().updateChannel,
    isIdle: () => orders.isIdle(),
    onChange,
    log,
    feed,
    off: reasonUpdatesAreOff({
      isPackaged: app.isPackaged,
      feed,
      isAllowed: allowsUpdates(policyPath(process.platform, process.env)),
    }),
    async library() {
      openFeedSession(feed);
      const { autoUpdater } = await import('electron-updater');
      return autoUpdater;
    },
    endRequests: () => void openFeedSession(feed).closeAllConnections(),
    answerDemand: () => answererOf(openFeedSession(feed)),
    now: () => Date.now(),
    random: () => Math.random(),
  });
}
