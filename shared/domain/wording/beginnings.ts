/** Texts that are longer than their place. */

/** The text, or so many of its first characters with an ellipsis; never half a character. */
export function beginningOf(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${text.slice(0, characters).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
