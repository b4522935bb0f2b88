/**
 * Tells from the list of an account's keys whether a key is among them. The list shows only the beginning of each key.
 */
import type { ResponseOf } from '@shared/contract/index';

/** A list of keys as the service sends it. */
export type ListedKey = ResponseOf<'apiKeys'>['keys'][number];

const SCOPE_PREFIX = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}_(?:pub|priv)_/;
/** How many characters of the secret part must agree. Two keys agree in this many by chance once in 16 million. */
const MIN_SECRET_CHARACTERS = 4;

/** Whether a listed key is this one; null if too little of it is shown to tell. */
export function isListedAs(key: string, { prefix }: ListedKey): boolean | null {
  const shown = prefix ?? '';
  if (shown !== '' && !key.startsWith(shown)) return false;
  const scopePrefix = SCOPE_PREFIX.exec(key)?.[0] ?? '';
  return shown.length - scopePrefix.length >= MIN_SECRET_CHARACTERS ? true : null;
}

/** Whether the key belongs to the account; null if the list cannot tell. */
export function isOfAccount(key: string, listed: readonly ListedKey[]): boolean | null {
  const answers = listed.map((candidate) => isListedAs(key, candidate));
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}
