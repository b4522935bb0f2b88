/** Colour arithmetic: hex and OKLCH to linear sRGB and back, and the WCAG contrast of two colours. */
/** Lightness 0–1, chroma from 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Linear-light sRGB channels; inside the gamut each is 0–1. */
export interface LinearRgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const GAMUT_TOLERANCE = 0.0005;

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const clampUnit = (value: number) => Math.min(1, Math.max(0, value));

/** Reads `#rgb` or `#rrggbb`; null when the text is neither. */
export function parseHex(text: string): LinearRgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return {
    red: toLinear(((value >> 16) & 0xff) / 255),
    green: toLinear(((value >> 8) & 0xff) / 255),
    blue: toLinear((value & 0xff) / 255),
  };
}

/** Writes `#rrggbb`, clipping what lies outside the gamut. */
export function formatHex(colour: LinearRgb): string {
  const channels = [colour.red, colour.green, colour.blue];
  const hex = channels.map((channel) =>
    Math.round(toGamma(clampUnit(channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Reads CSS `oklch(l c h)`, with the lightness as a number or a percentage; null when it is anything else. */
export function parseOklch(text: string): Oklch | null {
  const match = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i.exec(text.trim());
  if (match === null) return null;
  return {
    lightness: Number(match[1]) / (match[2] === '%' ? 100 : 1),
    chroma: Number(match[3]),
    hue: Number(match[4]),
  };
}

/** OKLCH to linear sRGB; the result may lie outside the gamut. */
export function oklchToLinear({ lightness, chroma, hue }: Oklch): LinearRgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    blue: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

/** Linear sRGB to OKLCH. */
export function linearToOklch({ red, green, blue }: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, b), hue: (hue + 360) % 360 };
}

/** Whether a colour can be shown in sRGB without clipping. */
export function isInGamut({ red, green, blue }: LinearRgb): boolean {
  return [red, green, blue].every(
    (channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE,
  );
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance({ red, green, blue }: LinearRgb): number {
  return 0.2126 * clampUnit(red) + 0.7152 * clampUnit(green) + 0.0722 * clampUnit(blue);
}

/** WCAG 2 contrast ratio of two colours: 1 (equal) to 21 (black on white). */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
