/** Finds names by what is typed of them: whole, by their beginnings, initials, in parts, or with a slip. */
import { foldText } from './fold-text';

/** Something that can be found. */
export interface Findable {
  readonly name: string;
  /** Other words that lead to it: a ticker, an abbreviation, a country's code. */
  readonly keywords?: readonly string[];
  /** Among equally good finds the smaller comes first. */
  readonly order: number;
}

/** What a search found. */
export interface Found<Item> {
  /** The best, best first. */
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly total: number;
  /** Characters that were looked at: what the search cost, on whatever machine. */
  readonly work: number;
}

/** What is compared with the typed words. */
interface Folded {
  /** Folded name, then the folded keywords. */
  readonly text: string;
  readonly nameLength: number;
  readonly words: readonly string[];
  /** One bit a character, so that most entries are passed over without being read. */
  readonly mask: number;
}

interface Entry<Item> extends Folded {
  readonly item: Item;
}

interface Scored<Item> {
  readonly entry: Entry<Item>;
  readonly score: number;
}

interface Token {
  readonly text: string;
  readonly mask: number;
}

/** How good a find is, by how it was found. The steps are wider than what recency and length add. */
const GRADE = {
  whole: 120,
  start: 100,
  wordStart: 85,
  initials: 70,
  inside: 50,
  parts: 30,
  slip: 15,
};
/** A place that was opened before passes finds of the next lower grade, and no further. */
const RECENT_BONUS = 18;
const MAX_LENGTH_PENALTY = 10;
/** Letters in their order but this much further apart than typed are chance. */
const WIDEST_PARTS = 3;
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO_SLIPS = 8;
const MASK_BITS = 31;

function maskOf(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== ' ') mask |= 1 << (text.charCodeAt(at) % MASK_BITS);
  }
  return mask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether `word` begins with the first letter of `token` and has the others in their order, not far apart. */
function hasLettersOf(word: string, token: string): boolean {
  if (token.length < 2 || word[0] !== token[0]) return false;
  let at = 0;
  for (let letter = 1; letter < token.length; letter += 1) {
    at = word.indexOf(token[letter] ?? '', at + 1);
    if (at === -1) return false;
  }
  return at < token.length * WIDEST_PARTS;
}

/**
 * Whether the beginning of `word` is `token` with at most `most` slips: a letter wrong, missing, too
 * many, or two changed places.
 */
function isNear(word: string, token: string, most: number): boolean {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let row = 1; row <= token.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = token[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        token[row - 1] === word[column - 2] &&
        token[row - 2] === word[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return false;
    before = last;
    last = next;
  }
  return Math.min(...last) <= most;
}

function gradeInside(text: string, token: string, first: number): number {
  for (let at = first; at !== -1; at = text.indexOf(token, at + 1)) {
    if (text[at - 1] === ' ') return GRADE.wordStart;
  }
  return GRADE.inside;
}

function areInitials(words: readonly string[], token: string): boolean {
  if (token.length < 2 || token.length > words.length) return false;
  return Array.from(token).every((letter, at) => words[at]?.startsWith(letter) === true);
}

function slipsAllowed(token: string): number {
  if (token.length >= SHORTEST_WITH_TWO_SLIPS) return 2;
  return token.length >= SHORTEST_WITH_SLIP ? 1 : 0;
}

/** Folded once for each thing: an index that is made anew with a few more costs the few. */
const foldedItems = new WeakMap<Findable, Folded>();

function foldedOf(item: Findable): Folded {
  const known = foldedItems.get(item);
  if (known !== undefined) return known;
  const name = foldText(item.name);
  const text = [name, ...(item.keywords ?? []).map(foldText)].join(' ');
  const words = text.split(' ').filter((word) => word !== '');
  const folded = { text, nameLength: name.length, words, mask: maskOf(text) };
  foldedItems.set(item, folded);
  return folded;
}

function isBetter(one: Scored<Findable>, other: Scored<Findable>): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const byOrder = one.entry.item.order - other.entry.item.order;
  return byOrder === 0 ? one.entry.text < other.entry.text : byOrder < 0;
}

