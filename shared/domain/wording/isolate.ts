/** Names of right-to-left scripts inside sentences that are plain text, such as headlines and notifications. */

/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A name so that its numbers and the words around it keep their sides, as `<bdi>` does in a page. Other names stay as
 * they are.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}

/** Letters that are written from left to right. */
const LEFT_TO_RIGHT = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/**
 * The direction of a sentence that the game wrote around a name, such as `… passes`: it begins or ends with letters that
 * are written from left to right. Undefined where the first letter tells the direction.
 */
export function sentenceDirection(text: string): 'ltr' | undefined {
  if (!RIGHT_TO_LEFT.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  return [letters[0], letters.at(-1)].some((one) => LEFT_TO_RIGHT.test(one ?? ''))
    ? 'ltr'
    : undefined;
}
