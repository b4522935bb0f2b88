/** Hides the player's own secrets in an answer. */
import { readPersonalKey } from '@shared/domain/api-keys';
import { parsedJson } from '@shared/domain/json';

import type { GoodBody } from './read-answer';

const HIDDEN = '***';
/** A shorter value may occur in an answer by chance. */
const SHORTEST_SECRET = 16;
/** As many characters after a key's prefix reveal it. Brand and scope do not: all keys of a server share them. */
const REVEALING_OF_KEY = 8;

/**
 * The answer without these secrets. A server knows the player's sessions and keys and may send them back: no screen, file,
 * report or notification may show them.
 */
export function withoutSecrets(body: GoodBody, secrets: readonly string[]): GoodBody {
  let { text } = body;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    const prefix = readPersonalKey(secret)?.prefix ?? '';
    const revealing = Math.max(SHORTEST_SECRET, prefix.length + REVEALING_OF_KEY);
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)])
      text = masked(text, form, revealing);
  }
  return text === body.text ? body : { text, value: parsedJson(text) };
}

/**
 * The text with each beginning of the secret masked, as far as it goes. To look for all of a long text takes engines
 * quadratic time, and a server chooses its cookie and its answer.
 */
function masked(text: string, secret: string, revealing: number): string {
  const beginning = secret.slice(0, revealing);
  let result = '';
  let from = 0;
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, from)) {
    let length = beginning.length;
    while (length < secret.length && text[at + length] === secret[length]) length += 1;
    // Half an escape would break the JSON.
    while (text[at + length - 1] === '\\') length -= 1;
    result += text.slice(from, at) + HIDDEN;
    from = at + length;
  }
  return result + text.slice(from);
}
