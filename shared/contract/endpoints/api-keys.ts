/**
 * The player's own API keys by the session, beyond the contract: it says only that they are created in the game's
 * settings (part 4).
 */
import { z } from 'zod';

import { defineCommand, defineRead } from '../define';
import {
  openField,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  openWord,
} from '../fields';
import { notPromised } from '../promises';

/** What a key may do (part 5). */
const KEY_SCOPES = ['public', 'private'] as const;

const PATH = '/api/settings/user-api-keys';

/** One active key of the account. Its `prefix` is the beginning of the key, never the whole. */
const accountKey = z.looseObject({
  _id: optionalId,
  ...notPromised({ id: optionalId }),
  name: optionalText,
  scope: openWord(KEY_SCOPES).nullish(),
  prefix: optionalText,
  createdAt: optionalTimestamp,
  ...notPromised({
    lastUsedAt: optionalTimestamp,
    requestCount: optionalNumber,
    revokedAt: optionalTimestamp,
    updatedAt: optionalTimestamp,
    gracePeriodEndsAt: optionalTimestamp,
    userId: optionalId,
  }),
});

export const apiKeyEndpoints = {
  /** The account's active keys, newest first. Only main reads it; the renderer gets main's view of it. */
  apiKeys: defineRead({
    summary: "The account's active API keys",
    section: '5, beyond the contract',
    path: PATH,
    returns:
      "`keys[]`: the account's active keys, newest first, each with its name, scope and the beginning of the key",
    params: z.strictObject({}),
    response: z.looseObject({ keys: z.array(accountKey) }),
    auth: 'session',
    bucket: 'client',
    caller: 'main',
    isExtension: true,
    cache: { staleMs: 60_000, persist: false },
  }),
  /** Creates a key; the answer is the only one that shows it (part 5, item 4). Never repeated automatically. */
  createApiKey: defineCommand({
    summary: 'Make an API key',
    section: '5 and 8, beyond the contract',
    method: 'POST',
    path: PATH,
    returns: '`token`: the key, shown this once; `scope`',
    params: z.strictObject({
      name: z.string().min(1).max(80),
      scope: z.enum(KEY_SCOPES),
    }),
    response: z.looseObject({
      token: optionalText,
      scope: openWord(KEY_SCOPES).nullish(),
      ...notPromised({ success: optionalFlag }),
    }),
    auth: 'session',
    bucket: 'keys',
    caller: 'main',
    isExtension: true,
    invalidates: [],
  }),
  /** Revokes a key; a server reports success even if no key has this id. */
  revokeApiKey: defineCommand({
    summary: 'Revoke an API key',
    section: '5 and 8, beyond the contract',
    method: 'DELETE',
    path: PATH,
    returns: '`success`',
    params: z.strictObject({ keyId: z.string().min(1).max(200) }),
    response: z.looseObject({ success: optionalFlag, ...notPromised({ error: openField }) }),
    auth: 'session',
    bucket: 'keys',
    caller: 'main',
    isExtension: true,
    invalidates: [],
  }),
};
