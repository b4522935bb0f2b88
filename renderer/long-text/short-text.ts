/** Decides how much of a text is laid out. Layout takes a second for 10 KB in which no line can break. */

/** For a name, a label, a sentence: a longer text is shortened, and shown whole on request. */
const LONGEST_TEXT = 600;
/** For something written to be read, such as a post or a biography. */
export const LONGEST_PROSE = 2_400;
/** The most characters in a row at which no line can break. */
const LONGEST_RUN = 250;
/** A text is cut at a space if there is one this near, in characters. */
const NEAR = 40;

/** Scripts in which a line breaks between words that no space separates. */
const BROKEN_ANYWHERE = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const RUN = new RegExp(`[^\\s${BROKEN_ANYWHERE}]{${LONGEST_RUN + 1}}`, 'u');

/** The text without half a character at its end. */
function wholeCharacters(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}

/**
 * The beginning of a text that is too long to lay out; null for a text that is short enough.
 *
 * @param longest most characters of a text whose lines can break
 */
export function shortText(text: string, longest = LONGEST_TEXT): string | null {
  if (text.length <= LONGEST_RUN) return null;
  const beginning = text.slice(0, longest);
  const run = RUN.exec(beginning);
  if (run !== null) return wholeCharacters(beginning.slice(0, run.index + LONGEST_RUN));
  if (text.length <= longest) return null;
  const space = beginning.lastIndexOf(' ');
  return space > longest - NEAR ? beginning.slice(0, space) : wholeCharacters(beginning);
}
