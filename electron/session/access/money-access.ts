/** The account and key of the active profile for one order, fixed from the review to the request. */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import type { LimitView } from '@shared/ipc/channels/money';
import { fail } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ProfileCall } from '../../http/api-client-types';
import { ownFailure } from '../../http/failures';
import { isOfAccount, markOf } from '../secrets/key-vault';
import type { Profile } from '../profiles/profile';
import type { ProfileRecord } from '../profiles/profile-records';
import type { MoneyBucket } from '../server/server';

/** The key that pays, without its secret part. */
interface PayingKey {
  readonly lastFour: string;
  /** Distinguishes keys without revealing them. */
  readonly mark: string;
}

/** How long a review waits for the list of keys. */
const LIST_TIMEOUT_MS = 4_000;

/** The two endpoints that move money. */
type MoneyEndpointId = 'transferFunds' | 'exchangeCurrency';

export interface MoneyAccess {
  readonly profileId: string;
  /** Who is signed in; null for a guest. */
  readonly account: ProfileRecord['account'];
  /** The private key as it was when this was made; null when there is none. */
  readonly key: PayingKey | null;
  /**
   * Whether the account's own list of keys has this one; null if no list shows it. Waits no longer than a review may.
   */
  isKeyListed(): Promise<boolean | null>;
  limit(bucket: MoneyBucket): LimitView;
  /** Why this bucket would refuse a request now; null when it would grant it. */
  refusal(bucket: MoneyBucket): Failure | null;
  /** Counts requests of an earlier run; each number is the age of a request in ms. */
  restore(bucket: MoneyBucket, agesMs: readonly number[]): void;
  /**
   * One POST, paid by `key`. Refused before it is sent when another profile is active now, or when this one now has
   * another private key.
   */
  pay<Id extends MoneyEndpointId>(id: Id, params: ParamsOf<Id>): Promise<Result<ResponseOf<Id>>>;
  /** A read for the same profile; refused when it is no longer the active one. */
  readonly read: ProfileCall;
}

/** What both kinds of access are made from. */
export interface AccessOptions {
  readonly profile: Profile;
  readonly record: ProfileRecord;
  /** A call for this profile; refused when it is no longer the active one. */
  readonly call: ProfileCall;
  /** The profile in use: a new one after another sign-in to the same account. */
  readonly inUse: () => Profile | null;
}

/** Fixes the key that the profile has now. */
export function createMoneyAccess({ profile, record, call, inUse }: AccessOptions): MoneyAccess {
  const picked = profile.keys.current('private');
  const mark = markOf(picked?.key ?? '');
  const budget = (bucket: MoneyBucket) => profile.server.budget(record.id, mark, bucket);

  async function isKeyListed(): Promise<boolean | null> {
    if (picked === null || record.account === null) return null;
    const { ownerships } = profile;
    const known = ownerships.get(mark);
    if (known !== undefined) return known;
    const answer = await call('apiKeys', {}, AbortSignal.timeout(LIST_TIMEOUT_MS));
    if (!answer.ok) {
      // A server that lacks key management now still lacks it a minute later.
      if (answer.error.kind === 'feature-absent') ownerships.set(mark, null);
      return null;
    }
    const isListed = isOfAccount(picked.key, answer.value.keys);
    ownerships.set(mark, isListed);
    return isListed;
  }

  return {
    profileId: record.id,
    account: record.account,
    key: picked && { lastFour: picked.key.slice(-4), mark },
    isKeyListed,
    limit: (bucket) => budget(bucket).limit(),
    refusal: (bucket) => budget(bucket).refusal(),
    restore: (bucket, agesMs) => budget(bucket).restore(agesMs),
    async pay(id, params) {
      if (!picked) return fail(ownFailure('PRIVATE_KEY_REQUIRED'));
      const now = inUse();
      if (now?.id !== record.id) return fail(ownFailure('ACCOUNT_CHANGED'));
      if (now.keys.current('private')?.key !== picked.key) return fail(ownFailure('KEY_CHANGED'));
      return profile.clientFor(picked).run(id, params);
    },
    read: call,
  };
}
