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

type Fields = Readonly<Record<string, unknown>>;

function addSize(value: unknown, size: Size): void {
  size.values += 1;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    size.entries += value.length;
    for (const item of value) addSize(item, size);
    return;
  }
  // Of 300,000 fields the names alone take a third of the time of names and values.
  const names = Object.keys(value);
  size.entries += Math.max(0, names.length - MOST_FIELDS);
  for (const name of names) addSize((value as Fields)[name], size);
}

function sizeOf(value: unknown): Size {
  const size = { entries: 0, values: 0 };
  addSize(value, size);
  return size;
}

function isWithin({ entries, values }: Size): boolean {
  return entries <= MOST_ENTRIES && values <= MOST_VALUES;
}

function beginning(value: unknown, most: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, most).map((item) => beginning(item, most));
  const names = Object.keys(value).slice(0, Math.max(most, MOST_FIELDS));
  return Object.fromEntries(names.map((name) => [name, beginning((value as Fields)[name], most)]));
}

/**
 * The beginning of every long list in an answer, all of them cut at the same place, so that lists that belong together
 * still fit; null where the answer is small enough.
 */
export function boundedAnswer(text: string, answer: unknown): object | null {
  if (text.length < SHORT_CHARACTERS || typeof answer !== 'object' || answer === null) return null;
  const whole = sizeOf(answer);
  if (isWithin(whole)) return null;
  let most = MOST_ENTRIES;
  let kept = beginning(answer, most);
  let size = sizeOf(kept);
  while (!isWithin(size) && most > 1) {
    most = Math.floor(most / 2);
    kept = beginning(kept, most);
    size = sizeOf(kept);
  }
  return { ...(kept as object), [LEFT_OUT_FIELD]: whole.entries - size.entries };
}
