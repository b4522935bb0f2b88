/**
 * Whether this installation looks for updates, by the policy file of its computer too, and where updates may come
 * from.
 */
import { join } from 'node:path';

import { z } from 'zod';

import { isLoopbackHost } from '@shared/domain/loopback-host';
import { errorCode } from '@shared/files/error-code';
import type { UpdatesOff } from '@shared/ipc/update-state';

import { readOwnFileSync } from '../storage/files/own-file';

/** Where the policy file of this computer is, with which its administrator can turn updates off for all accounts: a folder that players cannot write to. */
export function policyPath(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32')
    return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Hustings', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/Hustings/policy.json';
  return '/etc/hustings/policy.json';
}

/** A policy that lets the client look for updates. */
const policyFile = z.object({ updates: z.literal(true).exactOptional() });

/**
 * Whether the client may look for updates: it may if there is no file, or if the file does not say `"updates": false`.
 * A file that cannot be read forbids updates.
 */
export function allowsUpdates(path: string): boolean {
  try {
    return policyFile.safeParse(JSON.parse(readOwnFileSync(path).toString('utf8'))).success;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

/** Whether this is https, or http on this computer, without a password in it. */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Whether the library may request this address: only the feed's own server is allowed. */
export function isOnFeed(feed: string, address: string): boolean {
  const base = folderOf(feed);
  if (!URL.canParse(address, base)) return false;
  const resolved = new URL(address, base);
  return resolved.origin === new URL(base).origin && isSecureAddress(resolved.href);
}

/** Whether every file that the feed names is on the feed's own server. The list must not point anywhere else. */
export function mayDownloadFromFeed(
  feed: string,
  files: readonly { readonly url: string }[],
): boolean {
  return files.every(({ url }) => isOnFeed(feed, url));
}

function folderOf(feed: string): string {
  return feed.endsWith('/') ? feed : `${feed}/`;
}

export interface Installation {
  readonly isPackaged: boolean;
  /** Address of the feed that the build was given; empty for none. */
  readonly feed: string;
  readonly isAllowed: boolean;
}

/** Why this installation does not look for updates, by the first reason that holds; null if it does. */
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
