/** Object ids: 24 hexadecimal digits, derived from the seed, the kind of record and its number. */
import { createHash } from 'node:crypto';

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** The object id of record `number` of a kind, for example `('character', 17)`. */
export function objectIdOf(seed: number, kind: string, number: number | string): string {
  return createHash('sha1').update(`${seed}:${kind}:${number}`).digest('hex').slice(0, 24);
}

/** Whether a text has the form of an object id. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}
