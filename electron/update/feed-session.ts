/** The session in which the update library makes its requests, found by its name. */
import type { Session } from 'electron';

import { openUnblockedSession } from '../window/guards/block-network';
import { isOnFeed } from './rules';

/** The name that electron-updater gives it. */
const NAME = 'electron-updater';

/** Opens the session, which refuses every server but the feed's, also when the library follows a redirect. */
export function openFeedSession(feed: string): Session {
  const session = openUnblockedSession(NAME, { cache: false });
  session.webRequest.onBeforeRequest(({ url }, respond) =>
    respond({ cancel: !isOnFeed(feed, url) }),
  );
  return session;
}
