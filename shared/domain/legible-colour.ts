/** Makes a party's colour legible on a theme's surface without changing its hue. */
import {
  parseHex,
  formatHex,
  parseOklch,
  oklchToLinear,
  linearToOklch,
  isInGamut,
  luminance,
  contrast,
} from './colour';
import type { Oklch, LinearRgb } from './colour';

/** The contrast that WCAG 1.4.11 requires of graphics. */
const GRAPHIC_CONTRAST = 3;
const LIGHTNESS_STEP = 0.01;
const CHROMA_STEP = 0.005;

/** What the service sends for a party without a colour (contract part 2 gives no default; grey is neutral). */
const NEUTRAL = '#808080';

/** From this chroma on a colour has a hue that the eye names. */
const HUED_FROM_CHROMA = 0.008;
/** A lifted colour has at least this chroma, so that a dark party does not look like a grey one. */
const LIFTED_CHROMA = 0.075;
/** Darker colours without a hue are black: lifted a little, they would look like an independent's grey. */
const BLACK_BELOW_LIGHTNESS = 0.35;
const LIFTED_BLACK = 0.86;

/** A dark colour as it starts on a dark surface: its hue is kept and becomes visible, black becomes nearly white. */
function startOnDark(colour: Oklch): Oklch {
  if (colour.chroma >= HUED_FROM_CHROMA)
    return { ...colour, chroma: Math.max(colour.chroma, LIFTED_CHROMA) };
  return colour.lightness < BLACK_BELOW_LIGHTNESS ? { ...colour, lightness: LIFTED_BLACK } : colour;
}

/** Lowers the chroma, never the hue or the lightness, until sRGB can show the colour. */
function intoGamut(colour: Oklch): LinearRgb {
  for (let chroma = colour.chroma; chroma > 0; chroma -= CHROMA_STEP) {
    const shown = oklchToLinear({ ...colour, chroma });
    if (isInGamut(shown)) return shown;
  }
  return oklchToLinear({ ...colour, chroma: 0 });
}

function parseColour(text: string): LinearRgb | null {
  const oklch = parseOklch(text);
  return oklch === null ? parseHex(text) : oklchToLinear(oklch);
}

/**
 * The nearest colour of the same hue with at least `minimum` contrast on `surface`, as `#rrggbb`:
 * lighter on a dark surface, darker on a light one. A colour that is legible already comes back
 * unchanged; text that is not a colour gives a legible grey.
 *
 * @param colour what the service sent, `#rgb` or `#rrggbb`
 * @param surface the theme's surface, hex or `oklch()`
 */
export function legibleColour(colour: string, surface: string, minimum = GRAPHIC_CONTRAST): string {
  const ground = parseColour(surface) ?? { red: 1, green: 1, blue: 1 };
  const wanted = parseHex(colour) ?? parseHex(NEUTRAL);
  if (wanted === null) return NEUTRAL;
  if (contrast(wanted, ground) >= minimum) return formatHex(wanted);

  const direction = luminance(ground) < 0.18 ? 1 : -1;
  const sent = linearToOklch(wanted);
  const start = direction === 1 ? startOnDark(sent) : sent;
  for (let step = 0; step <= 1 / LIGHTNESS_STEP; step += 1) {
    const lightness = start.lightness + direction * step * LIGHTNESS_STEP;
    if (lightness < 0 || lightness > 1) break;
    const shown = intoGamut({ ...start, lightness });
    // Contrast is measured on the painted colour, which is rounded to eight bits per channel.
    const painted = formatHex(shown);
    const paintedLinear = parseHex(painted);
    if (paintedLinear !== null && contrast(paintedLinear, ground) >= minimum) return painted;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

const ON_DARK = '#fffdf8';
const ON_LIGHT = '#0a0806';

/** The words on a fill: nearly white or nearly black, whichever has more contrast. */
export function wordsOn(fill: string): string {
  const ground = parseHex(fill);
  const [white, black] = [parseHex(ON_DARK), parseHex(ON_LIGHT)];
  if (ground === null || white === null || black === null) return ON_LIGHT;
  return contrast(white, ground) >= contrast(black, ground) ? ON_DARK : ON_LIGHT;
}
