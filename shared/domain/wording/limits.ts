/** The words for the limits of requests, as a player reads them (part 8 of the contract). */
import type { BucketName } from '../../contract/define';
import { humanise } from './words';

const CATEGORIES: Readonly<Record<BucketName, string>> = {
  publicRead: 'Public data',
  transfer: 'Fund transfers',
  forex: 'Currency exchange',
  keys: 'Key management',
  decisions: 'Crisis decisions',
  auth: 'Sign-in',
  client: 'Your status',
};

/** What a bucket limits. */
export function limitCategory(bucket: BucketName): string {
  return CATEGORIES[bucket];
}

/** A limit's category, or the endpoints of it that a server counts by themselves. */
export function limitName(bucket: BucketName, family: string | null): string {
  const category = limitCategory(bucket);
  return family === null ? category : `${humanise(family)} (${category})`;
}
