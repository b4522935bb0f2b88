/** The form of API keys (contract part 5), for main, which accepts one, and the form, which says what it sees. */

/** `<brand>_pub_…` or `<brand>_priv_…`; the brand is the server's own word. */
const PERSONAL_KEY =
  /^(?<prefix>[A-Za-z0-9][A-Za-z0-9-]{0,39}_(?<scope>pub|priv)_)(?<secret>[A-Za-z0-9_-]{12,200})$/u;
/** The contract does not define the form of a bot key; this is what a header can carry. */
const BOT_KEY = /^[\x21-\x7e]{8,500}$/u;

export interface PersonalKey {
  readonly scope: 'public' | 'private';
  /** The part that does not have to stay secret. */
  readonly prefix: string;
}

/** What a whole personal key is; null for any other text, also for the beginning of a key. */
export function readPersonalKey(text: string): PersonalKey | null {
  const { prefix, scope } = PERSONAL_KEY.exec(text)?.groups ?? {};
  if (prefix === undefined) return null;
  return { scope: scope === 'priv' ? 'private' : 'public', prefix };
}

/** Whether a text can be a bot key. Everything that reads its header would see a personal key, so that is none. */
export function canBeBotKey(text: string): boolean {
  return BOT_KEY.test(text) && readPersonalKey(text) === null;
}
