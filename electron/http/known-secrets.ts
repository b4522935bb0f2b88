/**
 * Takes the player's secrets out of the words of a server, which knows them and may send them back. This happens once,
 * before an answer is read: so no screen, file, report or notification can show them.
 */
import { SESSION_NAME } from '../session/secrets/jar-cookies';

const HIDDEN = '***';
/** A shorter value may occur in an answer by chance. */
const SHORTEST_SECRET = 16;

/** The values in a `Cookie` header that can be a session: the one that is named so, or every long one if none is. */
export function sessionValues(cookieHeader: string): readonly string[] {
  const pairs = cookieHeader.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
  const named = pairs.filter(({ name }) => name.startsWith(SESSION_NAME));
  return (named.length > 0 ? named : pairs).map(({ value }) => value);
}

/** The text of an answer without these secrets, as they are and as JSON writes them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)])
      if (result.includes(form)) result = result.replaceAll(form, HIDDEN);
  }
  return result;
}
