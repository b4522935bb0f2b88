/** Paints an element as a PNG of twice its size: as a drawing of itself and the style sheets, without any file or script. */
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline';
import sansLatinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?inline';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?inline';
import serifLatinExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?inline';

import { CARD_PX, CARD_SCALE, withCard } from './picture-card';
import type { PictureSource } from './picture-card';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** What XML cannot carry. A player's name may contain it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Every rule of the document except its fonts, whose files the drawing cannot load. */
function rules(): string {
  return Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The drawing as text. It is as large as the window, so that the same rules for widths apply. */
function drawingOf(card: HTMLElement): string {
  const width = Math.max(window.innerWidth, CARD_PX.width);
  const height = Math.max(window.innerHeight, CARD_PX.height);
  const drawing = document.createElementNS(SVG, 'svg');
  for (const { name, value } of document.documentElement.attributes)
    if (name.startsWith('data-')) drawing.setAttribute(name, value);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = `${rules()}\n${PICTURE_FONTS}`;
  const frame = document.createElementNS(SVG, 'foreignObject');
  frame.setAttribute('width', String(width));
  frame.setAttribute('height', String(height));
  const body = document.createElementNS(XHTML, 'body');
  const copy = card.cloneNode(true) as HTMLElement;
  copy.style.left = '0';
  body.append(copy);
  frame.append(body);
  drawing.append(style, frame);
  return new XMLSerializer().serializeToString(drawing).replaceAll(NOT_XML, '');
}

/** The picture of a part of the screen; null where it cannot be painted. */
export async function pictureOf(source: PictureSource): Promise<HTMLCanvasElement | null> {
  const text = await withCard(source, drawingOf);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = CARD_PX.width * CARD_SCALE;
  canvas.height = CARD_PX.height * CARD_SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(CARD_SCALE, CARD_SCALE);
  context.drawImage(image, 0, 0);
  return canvas;
}

// The two typefaces as data URLs, because a drawing that becomes a picture cannot load files. Other scripts use the
// system's fonts.

/** The letters of the extended faces, as in `theme/fonts.css`. */
const EXTENDED = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+1EF2-1EFF';

function face(family: string, data: string, range: string): string {
  return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url('${data}') format('woff2'); ${range} }`;
}

const PICTURE_FONTS = [
  face('Source Sans 3', sansLatinExtended, `unicode-range: ${EXTENDED};`),
  face(
    'Source Sans 3',
    sansLatin,
    'unicode-range: U+0-FF, U+131, U+152-153, U+2000-22FF, U+25A0-25FF;',
  ),
  face('Source Serif 4', serifLatinExtended, `unicode-range: ${EXTENDED};`),
  face('Source Serif 4', serifLatin, 'unicode-range: U+0-FF, U+131, U+152-153, U+2000-22FF;'),
].join('\n');
