/** The letters of names, as a reader sees them: an accent or a vowel sign belongs to its letter. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A longer text is not a name. */
const LONGEST_NAME = 200;

/** The letters of a text, each with its marks. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text.slice(0, LONGEST_NAME)), ({ segment }) => segment);
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => graphemes(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
