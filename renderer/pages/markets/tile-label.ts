/** What a tile of the map says, by the room that it has: name and change, ticker and change, ticker, nothing. Pure. */
import { graphemes } from '@shared/domain/wording/initials';

/** Of a letter of the map's size, in px. */
const CHARACTER_WIDTH = 6.4;
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE_CHARACTER =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
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
  for (const character of text)
    width += WIDE_CHARACTER.test(character) ? CHARACTER_WIDTH * 2 : CHARACTER_WIDTH;
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

/** The name in two lines, broken where they are most nearly equal; null for one word. */
function inTwoLines(name: string): readonly [string, string] | null {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index): readonly [string, string] => [
      words.slice(0, index + 1).join(' '),
      words.slice(index + 1).join(' '),
    ]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(textWidth));
  return breaks.toSorted((one, other) => longest(one) - longest(other))[0] ?? null;
}

/** The fullest label that fits; null where not even the ticker does. */
export function tileLabel(
  name: string,
  change: string,
  room: { readonly width: number; readonly height: number },
): TileLabel | null {
  const two = inTwoLines(name);
  const ticker = [tickerOf(name)];
  const labels: readonly TileLabel[] = [
    { name: [name], change },
    ...(two === null ? [] : [{ name: two, change }]),
    { name: ticker, change },
    { name: ticker, change: '' },
  ];
  const fits = (label: TileLabel) => {
    const lines = label.change === '' ? label.name : [...label.name, label.change];
    const isLow = lines.length * LINE_HEIGHT + PADDING <= room.height;
    return isLow && lines.every((line) => textWidth(line) + 2 * PADDING <= room.width);
  };
  return labels.find(fits) ?? null;
}
