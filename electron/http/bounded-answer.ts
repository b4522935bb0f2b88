/**
 * Leaves out of an answer what a page could not work on without a pause: every page looks at each entry some times, and
 * 8 MiB hold hundreds of thousands of them. The page says how many entries are left out.
 */
import { LEFT_OUT_FIELD } from '@shared/domain/left-out';

/** Items of lists, and fields of objects that have as many fields as a list has items. */
const MOST_ENTRIES = 15_000;
/** Entries and every field in them. */
const MOST_VALUES = 300_000;
/** An object with more fields is a list by another name: votes by the id of a candidate, for example. */
const MOST_FIELDS = 100;
/** A shorter text cannot hold too many. */
const SHORT_CHARACTERS = 2 * MOST_ENTRIES;

interface Size {
  entries: number;
  values: number;
}

/** Adds the size of `value`, of whose lists the first `most` items count. */
function measure(value: unknown, most: number, size: Size): Size {
  size.values += 1;
  if (typeof value !== 'object' || value === null) return size;
  const isList = Array.isArray(value);
  const inside: readonly unknown[] = isList ? value : Object.values(value);
  const taken = Math.min(inside.length, isList ? most : Math.max(most, MOST_FIELDS));
  size.entries += isList ? taken : Math.max(0, taken - MOST_FIELDS);
  for (let index = 0; index < taken; index += 1) measure(inside[index], most, size);
  return size;
}

function isWithin({ entries, values }: Size): boolean {
  return entries <= MOST_ENTRIES && values <= MOST_VALUES;
}

function beginning(value: unknown, most: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, most).map((item) => beginning(item, most));
  const fields = Object.entries(value).slice(0, Math.max(most, MOST_FIELDS));
  return Object.fromEntries(fields.map(([name, inside]) => [name, beginning(inside, most)]));
}

/**
 * The beginning of every long list in an answer, all of them cut at the same place, so that lists that belong together
 * still fit; null where the answer is small enough.
 */
export function boundedAnswer(text: string, answer: unknown): object | null {
  if (text.length < SHORT_CHARACTERS || typeof answer !== 'object' || answer === null) return null;
  const whole = measure(answer, Infinity, { entries: 0, values: 0 });
  if (isWithin(whole)) return null;
  let most = MOST_ENTRIES;
  let kept = measure(answer, most, { entries: 0, values: 0 });
  while (!isWithin(kept) && most > 1) {
    most = Math.floor(most / 2);
    kept = measure(answer, most, { entries: 0, values: 0 });
  }
  return {
    ...(beginning(answer, most) as object),
    [LEFT_OUT_FIELD]: whole.entries - kept.entries,
  };
}
