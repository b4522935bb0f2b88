/** Whether the user that the service names is the account of a profile. */
import type { ProfileView } from '@shared/ipc/channels/session';

import type { NamedUser } from '../http/api-client-types';

/**
 * The contract promises the username alone. An id that some servers send besides proves the same account after a new
 * username, but another id proves nothing: servers have more than one kind.
 */
export function isAccount(account: ProfileView['account'], { id, username }: NamedUser): boolean {
  if (account === null) return false;
  const isSameName = username.toLowerCase() === account.username.toLowerCase();
  return isSameName || String(id ?? '') === account.id;
}
