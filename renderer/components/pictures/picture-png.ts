/** Paints an element as a PNG of twice its size: as a drawing of itself and the style sheets, without any file or script. */
import { CARD_PX, CARD_SCALE, withCard } from './picture-card';
import type { PictureSource } from './picture-card';
import { PICTURE_FONTS } from './picture-fonts';

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
  // It is painted at the first moment of every motion.
  drawing.setAttribute('data-motion', 'reduced');
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
