/** The active profile's session for one account action, and the keys that this computer keeps for that profile. */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { readPersonalKey } from '@shared/domain/api-keys';
import type { KeyView } from '@shared/ipc/channels/session';
import { fail } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { PickedKey, ProfileCall } from '../../http/api-client-types';
import { ownFailure } from '../../http/failures';
import type { ProfileRecord } from '../profiles/profile-records';
import type { ActionBucket } from '../server/server';
import type { AccessOptions } from './money-access';

/** The endpoints that change something for good without money. */
type ActionEndpointId = 'createApiKey' | 'revokeApiKey' | 'resolveEvent';

export interface ActionAccess {
  readonly profileId: string;
  /** Who is signed in; null for a guest. */
  readonly account: ProfileRecord['account'];
  /** The keys that are kept now. They stay in main. */
  keptKeys(): readonly PickedKey[];
  /** Why this bucket would refuse a request now; null if it would grant it. */
  refusal(bucket: ActionBucket): Failure | null;
  /**
   * Why the session's cookie may not be used for a write now: the service names another account than the profile's, or
   * does not answer. Null when it names this one.
   */
  sessionRefusal(): Promise<Failure | null>;
  /** One request, never repeated. Refused before it is sent when the profile is no longer the active one. */
  send<Id extends ActionEndpointId>(id: Id, params: ParamsOf<Id>): Promise<Result<ResponseOf<Id>>>;
  /** A read for the same profile; refused when it is no longer the active one. */
  readonly read: ProfileCall;
  /** Keeps a public key and checks it with the service; refuses any other text. */
  keep(token: string): Promise<Result<null>>;
  /** Removes a kept key from this computer. */
  forget(scope: KeyView['scope']): Promise<void>;
}

const SCOPES: readonly KeyView['scope'][] = ['public', 'private', 'bot'];

/** Fixes the profile and its session as they are now. */
export function createActionAccess({ profile, record, call, inUse }: AccessOptions): ActionAccess {
  const { keys } = profile;

  return {
    profileId: record.id,
    account: record.account,
    keptKeys: () => SCOPES.flatMap((scope) => keys.current(scope) ?? []),
    refusal: (bucket) => profile.server.budget(record.id, keys.privateMark(), bucket).refusal(),
    async sessionRefusal() {
      // Navigation of another account is a failure, and ends the session.
      const named = await call('clientNav', {});
      return named.ok ? null : named.error;
    },
    async send(id, params) {
      return inUse() === profile ? call(id, params) : fail(ownFailure('ACCOUNT_CHANGED'));
    },
    read: call,
    async keep(token) {
      if (readPersonalKey(token)?.scope !== 'public') return fail(ownFailure('NOT_AN_API_KEY'));
      const saved = await keys.save(token);
      if (!saved.ok) return saved;
      await profile.checkKey('public');
      return { ok: true, value: null };
    },
    async forget(scope) {
      await keys.forget(scope);
    },
  };
}
