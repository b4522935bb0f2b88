/** Searches names: whole, by a beginning, by initials, with letters left out, or with a typing slip. uFuzzy finds the last two. */
import uFuzzy from '@leeoniya/ufuzzy';

import { foldText } from '@shared/domain/wording/fold-text';

/** Something that can be found. */
export interface Findable {
  readonly name: string;
  /** Other words that lead to it: a ticker, an abbreviation, a country's code. */
  readonly keywords?: readonly string[];
  /** Among equally good results the smaller comes first. */
  readonly order: number;
}

/** What a search found. */
export interface Found<Item> {
  /** The best, best first. */
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly total: number;
  /** How many times a name was compared fuzzily: what the search cost, on any machine. */
  readonly compared: number;
}

/** What is compared with the typed words. */
interface Folded {
  /** Folded name, then the folded keywords. */
  readonly text: string;
  readonly nameLength: number;
  /** The first letters of the words. */
  readonly initials: string;
  /** The text with a mark before each word, so that uFuzzy can tell a word's beginning in any script. */
  readonly marked: string;
}

interface Entry<Item> extends Folded {
  readonly item: Item;
}

interface Scored<Item> {
  readonly entry: Entry<Item>;
  readonly score: number;
}

/** What is found, by its position in the index. */
interface Graded {
  readonly grades: Float64Array;
  readonly found: readonly number[];
  readonly compared: number;
}

/** The score of a result. The steps are wider than what recency and length add. */
const GRADE = {
  whole: 120,
  start: 100,
  wordStart: 85,
  initials: 70,
  inside: 50,
  parts: 30,
  slip: 15,
};
/** A recent destination can overtake results one grade better, and no more. */
const RECENT_BONUS = 18;
const MAX_LENGTH_PENALTY = 10;
/** Parts of a word may leave out this many letters between two that were typed. */
const MAX_LEFT_OUT = 2;
const SHORTEST_WITH_PARTS = 2;
const SHORTEST_WITH_SLIP = 4;

/** A character that no folded text has. */
const MARK = '\u0002';
/** uFuzzy puts words into a regular expression unescaped, so all other words are found only as typed. */
const WORD = /^[\p{L}\p{N}\p{M}]+$/u;

const WORDS_AS_FOLDED = {
  interSplit: ' +',
  intraSplit: '',
  intraContr: '$^',
  intraChars: `[^ ${MARK}]`,
} as const;

/** Finds words with some letters left out. */
const parts = new uFuzzy({ ...WORDS_AS_FOLDED, intraMode: 0, intraIns: MAX_LEFT_OUT });

/** One letter wrong, missing, too many, or two exchanged, anywhere after the mark. */
const slips = new uFuzzy({
  ...WORDS_AS_FOLDED,
  intraMode: 1,
  intraRules: () => ({
    intraSlice: [1, Infinity],
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
  }),
});

/** Each item is folded once: rebuilding an index with a few more items folds only those. */
const foldedItems = new WeakMap<Findable, Folded>();

function foldedOf(item: Findable): Folded {
  const known = foldedItems.get(item);
  if (known !== undefined) return known;
  const name = foldText(item.name);
  const text = [name, ...(item.keywords ?? []).map(foldText)].join(' ');
  const words = text.split(' ').filter((word) => word !== '');
  const folded = {
    text,
    nameLength: name.length,
    initials: words.map((word) => word[0]).join(''),
    marked: words.map((word) => MARK + word).join(' '),
  };
  foldedItems.set(item, folded);
  return folded;
}

function isBetter(one: Scored<Findable>, other: Scored<Findable>): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const byOrder = one.entry.item.order - other.entry.item.order;
  return byOrder === 0 ? one.entry.text < other.entry.text : byOrder < 0;
}

/** Inserts a result among the best; sorting everything that one letter finds would cost more than the search. */
function insertBest<Item extends Findable>(
  best: Scored<Item>[],
  found: Scored<Item>,
  limit: number,
): void {
  const worst = best.at(-1);
  if (best.length >= limit && (worst === undefined || !isBetter(found, worst))) return;
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = best[middle];
    if (other !== undefined && isBetter(found, other)) high = middle;
    else low = middle + 1;
  }
  best.splice(low, 0, found);
  if (best.length > limit) best.pop();
}

