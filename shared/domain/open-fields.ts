/** Reads fields that the contract leaves open, whose values may be anything. Pure. */
import { isFields } from './json';
import type { Fields } from './json';

/** The value as an object, or null when it is anything else. */
export function asRecord(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

/** A field by a server's word: undefined for one that every object inherits, such as `constructor`. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The value as text that is not empty, or null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The value as a number, or null. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
