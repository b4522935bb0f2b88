/** Sorts and lists names, and normalises names and typed text, so that case, accents and width do not matter. */
import { perLocale } from './locale';
import { formatCount } from './numbers';

/**
 * From this many on, names are compared by code unit: a language's own order takes seconds for a hundred thousand
 * names.
 */
const PLAIN_FROM = 2_000;
/** Names that agree in this many characters keep their order. */
const COMPARED_CHARACTERS = 200;

const collator = perLocale(({ numbers }) => new Intl.Collator(numbers));
const conjunction = perLocale(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** Every name: `Ann`, `Ann and Ben`, `Ann, Ben and Di`. */
export function listOf(names: readonly string[]): string {
  return conjunction().format(names);
}

/** The first names and how many follow: `Ann, Ben and 2 more`. */
export function firstOf(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ');
  const more = names.length - most;
  return more > 0 ? `${first} and ${formatCount(more)} more` : first;
}

function comparePlain(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The items sorted by name; items of the same name keep their order. */
export function inNameOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const compare = items.length < PLAIN_FROM ? collator().compare : comparePlain;
  return items
    .map((item) => ({ item, name: nameOf(item).slice(0, COMPARED_CHARACTERS) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ item }) => item);
}

/** Letters that Unicode does not decompose, as they are typed without their mark. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    þ: 'th',
  }),
);

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs: typing leaves them out. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;
/** Direction marks, joiners and other characters without a shape. */
const INVISIBLE = /\p{Cf}/gu;
const SPECIAL_LETTER = /[ßæœøđðħıłþ]/gu;
/** Separates words; punctuation inside a name is ignored. */
const SEPARATORS = /[\s\p{P}\p{S}]+/gu;

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/** The normalised words with one space between them. A text of symbols only, such as an emoji, keeps them. */
export function foldText(text: string): string {
  const letters = lettersOf(text);
  const words = letters.replace(SEPARATORS, ' ').trim();
  return words === '' ? letters.trim() : words;
}

const QUOTES = /[\u2018\u2019\u02bc\u2032`´]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** A text as filters compare it: signs and punctuation stay, in one form each, so that `-3` and `5.2` can be found. */
export function foldSigns(text: string): string {
  return lettersOf(text.replace(QUOTES, "'")).replace(DASHES, '-');
}

/** The words of a typed filter, to be looked for in what `foldSigns` returns. */
export function filterWords(typed: string): readonly string[] {
  return foldSigns(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
