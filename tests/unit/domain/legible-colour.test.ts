/** Party colours become legible on every surface and stay recognisable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  contrast,
  linearToOklch,
  oklchToLinear,
  parseHex,
  parseOklch,
} from '@shared/domain/colour';
import { legibleColour } from '@shared/domain/legible-colour';
import type { LinearRgb } from '@shared/domain/colour';

const PAPER = 'oklch(0.972 0.008 85)';
const GRAPHITE = 'oklch(0.218 0.006 260)';
const BLACK = '#000000';

function linear(text: string): LinearRgb {
  const oklch = parseOklch(text);
  const colour = oklch === null ? parseHex(text) : oklchToLinear(oklch);
  if (colour === null) throw new Error(`not a colour: ${text}`);
  return colour;
}

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('legibleColour', () => {
  it('reaches a contrast of 3 to 1 for every colour on every surface', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(PAPER, GRAPHITE, BLACK), (colour, surface) => {
        const shown = legibleColour(colour, surface);
        expect(contrast(linear(shown), linear(surface))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the hue of a colour that it lightens', () => {
    const navy = '#000080';
    const shown = legibleColour(navy, GRAPHITE);
    expect(shown).not.toBe(navy);
    const before = linearToOklch(linear(navy));
    const after = linearToOklch(linear(shown));
    expect(Math.abs(after.hue - before.hue)).toBeLessThan(3);
    expect(after.lightness).toBeGreaterThan(before.lightness);
  });

  it('darkens a colour that is too light for the light theme', () => {
    const yellow = '#ffee00';
    const shown = linearToOklch(linear(legibleColour(yellow, PAPER)));
    const before = linearToOklch(linear(yellow));
    expect(shown.lightness).toBeLessThan(before.lightness);
    expect(Math.abs(shown.hue - before.hue)).toBeLessThan(3);
  });

  it('does not change a legible colour', () => {
    expect(legibleColour('#c81e1e', PAPER)).toBe('#c81e1e');
    expect(legibleColour('#fff', GRAPHITE)).toBe('#ffffff');
  });

  it('returns a legible grey for text that is not a colour', () => {
    const shown = legibleColour('independent', PAPER);
    expect(linearToOklch(linear(shown)).chroma).toBeLessThan(0.001);
    expect(contrast(linear(shown), linear(PAPER))).toBeGreaterThanOrEqual(3);
  });
});
