/** Makes a file of what a chart shows: the theme's ground under it, and its title above it. */
import type { ThemeColours } from '@renderer/theme/use-theme-colours';

import { textOnChart } from './line-series';

const PADDING_PX = 16;
const TITLE_PX = 14;

/** Pixels of a picture for each of a drawing on screen. */
const DRAWING_SCALE = 2;
/** The properties that a style sheet gives the shapes of a drawing; a picture of it would lose them. */
const SHAPE_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
  'display',
] as const;

/** The drawing as text that needs no style sheet. */
function standAlone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shapes = drawing.querySelectorAll<SVGElement>('*');
  for (const [index, shape] of Array.from(copy.querySelectorAll<SVGElement>('*')).entries()) {
    const original = shapes[index];
    if (original === undefined) continue;
    const styles = getComputedStyle(original);
    for (const name of SHAPE_STYLES) shape.style.setProperty(name, styles.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** An SVG drawing as a canvas of twice its size; null where it has no layout, or cannot be drawn. */
async function canvasOf(drawing: SVGSVGElement): Promise<HTMLCanvasElement | null> {
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * DRAWING_SCALE);
  canvas.height = Math.round(height * DRAWING_SCALE);
  const context = canvas.getContext('2d');
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  const image = new Image();
  const text = standAlone(drawing, canvas.width, canvas.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  context.drawImage(image, 0, 0);
  return canvas;
}

/** What a figure has drawn, as a canvas; null while nothing is drawn. */
export async function drawnIn(figure: HTMLElement): Promise<HTMLCanvasElement | null> {
  const canvas = figure.querySelector('canvas');
  if (canvas !== null) return canvas;
  const drawing = figure.querySelector<SVGSVGElement>('[role="slider"] svg');
  return drawing === null ? null : canvasOf(drawing);
}

/** A PNG picture; null where the browser makes none. */
export function pictureOf(
  drawn: HTMLCanvasElement,
  title: string,
  colours: Pick<ThemeColours, 'surface' | 'ink'>,
): Promise<Blob | null> {
  // The chart is drawn in device pixels, so its surroundings are too.
  const ratio = drawn.clientWidth > 0 ? drawn.width / drawn.clientWidth : DRAWING_SCALE;
  const padding = Math.round(PADDING_PX * ratio);
  const titlePx = Math.round(TITLE_PX * ratio);
  const picture = document.createElement('canvas');
  picture.width = drawn.width + 2 * padding;
  picture.height = drawn.height + 3 * padding + titlePx;
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = colours.ink;
  context.font = `${titlePx}px "Source Sans 3", sans-serif`;
  context.textBaseline = 'top';
  context.fillText(textOnChart(title), padding, padding);
  context.drawImage(drawn, padding, 2 * padding + titlePx);
  return new Promise((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
}
