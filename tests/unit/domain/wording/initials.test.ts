/** Initials of names in several scripts. */
import { describe, expect, it } from 'vitest';

import { graphemes, initialsOf } from '@shared/domain/wording/initials';

describe('initials', () => {
  it.each([
    ['Marian Holloway', 'MH'],
    ['Ada', 'A'],
    ['Åsa de la Örn', 'ÅÖ'],
    // A letter with a combining accent, and a Devanagari letter with its vowel sign.
    ['e\u0301mile zola', 'E\u0301Z'],
    ['कि रण', 'किर'],
    ['👩‍👩‍👧 Bo', '👩‍👩‍👧B'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  it('come from a long text without reading all of it', () => {
    expect(graphemes('a'.repeat(100_000))).toHaveLength(200);
  });
});
