/**
 * Account actions: create and revoke keys, decide crises. Each waits its turn in the queue of orders and is one request
 * that is never repeated. Main asks the player first, except before it creates a key.
 */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type {
  AccountAction,
  AccountKeysView,
  CrisisDecision,
  KeyMaking,
  KeyRevocation,
} from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { OrderQueue } from '../orders/order-queue';
import type { ActionAccess } from '../session/access/action-access';
import { viewAccountKeys } from './account-keys';
import { planDecision, planKeyMaking, planRevocation } from './planned-actions';
import type { PlannedAction } from './planned-actions';

export interface AccountActionsOptions {
  readonly access: (profileId: string) => Result<ActionAccess>;
  readonly orderQueue: Pick<OrderQueue, 'runAction'>;
  /** The name of a profile's server in the window. */
  readonly serverName: (profileId: string) => string;
  /** The name of a key for this installation. */
  readonly keyName: string;
  /** Whether the player just pressed something; each press counts once. */
  readonly takeGesture: () => boolean;
}

export interface AccountActions {
  accountKeys(profileId: string): Promise<Result<AccountKeysView>>;
  makeKey(order: ChannelInput<'keys:make'>): Promise<Result<KeyMaking>>;
  /** Null: the player cancelled. */
  revokeKey(order: ChannelInput<'keys:revoke'>): Promise<Result<KeyRevocation | null>>;
  /** Null: the player cancelled. */
  decide(order: ChannelInput<'crises:decide'>): Promise<Result<CrisisDecision | null>>;
}

/** Creates the actions of the client. */
export function createAccountActions(options: AccountActionsOptions): AccountActions {
  const { orderQueue } = options;

  function run<Done extends AccountAction>(
    profileId: string,
    plan: (access: ActionAccess) => Promise<Result<PlannedAction<Done>>>,
  ): Promise<Result<Done | null>> {
    return orderQueue.runAction(profileId, async () => {
      const access = options.access(profileId);
      if (!access.ok) return access;
      const planned = await plan(access.value);
      if (!planned.ok) return planned;
      const { bucket, question, send, failed } = planned.value;
      const refused = access.value.refusal(bucket);
      if (refused) return fail(refused);
      return succeed({
        question: question && {
          review: question,
          asked: {
            signedInName: access.value.account?.displayName ?? null,
            serverName: options.serverName(profileId),
          },
        },
        refusal: async () => access.value.refusal(bucket) ?? (await access.value.sessionRefusal()),
        send,
        failed,
      });
    });
  }

  return {
    async accountKeys(profileId) {
      const access = options.access(profileId);
      return access.ok ? viewAccountKeys(access.value, options.keyName) : access;
    },
    async makeKey({ profileId, name = options.keyName }) {
      if (!options.takeGesture()) return fail(ownFailure('NO_GESTURE'));
      const made = await run(profileId, (access) => planKeyMaking(access, name));
      if (!made.ok) return made;
      // Without a question, only the end of the client cancels it.
      return made.value ? succeed(made.value) : fail(ownFailure('CLIENT_CLOSING'));
    },
    revokeKey: ({ profileId, keyId }) => run(profileId, (access) => planRevocation(access, keyId)),
    decide: ({ profileId, crisisId, optionId }) =>
      run(profileId, (access) => planDecision(access, crisisId, optionId)),
  };
}
