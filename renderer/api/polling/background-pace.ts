/** The one pace of this window's background reads. */
import type { BucketName } from '@shared/contract/define';

import { sessionStore } from '../session/session-store';
import { BucketPace } from './bucket-pace';

/**
 * Requests that a bucket of background reads may send in a minute (contract part 8). The table of
 * limits lies beside the schemas, which the page never loads; a test keeps the two equal.
 */
export const READ_LIMITS: Readonly<Partial<Record<BucketName, number>>> = {
  publicRead: 60,
  client: 60,
};

/** The pace that every series of background reads shares. */
export const backgroundPace = new BucketPace({
  now: () => Date.now(),
  limitOf: (bucket) => READ_LIMITS[bucket as BucketName] ?? 2,
});

let profileId = sessionStore.getState().session.profile?.id ?? null;
sessionStore.subscribe(({ session }) => {
  const next = session.profile?.id ?? null;
  if (next !== profileId) backgroundPace.forget();
  profileId = next;
});
