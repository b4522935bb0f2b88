/** Searches names with uFuzzy, which ranks them: as typed, by initials, with letters left out, or with a typing slip. */
import uFuzzy from '@leeoniya/ufuzzy';

import { foldText } from '@shared/domain/wording/names';

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
}

/** Words in any order; more words than this are found only in the order of the name. */
const MAX_FREE_WORDS = 3;
/** Of more results than this the player types on before reading any, so they are not ranked by their match. */
const MAX_RANKED = 2_000;
/** Parts of a word may leave out this many letters between two that were typed. */
const MAX_LEFT_OUT = 2;
const SHORTEST_WITH_SLIP = 4;
/** uFuzzy puts words into a regular expression unescaped, so all other texts are found only as typed. */
const WORDS = /^[\p{L}\p{N}\p{M} ]+$/u;

/** Folded texts hold words of any script with one space between them. */
const FOLDED_WORDS: uFuzzy.Options = {
  interSplit: ' +',
  intraSplit: null,
  interBound: ' ',
  intraBound: null,
  intraContr: '$^',
  intraChars: '[^ ]',
};

/** Each item is folded once: rebuilding an index with a few more items folds only those. */
const foldedItems = new WeakMap<Findable, string>();

/** Name, keywords and initials. */
function foldedOf(item: Findable): string {
  const known = foldedItems.get(item);
  if (known !== undefined) return known;
  const name = foldText(item.name);
  const words = name.split(' ');
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : '';
  const text = [name, ...(item.keywords ?? []).map(foldText), initials].join(' ').trim();
  foldedItems.set(item, text);
  return text;
}

/** An immutable index over a list of items. */
export class NameIndex<Item extends Findable> {
  readonly #items: readonly Item[];
  readonly #texts: string[];

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#texts = items.map(foldedOf);
  }

  /** The number of items. */
  get size(): number {
    return this.#items.length;
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
    if (phrase === '') return { items: [], total: 0 };
    const places = WORDS.test(phrase) ? this.#ranked(phrase, isRecent) : this.#containing(phrase);
    const items = places.slice(0, limit).flatMap((place) => this.#items[place] ?? []);
    return { items, total: places.length };
  }

  #containing(phrase: string): readonly number[] {
    return this.#texts.flatMap((text, place) => (text.includes(phrase) ? [place] : []));
  }

  #ranked(phrase: string, isRecent: (item: Item) => boolean): readonly number[] {
    const known = (place: number): Known => {
      const item = this.#items[place];
      return {
        isRecent: item !== undefined && isRecent(item),
        length: this.#texts[place]?.length ?? 0,
        order: item?.order ?? 0,
      };
    };
    const options: uFuzzy.Options = { ...FOLDED_WORDS, sort: (info) => byMatch(info, known) };
    const asTyped = new uFuzzy({ ...options, intraMode: 0, intraIns: MAX_LEFT_OUT });
    const found = this.#searched(asTyped, phrase, known);
    if (found.length > 0) return found;
    const withSlips = new uFuzzy({ ...options, intraMode: 1, intraRules: slipsIn });
    return this.#searched(withSlips, phrase, known);
  }

  #searched(matcher: uFuzzy, phrase: string, known: (place: number) => Known): readonly number[] {
    const [places, info, order] = matcher.search(this.#texts, phrase, MAX_FREE_WORDS, MAX_RANKED);
    if (places === null) return [];
    if (info !== null) return order.flatMap((at) => info.idx[at] ?? []);
    const isInside = (place: number) => Number(this.#texts[place]?.startsWith(phrase) !== true);
    return places
      .map((place) => ({ place, isInside: isInside(place), ...known(place) }))
      .toSorted(
        (one, other) =>
          one.isInside - other.isInside ||
          Number(other.isRecent) - Number(one.isRecent) ||
          one.length - other.length ||
          one.order - other.order,
      )
      .map(({ place }) => place);
  }
}

/** One letter wrong, missing, too many, or two exchanged; none in short words and in numbers. */
function slipsIn(word: string): ReturnType<NonNullable<uFuzzy.Options['intraRules']>> {
  const slips = word.length >= SHORTEST_WITH_SLIP && !/^\d+$/u.test(word) ? 1 : 0;
  return {
    intraSlice: [0, Infinity],
    intraIns: slips,
    intraSub: slips,
    intraTrn: slips,
    intraDel: slips,
  };
}

/** What counts beside the match itself. */
interface Known {
  readonly isRecent: boolean;
  readonly length: number;
  readonly order: number;
}

/** The library's own order; recent items come before those that match as well, and shorter texts before longer ones. */
function byMatch(info: uFuzzy.Info, known: (place: number) => Known): number[] {
  const matches = info.idx.map((place, at) => ({
    at,
    ...known(place),
    chars: info.chars[at] ?? 0,
    leftOut: info.intraIns[at] ?? 0,
    wordStarts: info.interLft2[at] ?? 0,
    wholeWords: info.terms[at] ?? 0,
    between: info.interIns[at] ?? 0,
    start: info.start[at] ?? 0,
  }));
  return matches
    .toSorted(
      (one, other) =>
        other.chars - one.chars ||
        one.leftOut - other.leftOut ||
        other.wordStarts - one.wordStarts ||
        Number(other.isRecent) - Number(one.isRecent) ||
        Number(one.start > 0) - Number(other.start > 0) ||
        other.wholeWords - one.wholeWords ||
        one.between - other.between ||
        one.length - other.length ||
        one.order - other.order,
    )
    .map(({ at }) => at);
}