/** The grade of a word that is in the text as typed, or as initials; 0 when it is neither. */
function gradeAsTyped({ text, initials }: Folded, token: string): number {
  const first = text.indexOf(token);
  if (first === 0) return GRADE.start;
  if (text.includes(` ${token}`)) return GRADE.wordStart;
  if (token.length >= SHORTEST_WITH_PARTS && initials.startsWith(token)) return GRADE.initials;
  return first > 0 ? GRADE.inside : 0;
}

/** An immutable index over a list of items. */
export class NameIndex<Item extends Findable> {
  readonly #entries: readonly Entry<Item>[];
  readonly #marked: string[];

  constructor(items: readonly Item[]) {
    this.#entries = items.map((item) => ({ item, ...foldedOf(item) }));
    this.#marked = this.#entries.map(({ marked }) => marked);
  }

  /** The number of items. */
  get size(): number {
    return this.#entries.length;
  }

  /**
   * The `limit` best of the items that contain every typed word, best first. Items that `isRecent`
   * accepts come before similar ones. Slips are allowed only when nothing is found as typed.
   */
  search(
    typed: string,
    limit: number,
    isRecent: (item: Item) => boolean = () => false,
  ): Found<Item> {
    const phrase = foldText(typed);
    if (phrase === '') return { items: [], total: 0, compared: 0 };
    const exact = this.#grade(phrase, false);
    const isExact = exact.found.length > 0;
    const { grades, found, compared } = isExact ? exact : this.#grade(phrase, true);
    const best: Scored<Item>[] = [];
    for (const at of found) {
      const entry = this.#entries[at];
      if (entry === undefined) continue;
      const bonus = isRecent(entry.item) ? RECENT_BONUS : 0;
      const penalty = Math.min(MAX_LENGTH_PENALTY, entry.nameLength / 10);
      insertBest(best, { entry, score: (grades[at] ?? 0) + bonus - penalty }, limit);
    }
    return {
      items: best.map(({ entry }) => entry.item),
      total: found.length,
      compared: isExact ? compared : compared + exact.compared,
    };
  }

  /** The positions in which every word is found, and how well the words are found there on average. */
  #grade(phrase: string, allowsSlips: boolean): Graded {
    const tokens = phrase.split(' ');
    const grades = new Float64Array(this.#entries.length);
    let found: readonly number[] = Array.from(this.#entries.keys());
    let compared = 0;
    for (const token of tokens) {
      const next: number[] = [];
      const rest: number[] = [];
      const add = (at: number, grade: number) => {
        grades[at] = (grades[at] ?? 0) + grade / tokens.length;
        next.push(at);
      };
      for (const at of found) {
        const entry = this.#entries[at];
        const grade = entry === undefined ? 0 : gradeAsTyped(entry, token);
        if (grade > 0) add(at, grade);
        else rest.push(at);
      }
      const likely = this.#likely(token, rest);
      const inParts = new Set(this.#fuzzy(parts, token, likely));
      for (const at of inParts) add(at, GRADE.parts);
      const hasSlips = allowsSlips && token.length >= SHORTEST_WITH_SLIP && WORD.test(token);
      const others = hasSlips ? rest.filter((at) => !inParts.has(at)) : [];
      for (const at of this.#fuzzy(slips, MARK + token, others)) add(at, GRADE.slip);
      compared += likely.length + others.length;
      found = next;
    }
    for (const at of found) {
      const entry = this.#entries[at];
      const isWhole = entry?.nameLength === phrase.length && entry.text.startsWith(phrase);
      if (isWhole) grades[at] = GRADE.whole;
    }
    return { grades, found, compared };
  }

  /** uFuzzy compiles the word at once, so it must not see a word that is compared with nothing. */
  #fuzzy(matcher: uFuzzy, word: string, candidates: number[]): readonly number[] {
    if (candidates.length === 0) return [];
    return matcher.filter(this.#marked, word, candidates) ?? [];
  }

  /** Those candidates that have a word with the first letter of `token`: no others can match it with letters left out. */
  #likely(token: string, candidates: readonly number[]): number[] {
    if (token.length < SHORTEST_WITH_PARTS || !WORD.test(token)) return [];
    const beginning = MARK + token.charAt(0);
    return candidates.filter((at) => this.#marked[at]?.includes(beginning));
  }
}
