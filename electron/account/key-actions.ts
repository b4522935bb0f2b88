/** Makes and revokes API keys of the account, each by one request. */
import { KEYS_A_SCOPE } from '@shared/ipc/channels/account-actions';
import type { KeyMaking, KeyRevocation } from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { lineOf } from '../orders/words';
import type { ActionAccess } from '../session/access/action-access';
import { isListedAs } from '../session/secrets/key-vault';
import type { ListedKey } from '../session/secrets/key-vault';
import { readAccountKeys, viewOf } from './account-keys';
import { failedEnding, refusedEnding, SENT, UNCLEAR } from './planned-action';
import type { PlannedAction } from './planned-action';

/**
 * Plans a read-only key. Refused while the account has a key of this name, so that a lost answer cannot
 * make a second one, and at the limit of active keys (contract part 5).
 */
export async function planKeyMaking(
  access: ActionAccess,
  keyName: string,
): Promise<Result<PlannedAction<KeyMaking>>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  if (listed.value.some(({ name }) => lineOf(name) === keyName))
    return fail(ownFailure('KEY_NAME_TAKEN'));
  const active = listed.value.filter(({ scope }) => scope === 'public');
  if (active.length >= KEYS_A_SCOPE) return fail(ownFailure('KEYS_AT_LIMIT'));
  return succeed({
    bucket: 'keys',
    question: null,
    send: () => makeKey(access, keyName),
    failed: (failure) => ({ ...failedEnding(failure), keyName, lastFour: null }),
  });
}

async function makeKey(access: ActionAccess, keyName: string): Promise<KeyMaking> {
  const notMade = { keyName, lastFour: null };
  const answer = await access.send('createApiKey', { name: keyName, scope: 'public' });
  if (!answer.ok) return { ...failedEnding(answer.error), ...notMade };
  if (answer.value['success'] === false) return { ...refusedEnding(answer.value), ...notMade };
  const { token } = answer.value;
  // Without its text, or with the text of another scope, nobody can use what the service may have made.
  if (!token || !(await access.keep(token)).ok) return { ...UNCLEAR, ...notMade };
  return { ...SENT, keyName, lastFour: token.slice(-4) };
}

/** Plans the end of one key of the account, which main asks about in its own window. */
export async function planRevocation(
  access: ActionAccess,
  keyId: string,
): Promise<Result<PlannedAction<KeyRevocation>>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  const revoked = listed.value.find(({ _id }) => String(_id) === keyId);
  if (!revoked) return fail(ownFailure('KEY_GONE'));
  const key = viewOf(revoked, access.keptKeys());
  return succeed({
    bucket: 'keys',
    question: {
      kind: 'key-revocation',
      keyName: key.name,
      scope: key.scope,
      isHere: key.isHere,
      createdAt: key.createdAt,
      lastUsedAt: key.lastUsedAt,
    },
    send: () => revokeKey(access, keyId, revoked, key.name),
    failed: (failure) => ({ ...failedEnding(failure), keyName: key.name }),
  });
}

async function revokeKey(
  access: ActionAccess,
  keyId: string,
  revoked: ListedKey,
  keyName: string,
): Promise<KeyRevocation> {
  const answer = await access.send('revokeApiKey', { keyId });
  if (!answer.ok) return { ...failedEnding(answer.error), keyName };
  if (answer.value.success === false) return { ...refusedEnding(answer.value), keyName };
  if (answer.value.success !== true) return { ...UNCLEAR, keyName };
  for (const own of access.keptKeys())
    if (isListedAs(own.key, revoked) === true) await access.forget(own.scope);
  return { ...SENT, keyName };
}
