/** The API keys of the signed-in account as the renderer may see them: names and dates, never the text of a key. */
import { hostname } from 'node:os';

import { KEY_NAME_LIMIT } from '@shared/ipc/channels/account-actions';
import type { AccountKeyView, AccountKeysView } from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { PickedKey } from '../http/api-client-types';
import { ownFailure } from '../http/failures';
import type { ActionAccess } from '../session/access/action-access';
import { isListedAs, isOfAccount } from '../session/secrets/key-vault';
import type { ListedKey } from '../session/secrets/key-vault';
import { lineOf } from '../orders/order-queue';

/** The account's active keys; a failure where the service does not list them. */
export async function readAccountKeys(access: ActionAccess): Promise<Result<readonly ListedKey[]>> {
  if (access.account === null) return fail(ownFailure('NOT_SIGNED_IN'));
  const answer = await access.read('apiKeys', {});
  return answer.ok ? succeed(answer.value.keys) : answer;
}

/** The renderer's view of one key, compared with the keys that are kept here. */
export function viewOf(key: ListedKey, kept: readonly PickedKey[]): AccountKeyView {
  return {
    id: String(key.id ?? ''),
    name: lineOf(key.name) ?? 'Without a name',
    scope: lineOf(key.scope) ?? '',
    createdAt: lineOf(key.createdAt),
    lastUsedAt: lineOf(key.lastUsedAt),
    requestCount: key.requestCount ?? null,
    isHere: kept.some((own) => isListedAs(own.key, key) === true),
  };
}

/** The renderer's view of all keys. */
export async function viewAccountKeys(
  access: ActionAccess,
  nameForHere: string,
): Promise<Result<AccountKeysView>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  const kept = access.keptKeys();
  // A bot key belongs to no account.
  const strangers = kept
    .filter(({ scope, key }) => scope !== 'bot' && isOfAccount(key, listed.value) === false)
    .map(({ scope }) => scope);
  const names = new Set(listed.value.map(({ name }) => lineOf(name)));
  return succeed({
    keys: listed.value.map((key) => viewOf(key, kept)),
    nameForHere: freeName(nameForHere, names),
    strangers,
  });
}

/** The name, with a number if the account already has a key of that name. */
function freeName(name: string, taken: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The name of an API key of this installation, as the account's list shows it. */
export function keyNameOfThisComputer(): string {
  const host = hostname()
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim();
  return Array.from(`Hustings on ${host === '' ? 'this computer' : host}`)
    .slice(0, KEY_NAME_LIMIT)
    .join('')
    .trim();
}
