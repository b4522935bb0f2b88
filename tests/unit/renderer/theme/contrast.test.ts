/** WCAG AA for every pair of tokens that the components put together, in every theme's own style sheet. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrast, isInGamut, oklchToLinear, parseOklch } from '@renderer/theme/colour';
import type { LinearRgb } from '@renderer/theme/colour';

const THEMES = ['light', 'dark', 'oled'] as const;

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'hover'] as const;
const TEXTS = ['ink', 'ink-muted', 'accent', 'gain', 'loss', 'warn'] as const;

/** Text on a ground that only some texts meet: 4.5 to 1. */
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

/** Edges of controls and the focus ring: 3 to 1 against what they lie on. */
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

  it('names the same colours as every other theme', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf('light').keys()]);
  });

  it('keeps every colour inside sRGB, so that the contrast computed is the contrast shown', () => {
    expect([...tokens].filter(([, value]) => !isInGamut(value)).map(([name]) => name)).toEqual([]);
  });

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    'reads %s on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(text === 'ink' ? 7 : 4.5);
    },
  );

  it.each(OTHER_TEXT_PAIRS)('reads %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES.flatMap((edge) => GROUNDS.map((ground) => [edge, ground] as const)))(
    'shows %s on %s',
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
