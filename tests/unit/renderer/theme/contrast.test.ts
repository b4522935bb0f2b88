/** Every pair of colour tokens that the components combine meets WCAG AA in every theme. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrast, isInGamut, oklchToLinear, parseOklch } from '@renderer/theme/colour';
import type { LinearRgb } from '@renderer/theme/colour';

const THEMES = ['light', 'dark', 'oled'] as const;

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'hover'] as const;
const TEXTS = ['ink', 'ink-muted', 'accent', 'gain', 'loss', 'warn'] as const;

/** Text on a background that only some texts have: 4.5 to 1. */
const OTHER_TEXT_PAIRS = [
  ['accent-ink', 'accent'],
  ['ink', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'loss-soft'],
  ['loss', 'loss-soft'],
  ['ink-muted', 'loss-soft'],
  ['ink', 'warn-soft'],
  ['warn', 'warn-soft'],
  ['ink-muted', 'warn-soft'],
] as const;

/** Edges of controls and the focus ring: 3 to 1 against their background. */
const EDGES = ['line-strong', 'focus', 'accent', 'loss', 'warn'] as const;

function tokensOf(theme: string): Map<string, LinearRgb> {
  const css = readFileSync(
    new URL(`../../../../renderer/theme/${theme}.css`, import.meta.url),
    'utf8',
  );
  const tokens = new Map<string, LinearRgb>();
  for (const [, name, value] of css.matchAll(/--([a-z-]+):\s*([^;]+);/g)) {
    const colour = parseOklch(value ?? '');
    if (name !== undefined && colour !== null) tokens.set(name, oklchToLinear(colour));
  }
  return tokens;
}

describe.each(THEMES)('theme %s', (theme) => {
  const tokens = tokensOf(theme);
  const colour = (name: string) => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`${theme}.css has no colour --${name}`);
    return found;
  };
  const ratio = (front: string, ground: string) => contrast(colour(front), colour(ground));

  it('defines the same colours as every other theme', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf('light').keys()]);
  });

  it('has only colours inside sRGB, so that the computed contrast is the displayed one', () => {
    expect([...tokens].filter(([, value]) => !isInGamut(value)).map(([name]) => name)).toEqual([]);
  });

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    'has legible text: %s on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(text === 'ink' ? 7 : 4.5);
    },
  );

  it.each(OTHER_TEXT_PAIRS)('has legible text: %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES.flatMap((edge) => GROUNDS.map((ground) => [edge, ground] as const)))(
    'has visible edges: %s on %s',
    (edge, ground) => {
      expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('oled', () => {
  it('is true black', () => {
    for (const name of ['surface', 'surface-raised', 'surface-sunken']) {
      expect(tokensOf('oled').get(name)).toEqual({ red: 0, green: 0, blue: 0 });
    }
  });
});
