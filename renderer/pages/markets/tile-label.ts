/** What a tile of the map says, by the room that it has: name and change, ticker and change, ticker, nothing. Pure. */
import { graphemes } from '@shared/domain/wording/initials';

/** Of a letter of the map's size, in px. */
const CHARACTER_WIDTH = 6.4;
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE_CHARACTER =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
/** These are as wide as two as well. */
const WIDE_LETTER = /[MW@]/u;
const PADDING = 5;
/** From one line of a label to the next, and the height of the first. */
export const LINE_HEIGHT = 15;
const TICKER_LETTERS = 3;

/** The words of a tile: its name in at most two lines, or its ticker, and its change. */
export interface TileLabel {
  readonly name: readonly string[];
  /** Empty where it is unknown, or where there is no room for it. */
  readonly change: string;
}

/** About how wide a text is on the map, in px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const isWide = WIDE_CHARACTER.test(character) || WIDE_LETTER.test(character);
    width += isWide ? CHARACTER_WIDTH * 2 : CHARACTER_WIDTH;
  }
  return width;
}

/** Three letters that stand for a name: the initials of three words or more, else its first letters. */
export function tickerOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters =
    words.length >= TICKER_LETTERS
      ? words.map((word) => graphemes(word)[0] ?? '')
      : graphemes(words[0] ?? name);
  return letters.slice(0, TICKER_LETTERS).join('').toUpperCase();
}

/** A line of a label, measured once. */
interface Line {
  readonly text: string;
  readonly width: number;
}

function joined(words: readonly Line[]): Line {
  const spaces = Math.max(0, words.length - 1) * CHARACTER_WIDTH;
  return {
    text: words.map(({ text }) => text).join(' '),
    width: words.reduce((sum, { width }) => sum + width, spaces),
  };
}

function longestOf(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ width }) => width));
}

/** The words in two lines, broken where they are most nearly equal; null for one word. */
function inTwoLines(words: readonly Line[]): readonly Line[] | null {
  const breaks = words
    .slice(1)
    .map((_, index) => [joined(words.slice(0, index + 1)), joined(words.slice(index + 1))]);
  return breaks.toSorted((one, other) => longestOf(one) - longestOf(other))[0] ?? null;
}

/** The fullest label that fits; null where not even the ticker does. Measures nothing that is too high anyway. */
export function tileLabel(
  name: string,
  change: string,
  room: { readonly width: number; readonly height: number },
): TileLabel | null {
  const widest = room.width - 2 * PADDING;
  const highest = Math.floor((room.height - PADDING) / LINE_HEIGHT);
  const rowsOfChange = change === '' ? 0 : 1;
  const hasRoomForChange = highest > rowsOfChange && textWidth(change) <= widest;
  if (hasRoomForChange) {
    const words = name.split(' ').map((text) => ({ text, width: textWidth(text) }));
    const whole = joined(words);
    const canBeTwo = highest - rowsOfChange > 1 && whole.width <= 2 * widest + CHARACTER_WIDTH;
    const two = whole.width > widest && canBeTwo ? inTwoLines(words) : null;
    const fitting = [[whole], ...(two === null ? [] : [two])].find(
      (lines) => longestOf(lines) <= widest,
    );
    if (fitting !== undefined) return { name: fitting.map(({ text }) => text), change };
  }
  if (highest < 1 || widest <= 0) return null;
  const ticker = tickerOf(name);
  if (textWidth(ticker) > widest) return null;
  return { name: [ticker], change: hasRoomForChange ? change : '' };
}
