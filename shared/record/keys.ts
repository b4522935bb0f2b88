/**
 * The keys of subjects: a subject has the same key in every answer. Pages make their keys here too.
 *
 * A character's key is the sequential id, which almost every row has at the end of its profile's address, and the
 * object id only where a row has no other. The key of a corporation or a party is the sequential id, because the
 * service finds them by no other.
 */
import { sequentialIdOf } from '../domain/characters';

/** An id in whatever form an answer has it. */
export type SentId = string | number | null | undefined;

interface CharacterIds {
  readonly id?: SentId;
  readonly profileUrl?: string | null | undefined;
}

const LONGEST_KEY = 200;

/** The key of a subject with one id: an election, a bond, a fund, a conflict, a crisis, a currency. */
export function plainKey(id: SentId): string | null {
  const text = id === null || id === undefined ? '' : String(id).trim();
  return text === '' || text.length > LONGEST_KEY ? null : text;
}

/** A corporation's key, the sequential id in an id field; null for an object id or a word. */
export function corporationKey(id: SentId): string | null {
  const text = plainKey(id);
  return text === null ? null : sequentialIdOf({ id: text });
}

/** A character's key; null for a row without any id. */
export function characterKey({ id, profileUrl }: CharacterIds): string | null {
  const own = plainKey(id);
  return sequentialIdOf({ id: own ?? '', profileUrl }) ?? own;
}

/** A country's key: its code in capitals. */
export function countryKey(code: SentId): string | null {
  return plainKey(code)?.toUpperCase() ?? null;
}

/** A party's key, `US/3`; null for the object id of a party and for independents. */
export function partyKey(country: SentId, sequentialId: SentId): string | null {
  return within(country, corporationKey(sequentialId));
}

/** A bill's key, `US/66f0…`. */
export function billKey(country: SentId, id: SentId): string | null {
  return within(country, plainKey(id));
}

/** The country in a key such as `US/3`, empty where it has none, and what is left of it. */
export function withinCountry(key: string): { readonly country: string; readonly id: string } {
  const slash = key.indexOf('/');
  return { country: key.slice(0, Math.max(0, slash)), id: key.slice(slash + 1) };
}

function within(country: SentId, key: string | null): string | null {
  const code = countryKey(country);
  return code === null || key === null ? null : `${code}/${key}`;
}
