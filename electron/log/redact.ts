/** Masks secrets in text that is logged or shown: those that main has announced, and whatever has the form of an API key. */
import { keepNewest } from '@shared/domain/keep-newest';

const HIDDEN = '***';
/** A shorter value may occur in a sentence by chance. */
const SHORTEST_SECRET = 4;
/** More than a run of the client handles; cookies rotate, and the oldest are worthless. */
const MAX_SECRETS = 200;
/** Contract part 5. */
const API_KEY = /[A-Za-z0-9][A-Za-z0-9-]{0,39}_(?:pub|priv|bot)_[\w-]{4,}/g;

export interface Redactor {
  /** From now on this value is masked wherever it occurs. */
  hide(secret: string): void;
  /** The text on one line, without secrets. */
  text(text: string): string;
}

/** Makes a redactor that knows no secrets yet. */
export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  return {
    hide(secret) {
      if (secret.length < SHORTEST_SECRET) return;
      for (const form of formsOf(secret)) {
        secrets.delete(form);
        secrets.add(form);
      }
      keepNewest(secrets, MAX_SECRETS);
    },
    text(text) {
      let result = text;
      for (const secret of secrets) result = result.replaceAll(secret, HIDDEN);
      return result.replace(API_KEY, HIDDEN).replaceAll(/[\r\n]+/g, ' ');
    },
  };
}

/** A secret as it is, in JSON, in addresses, and in the header of Basic authentication. */
function formsOf(secret: string): readonly string[] {
  const inQuery = new URLSearchParams({ '': secret }).toString().slice(1);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    inQuery,
    inQuery.replaceAll('+', '%20'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
}
