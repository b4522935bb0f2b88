/** Draws the mark for unread alerts: on Windows' taskbar, where the system has no count of its own, and on the tray's icon. */
import { nativeImage } from 'electron';
import type { NativeImage } from 'electron';

/** Windows shows an overlay in this size. */
const OVERLAY_PX = 16;
const BYTES_PER_PIXEL = 4;
/** Blue, green, red, opaque: the order of Electron's bitmaps. */
const MARK = [0x2b, 0x2b, 0xc4, 0xff] as const;
const WHITE = [0xff, 0xff, 0xff, 0xff] as const;
/** Rows of three pixels each, from the top; more than nine is a plus. */
const GLYPHS: readonly string[] = [
  '010111010000000',
  '010110010010111',
  '110001010100111',
  '110001010001110',
  '101101111001001',
  '111100110001110',
  '011100111101111',
  '111001010010010',
  '111101010101111',
  '111101111001110',
];
const GLYPH_WIDTH = 3;
const GLYPH_SCALE = 2;
const GLYPH_LEFT = 5;
const GLYPH_TOP = 3;

/** Fills the circle in these pixels. */
function paintCircle(
  pixels: Buffer,
  widthPx: number,
  centre: readonly [number, number],
  radius: number,
) {
  const [x0, y0] = centre;
  for (let at = 0; at < pixels.length; at += BYTES_PER_PIXEL) {
    const place = at / BYTES_PER_PIXEL;
    const [x, y] = [(place % widthPx) + 0.5, Math.floor(place / widthPx) + 0.5];
    if (Math.hypot(x - x0, y - y0) <= radius) pixels.set(MARK, at);
  }
}

/** The overlay of Windows' taskbar: the count up to nine, then a plus. */
export function unreadOverlay(count: number): NativeImage {
  const pixels = Buffer.alloc(OVERLAY_PX * OVERLAY_PX * BYTES_PER_PIXEL);
  paintCircle(pixels, OVERLAY_PX, [OVERLAY_PX / 2, OVERLAY_PX / 2], OVERLAY_PX / 2);
  const glyph = GLYPHS[count > 9 ? 0 : count] ?? '';
  for (const [index, bit] of Array.from(glyph).entries()) {
    if (bit === '0') continue;
    for (let part = 0; part < GLYPH_SCALE * GLYPH_SCALE; part += 1) {
      const x = GLYPH_LEFT + (index % GLYPH_WIDTH) * GLYPH_SCALE + (part % GLYPH_SCALE);
      const y =
        GLYPH_TOP + Math.floor(index / GLYPH_WIDTH) * GLYPH_SCALE + Math.floor(part / GLYPH_SCALE);
      pixels.set(WHITE, (y * OVERLAY_PX + x) * BYTES_PER_PIXEL);
    }
  }
  return nativeImage.createFromBitmap(pixels, { width: OVERLAY_PX, height: OVERLAY_PX });
}

/** The same image with a dot in its lower right corner. */
export function withUnreadDot(image: NativeImage): NativeImage {
  const { width, height } = image.getSize();
  const pixels = Buffer.from(image.toBitmap());
  const radius = width / 4;
  paintCircle(pixels, width, [width - radius, height - radius], radius);
  return nativeImage.createFromBitmap(pixels, { width, height });
}
