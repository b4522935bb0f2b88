/** The updates of this installation, put together: its feed, its policy file, and the library. */
import { app } from 'electron';

import { isOnFeed } from '../update/feed-rule';
import { createUpdates } from '../update/updates';
import type { Updates, UpdatesOptions } from '../update/updates';
import { allowsUpdates, policyPath } from '../update/policy';
import { reasonUpdatesAreOff } from '../update/updates-off';
import type { ProxyDemands } from '../window/guards/proxy-login';
import { openUnsealedSession } from '../window/guards/seal-network';

/** The library's own session. */
const openLibrarySession = () => openUnsealedSession('electron-updater', { cache: false });

/** Starts looking for updates where this installation may. */
export function openUpdates({
  answererOf,
  ...options
}: Pick<UpdatesOptions, 'channel' | 'isIdle' | 'onChange' | 'log'> & {
  readonly answererOf: ProxyDemands['answererOf'];
}): Updates {
  const feed = __UPDATE_FEED__;
  return createUpdates({
    ...options,
    feed,
    off: reasonUpdatesAreOff({
      isPackaged: app.isPackaged,
      feed,
      isAllowed: allowsUpdates(policyPath(process.platform, process.env)),
    }),
    async library() {
      const { autoUpdater } = await import('electron-updater');
      // It asks no other server, also if the library itself follows a redirect.
      openLibrarySession().webRequest.onBeforeRequest(({ url }, respond) =>
        respond({ cancel: !isOnFeed(feed, url) }),
      );
      return autoUpdater;
    },
    answerDemand: () => answererOf(openLibrarySession()),
    now: () => Date.now(),
    random: () => Math.random(),
  });
}
