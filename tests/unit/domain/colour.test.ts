/** The colour arithmetic agrees with published values, so that the contrast tests can rely on it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  contrast,
  formatHex,
  linearToOklch,
  oklchToLinear,
  parseHex,
  parseOklch,
} from '@shared/domain/colour';
import type { LinearRgb } from '@shared/domain/colour';

function hex(text: string): LinearRgb {
  const colour = parseHex(text);
  if (colour === null) throw new Error(`not a colour: ${text}`);
  return colour;
}

describe('colour', () => {
  it.each([
    ['#ff0000', 0.62796, 0.25768, 29.234],
    ['#00ff00', 0.86644, 0.29483, 142.495],
    ['#0000ff', 0.45201, 0.31321, 264.052],
    ['#ffff00', 0.96798, 0.21101, 109.769],
  ])('%s has the OKLCH of CSS Color 4', (text, lightness, chroma, hue) => {
    const colour = linearToOklch(hex(text));
    expect(colour.lightness).toBeCloseTo(lightness, 3);
    expect(colour.chroma).toBeCloseTo(chroma, 3);
    expect(colour.hue).toBeCloseTo(hue, 0);
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#000000', 2.44],
  ])('%s on %s has its WCAG contrast', (one, other, ratio) => {
    expect(contrast(hex(one), hex(other))).toBeCloseTo(ratio, 2);
    expect(contrast(hex(other), hex(one))).toBeCloseTo(ratio, 2);
  });

  it('converts every sRGB colour to OKLCH and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const text = `#${value.toString(16).padStart(6, '0')}`;
        expect(formatHex(oklchToLinear(linearToOklch(hex(text))))).toBe(text);
      }),
    );
  });

  it('reads CSS notation and rejects anything else', () => {
    expect(parseOklch('oklch(0.5 0.1 240)')).toEqual({ lightness: 0.5, chroma: 0.1, hue: 240 });
    expect(parseOklch('oklch(50% 0.1 240deg)')).toEqual({ lightness: 0.5, chroma: 0.1, hue: 240 });
    expect(parseOklch('red')).toBeNull();
    expect(parseHex('#abc')).toEqual(parseHex('#aabbcc'));
    expect(parseHex('#abcd')).toBeNull();
    expect(parseHex('url(x)')).toBeNull();
  });
});
