/** Why this installation does not look for updates; null if it does. */
import type { UpdatesOff } from '@shared/ipc/update-state';

import { isSecureAddress } from './feed-rule';

export interface Installation {
  readonly isPackaged: boolean;
  /** Address of the feed that the build was given; empty for none. */
  readonly feed: string;
  readonly isAllowed: boolean;
}

/** The first reason that holds. */
export function reasonUpdatesAreOff({
  isPackaged,
  feed,
  isAllowed,
}: Installation): UpdatesOff | null {
  if (!isPackaged) return 'development';
  if (feed === '') return 'no-feed';
  if (!isSecureAddress(feed)) return 'insecure-feed';
  return isAllowed ? null : 'policy';
}
