/** The two typefaces as data URLs, because a drawing that becomes a picture cannot load files. Other scripts use the system's fonts. */
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline';
import sansLatinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?inline';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?inline';
import serifLatinExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?inline';

/** The letters of the extended faces, as in `theme/fonts.css`. */
const EXTENDED = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+1EF2-1EFF';

function face(family: string, data: string, range: string): string {
  return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url('${data}') format('woff2'); ${range} }`;
}

export const PICTURE_FONTS = [
  face('Source Sans 3', sansLatinExtended, `unicode-range: ${EXTENDED};`),
  face(
    'Source Sans 3',
    sansLatin,
    'unicode-range: U+0-FF, U+131, U+152-153, U+2000-22FF, U+25A0-25FF;',
  ),
  face('Source Serif 4', serifLatinExtended, `unicode-range: ${EXTENDED};`),
  face('Source Serif 4', serifLatin, 'unicode-range: U+0-FF, U+131, U+152-153, U+2000-22FF;'),
].join('\n');
