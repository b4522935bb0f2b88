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
/** A name, a label, a sentence: a page lays it out as a whole, wherever it stands. */
const LONGEST_TEXT = 500;
/** What players write at length, which pages show with `<Prose>`, and addresses, which they do not show. */
const LONG_FIELDS =
  /^(?:bio|body|content|desc|description|message|summary|text)$|(?:url|image|flag|avatar)$/iu;
const LONGEST_LONG_TEXT = 100_000;
/** Characters of all texts together, where one of them is longer than `LONGEST_TEXT`. */
const MAX_CHARACTERS = 1_000_000;

interface Size {
  entries: number;
  values: number;
  characters: number;
  longestText: number;
  /** A text is longer than its field may be. */
  isTooLong: boolean;
}

/** How much of each list and of each text stays; null: texts stay whole. */
interface Cut {
  readonly items: number;
  readonly characters: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The most characters of a text in this field. */
function longestIn(field: string): number {
  return LONG_FIELDS.test(field) ? LONGEST_LONG_TEXT : LONGEST_TEXT;
}

function addSize(value: unknown, field: string, size: Size): void {
  size.values += 1;
  if (typeof value === 'string') {
    size.characters += value.length;
    size.longestText = Math.max(size.longestText, value.length);
    size.isTooLong ||= value.length > LONGEST_TEXT && value.length > longestIn(field);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    size.entries += value.length;
    for (const item of value) addSize(item, field, size);
    return;
  }
  // For 300,000 fields, reading only the names takes a third of the time of reading names and values.
  const names = Object.keys(value);
  size.entries += Math.max(0, names.length - MAX_FIELDS);
  for (const name of names) {
    size.isTooLong ||= name.length > LONGEST_TEXT;
    addSize((value as Fields)[name], name, size);
  }
}

function sizeOf(value: unknown): Size {
  const size = { entries: 0, values: 0, characters: 0, longestText: 0, isTooLong: false };
  addSize(value, '', size);
  return size;
}

function hasFewEntries({ entries, values }: Size): boolean {
  return entries <= MAX_ENTRIES && values <= MAX_VALUES;
}

function hasShortTexts({ characters, longestText, isTooLong }: Size): boolean {
  return !isTooLong && (longestText <= LONGEST_TEXT || characters <= MAX_CHARACTERS);
}

/** The first characters of a text, without half a character at the end. */
function firstOf(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const first = text.slice(0, characters);
  return /[\uD800-\uDBFF]$/u.test(first) ? first.slice(0, -1) : first;
}

function beginning(value: unknown, cut: Cut, field = ''): unknown {
  if (typeof value === 'string') {
    if (cut.characters === null) return value;
    return firstOf(value, Math.min(cut.characters, longestIn(field)));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.slice(0, cut.items).map((item) => beginning(item, cut, field));
  }
  const names = Object.keys(value).slice(0, Math.max(cut.items, MAX_FIELDS));
  return Object.fromEntries(
    names.map((name) => [
      cut.characters === null ? name : firstOf(name, LONGEST_TEXT),
      beginning((value as Fields)[name], cut, name),
    ]),
  );
}

/**
 * The beginning of every long list and text in an answer. All are cut at the same length, so that lists that belong
 * together still match. Null if the answer is small enough.
 */
export function truncatedResponse(text: string, answer: unknown): object | null {
  if (text.length <= LONGEST_TEXT || typeof answer !== 'object' || answer === null) return null;
  const whole = sizeOf(answer);
  if (hasFewEntries(whole) && hasShortTexts(whole)) return null;
  let items = hasFewEntries(whole) ? Infinity : MAX_ENTRIES;
  let kept = beginning(answer, { items, characters: null });
  let size = sizeOf(kept);
  while (!hasFewEntries(size) && items > 1) {
    items = Math.floor(items / 2);
    kept = beginning(kept, { items, characters: null });
    size = sizeOf(kept);
  }
  const withinLists = size.characters;
  let characters = LONGEST_LONG_TEXT;
  while (!hasShortTexts(size)) {
    kept = beginning(kept, { items: Infinity, characters });
    size = sizeOf(kept);
    characters = Math.max(LONGEST_TEXT, Math.floor(characters / 2));
  }
  return {
    ...(kept as object),
    [LEFT_OUT_FIELDS.entries]: whole.entries - size.entries,
    [LEFT_OUT_FIELDS.characters]: withinLists - size.characters,
  };
}
