/** Words of the service, made safe to show in main's own window. */

const LONGEST_LINE = 200;
const LONGEST_TEXT = 2_000;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu;

function cleaned(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).replaceAll(CONTROL_CHARACTERS, ' ').trim();
  if (text === '') return null;
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

/** Text of the service on one line, without characters that reorder the text beside it; null when there is none. */
export function lineOf(value: unknown): string | null {
  return cleaned(value, LONGEST_LINE);
}

/** The same for a longer text, such as the description of an option. */
export function textOf(value: unknown): string | null {
  return cleaned(value, LONGEST_TEXT);
}
