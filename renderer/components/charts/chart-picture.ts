/** Makes a file of what a canvas shows: the theme's ground under it, and its title above it. */
import type { ThemeColours } from '@renderer/theme/use-theme-colours';

import { textOnChart } from './line-series';

const PADDING_PX = 16;
const TITLE_PX = 14;

/** A PNG picture; null where the browser makes none. */
export function pictureOf(
  drawn: HTMLCanvasElement,
  title: string,
  colours: Pick<ThemeColours, 'surface' | 'ink'>,
): Promise<Blob | null> {
  // The chart is drawn in device pixels, so its surroundings are too.
  const ratio = drawn.width / Math.max(1, drawn.clientWidth);
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