/** Puts a find into its place among the best; sorting everything that one letter finds would cost more than finding it. */
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

/** An index over a list of things; adding to it means making a new one. */
export class NameIndex<Item extends Findable> {
  readonly #entries: readonly Entry<Item>[];

  constructor(items: readonly Item[]) {
    this.#entries = items.map((item) => ({ item, ...foldedOf(item) }));
  }

  /** How many things can be found. */
  get size(): number {
    return this.#entries.length;
  }

  /**
   * Everything in which each typed word is found, the `limit` best of it in order. Nothing typed
   * finds nothing. What `isRecent` names comes before its like.
   */
  search(
    typed: string,
    limit: number,
    isRecent: (item: Item) => boolean = () => false,
  ): Found<Item> {
    const tokens = foldText(typed)
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ text, mask: maskOf(text) }));
    if (tokens.length === 0) return { items: [], total: 0, work: 0 };
    const exact = new Search(tokens, false);
    const near = new Search(tokens, true);
    const sure = this.#best(exact, limit, isRecent);
    const best = sure.total > 0 ? sure : this.#best(near, limit, isRecent);
    return { ...best, work: exact.work + near.work };
  }

  #best(search: Search, limit: number, isRecent: (item: Item) => boolean) {
    const best: Scored<Item>[] = [];
    let total = 0;
    for (const entry of this.#entries) {
      const grade = search.gradeOf(entry);
      if (grade === 0) continue;
      total += 1;
      const bonus = isRecent(entry.item) ? RECENT_BONUS : 0;
      const penalty = Math.min(MAX_LENGTH_PENALTY, entry.nameLength / 10);
      insertBest(best, { entry, score: grade + bonus - penalty }, limit);
    }
    return { items: best.map(({ entry }) => entry.item), total };
  }
}

/** One search: the typed words, and what reading entries for them has cost so far. */
class Search {
  readonly #tokens: readonly Token[];
  readonly #phrase: string;
  readonly #allowsSlips: boolean;
  work = 0;

  /** With `allowsSlips` a word that is not found as typed may be found with a letter or two wrong. */
  constructor(tokens: readonly Token[], allowsSlips: boolean) {
    this.#tokens = tokens;
    this.#phrase = tokens.map(({ text }) => text).join(' ');
    this.#allowsSlips = allowsSlips;
  }

  /** How well all words are found on average; 0 when one of them is not. */
  gradeOf(entry: Folded): number {
    let sum = 0;
    for (const token of this.#tokens) {
      const grade = this.#gradeOf(entry, token);
      if (grade === 0) return 0;
      sum += grade;
    }
    const isWhole = entry.nameLength === this.#phrase.length && entry.text.startsWith(this.#phrase);
    return isWhole ? GRADE.whole : sum / this.#tokens.length;
  }

  #gradeOf(entry: Folded, token: Token): number {
    const missing = bitCount(token.mask & ~entry.mask);
    if (missing > 0) return missing <= slipsAllowed(token.text) ? this.#slipGrade(entry, token) : 0;
    this.work += entry.text.length;
    const at = entry.text.indexOf(token.text);
    if (at === 0) return GRADE.start;
    if (at > 0) return gradeInside(entry.text, token.text, at);
    if (areInitials(entry.words, token.text)) return GRADE.initials;
    if (entry.words.some((word) => hasLettersOf(word, token.text))) return GRADE.parts;
    return this.#slipGrade(entry, token);
  }

  #slipGrade(entry: Folded, { text }: Token): number {
    const most = this.#allowsSlips ? slipsAllowed(text) : 0;
    if (most === 0) return 0;
    const isFound = entry.words.some((word) => {
      if (word.length < text.length - most) return false;
      const beginning = word.slice(0, text.length + most);
      this.work += beginning.length * text.length;
      return isNear(beginning, text, most);
    });
    return isFound ? GRADE.slip : 0;
  }
}
