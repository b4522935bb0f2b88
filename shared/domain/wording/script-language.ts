/** The language of a name or a sentence that a player wrote, as far as its letters tell. Pure. */

/** Scripts of one language say which; those of several say only the script. */
const TAGS: readonly (readonly [letters: RegExp, tag: string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Greek}/u, 'el'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Georgian}/u, 'ka'],
  [/\p{sc=Armenian}/u, 'hy'],
  [/\p{sc=Han}/u, 'und-Hani'],
  [/\p{sc=Arabic}/u, 'und-Arab'],
  [/\p{sc=Hebrew}/u, 'und-Hebr'],
  [/\p{sc=Cyrillic}/u, 'und-Cyrl'],
  [/\p{sc=Devanagari}/u, 'und-Deva'],
];

/** More letters would not tell more. */
const LETTERS_LOOKED_AT = 200;

/**
 * The language tag (BCP 47) of a text in another script than the Latin one; undefined for Latin, whose letters do not
 * tell the language.
 */
export function scriptLanguage(text: string): string | undefined {
  const start = text.slice(0, LETTERS_LOOKED_AT);
  return TAGS.find(([letters]) => letters.test(start))?.[1];
}
