/**
 * Shortens an answer that is too large for a page to handle without a pause: every page goes over each entry several
 * times, and 8 MiB hold hundreds of thousands of entries. The page says how many entries were left out.
 */
import { LEFT_OUT_FIELDS } from '@shared/domain/left-out';

/** Items of lists, and fields of objects that have as many fields as a list has items. */
const MAX_ENTRIES = 15_000;
/** Entries and every field in them. */
const MAX_VALUES = 300_000;
/** An object with more fields counts as a list, for example votes by the id of a candidate. */
const MAX_FIELDS = 100;
/** Characters of all texts together. A text of up to `KEPT_TEXT` characters is kept in any case. */
const MAX_CHARACTERS = 1_000_000;
const LONGEST_TEXT = 100_000;
const KEPT_TEXT = 1_000;
/** A shorter body cannot hold too many entries. */
const SHORT_CHARACTERS = 2 * MAX_ENTRIES;

interface Size {
  entries: number;
  values: number;
  characters: number;
  longestText: number;
}

/** How much of each list and of each text stays. */
interface Cut {
  readonly items: number;
  readonly characters: number;
}

type Fields = Readonly<Record<string, unknown>>;

function addSize(value: unknown, size: Size): void {
  size.values += 1;
  if (typeof value === 'string') {
    size.characters += value.length;
    size.longestText = Math.max(size.longestText, value.length);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    size.entries += value.length;
    for (const item of value) addSize(item, size);
    return;
  }
  // For 300,000 fields, reading the names alone takes a third of the time that names and values take together.
  const names = Object.keys(value);
  size.entries += Math.max(0, names.length - MAX_FIELDS);
  for (const name of names) addSize((value as Fields)[name], size);
}

function sizeOf(value: unknown): Size {
  const size = { entries: 0, values: 0, characters: 0, longestText: 0 };
  addSize(value, size);
  return size;
}

function hasFewEntries({ entries, values }: Size): boolean {
  return entries <= MAX_ENTRIES && values <= MAX_VALUES;
}

function hasShortTexts({ characters, longestText }: Size): boolean {
  return longestText <= KEPT_TEXT || (longestText <= LONGEST_TEXT && characters <= MAX_CHARACTERS);
}

function beginning(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string') return value.slice(0, cut.characters);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, cut.items).map((item) => beginning(item, cut));
  const names = Object.keys(value).slice(0, Math.max(cut.items, MAX_FIELDS));
  return Object.fromEntries(names.map((name) => [name, beginning((value as Fields)[name], cut)]));
}

/**
 * The beginning of every long list and text in an answer. All are cut at the same length, so that lists that belong
 * together still match. Null if the answer is small enough.
 */
export function boundedAnswer(text: string, answer: unknown): object | null {
  if (text.length < SHORT_CHARACTERS || typeof answer !== 'object' || answer === null) return null;
  const whole = sizeOf(answer);
  if (hasFewEntries(whole) && hasShortTexts(whole)) return null;
  let items = hasFewEntries(whole) ? Infinity : MAX_ENTRIES;
  let kept = beginning(answer, { items, characters: Infinity });
  let size = sizeOf(kept);
  while (!hasFewEntries(size) && items > 1) {
    items = Math.floor(items / 2);
    kept = beginning(kept, { items, characters: Infinity });
    size = sizeOf(kept);
  }
  const withinLists = size.characters;
  let characters = LONGEST_TEXT;
  while (!hasShortTexts(size)) {
    kept = beginning(kept, { items: Infinity, characters });
    size = sizeOf(kept);
    characters = Math.max(KEPT_TEXT, Math.floor(characters / 2));
  }
  return {
    ...(kept as object),
    [LEFT_OUT_FIELDS.entries]: whole.entries - size.entries,
    [LEFT_OUT_FIELDS.characters]: withinLists - size.characters,
  };
}
