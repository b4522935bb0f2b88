/**
 * Makes and revokes API keys of the account. Each is one request; after an unknown outcome, the list of keys shows what
 * became of it.
 */
import { KEYS_A_SCOPE } from '@shared/ipc/channels/deeds';
import type { KeyMakingEntry, RevocationEntry } from '@shared/ipc/channels/deeds';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { failedOutcome, refusalIn } from '../money/outcome';
import type { Outcome } from '../money/outcome';
import type { DeedAccess } from '../session/access/deed-access';
import { isListedAs } from '../session/secrets/key-owner';
import type { ListedKey } from '../session/secrets/key-owner';
import { readAccountKeys, viewOf } from './account-keys';
import type { DeedPlan } from './deed-plan';
import { lineOf } from '../orders/words';

type MakingOutcome = Outcome<KeyMakingEntry['receipt']>;
type RevocationOutcome = Outcome<null>;

/**
 * Plans a read-only key. Refused while the account has a key of this name, so that a lost answer cannot
 * make a second one, and at the limit of active keys (contract part 5).
 */
export async function planKeyMaking(
  access: DeedAccess,
  keyName: string,
): Promise<Result<DeedPlan<KeyMakingEntry>>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  if (listed.value.some(({ name }) => lineOf(name) === keyName))
    return fail(ownFailure('KEY_NAME_TAKEN'));
  const active = listed.value.filter(({ scope }) => scope === 'public');
  if (active.length >= KEYS_A_SCOPE) return fail(ownFailure('KEYS_AT_LIMIT'));
  return succeed({
    bucket: 'keys',
    question: null,
    intent: (basics) => ({
      ...basics,
      kind: 'key-making',
      deed: { keyName },
      receipt: null,
      evidence: null,
    }),
    send: () => makeKey(access, keyName),
  });
}

async function makeKey(access: DeedAccess, name: string): Promise<MakingOutcome> {
  const answer = await access.send('createApiKey', { name, scope: 'public' });
  if (!answer.ok) return failedOutcome(answer.error);
  const { token } = answer.value;
  if (answer.value['success'] === false)
    return { state: 'refused', receipt: null, failure: refusalIn(answer.value) };
  // Without its text, or with the text of another scope, nobody can use what the service may have made.
  const kept = token ? await access.keep(token) : fail(ownFailure('ANSWER_UNCLEAR'));
  if (!token || !kept.ok)
    return { state: 'unknown', receipt: null, failure: ownFailure('ANSWER_UNCLEAR') };
  return { state: 'sent', receipt: { lastFour: token.slice(-4) }, failure: null };
}

/** Plans the end of one key of the account, which main asks about in its own window. */
export async function planRevocation(
  access: DeedAccess,
  keyId: string,
): Promise<Result<DeedPlan<RevocationEntry>>> {
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
    intent: (basics) => ({
      ...basics,
      kind: 'key-revocation',
      deed: { keyId, keyName: key.name },
      receipt: null,
      evidence: null,
    }),
    send: () => revokeKey(access, keyId, revoked),
  });
}

async function revokeKey(
  access: DeedAccess,
  keyId: string,
  revoked: ListedKey,
): Promise<RevocationOutcome> {
  const answer = await access.send('revokeApiKey', { keyId });
  if (!answer.ok) return failedOutcome(answer.error);
  if (answer.value.success === false)
    return { state: 'refused', receipt: null, failure: refusalIn(answer.value) };
  if (answer.value.success !== true)
    return { state: 'unknown', receipt: null, failure: ownFailure('ANSWER_UNCLEAR') };
  for (const own of access.keptKeys())
    if (isListedAs(own.key, revoked) === true) await access.forget(own.scope);
  return { state: 'sent', receipt: null, failure: null };
}

/** What the list shows after an unknown outcome; null when it does not arrive. */
export async function keyEvidence(
  access: DeedAccess,
  { kind, deed }: KeyMakingEntry | RevocationEntry,
  atMs: number,
): Promise<KeyMakingEntry['evidence']> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return null;
  const isListed =
    kind === 'key-making'
      ? listed.value.some(({ name }) => lineOf(name) === deed.keyName)
      : listed.value.some(({ _id }) => String(_id) === deed.keyId);
  return { isListed, atMs };
}
