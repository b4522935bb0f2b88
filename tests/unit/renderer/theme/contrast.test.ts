/** Every pair of colour tokens that the components combine meets WCAG AA in every theme. */
import { readFileSync } from 'node:fs';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { contrast, isInGamut, oklchToLinear, parseOklch } from '@shared/domain/colour';
import type { LinearRgb } from '@shared/domain/colour';

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

type Look = 'usual' | 'more contrast' | 'blue and orange' | 'blue and orange, more contrast';

/** The sheets of a look, from the weakest, and the attributes of the document that choose their rules. */
const LOOKS: Readonly<Record<Look, readonly string[]>> = {
  usual: [],
  'more contrast': ["[data-contrast='more']"],
  'blue and orange': ["[data-change-colours='blue-orange']"],
  'blue and orange, more contrast': [
    "[data-contrast='more']",
    "[data-change-colours='blue-orange']",
    "[data-contrast='more'][data-change-colours='blue-orange']",
  ],
};

/** The rules of a theme in the order of the sheets: the last one wins, because all are equally specific. */
function rulesOf(theme: string, look: Look): readonly string[] {
  const chosen = new Set([
    `[data-theme='${theme}']`,
    ...LOOKS[look].map((attributes) => `:where(${attributes})[data-theme='${theme}']`),
  ]);
  return [`${theme}.css`, 'contrast.css', 'change-colours.css'].flatMap((sheet) => {
    const path = new URL(`../../../../renderer/theme/${sheet}`, import.meta.url);
    return postcss
      .parse(readFileSync(path, 'utf8'))
      .nodes.flatMap((node) =>
        node.type === 'rule' && node.selectors.some((selector) => chosen.has(selector))
          ? [node.toString()]
          : [],
      );
  });
}

function tokensOf(theme: string, look: Look = 'usual'): Map<string, LinearRgb> {
  const tokens = new Map<string, LinearRgb>();
  for (const body of rulesOf(theme, look))
    for (const [, name, value] of body.matchAll(/--([a-z-]+):\s*([^;]+);/g)) {
      const colour = parseOklch(value ?? '');
      if (name !== undefined && colour !== null) tokens.set(name, oklchToLinear(colour));
    }
  return tokens;
}

const CASES = THEMES.flatMap((theme) =>
  (Object.keys(LOOKS) as readonly Look[]).map((look) => [theme, look] as const),
);

describe.each(CASES)('theme %s, %s', (theme, look) => {
  const tokens = tokensOf(theme, look);
  const colour = (name: string) => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`${theme}.css has no colour --${name}`);
    return found;
  };
  const ratio = (front: string, ground: string) => contrast(colour(front), colour(ground));

  it('defines the same colours as every other theme', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf('light').keys()]);
    expect(rulesOf(theme, look)).toHaveLength(1 + LOOKS[look].length);
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

describe.each(THEMES)('more contrast in %s', (theme) => {
  const surface = (tokens: Map<string, LinearRgb>) => tokens.get('surface') as LinearRgb;
  const ratioOf = (look: Look, name: string) => {
    const tokens = tokensOf(theme, look);
    return contrast(tokens.get(name) as LinearRgb, surface(tokens));
  };

  it.each([...TEXTS, 'line', 'line-strong', 'focus'])('is more for %s', (name) => {
    expect(ratioOf('more contrast', name)).toBeGreaterThan(ratioOf('usual', name));
  });

  it.each(['ink-muted', 'accent', 'gain', 'loss', 'warn'])('is 7 to 1 or more for %s', (name) => {
    const looks = ['more contrast', 'blue and orange, more contrast'] as const;
    expect(Math.min(...looks.map((look) => ratioOf(look, name)))).toBeGreaterThanOrEqual(7);
  });
});
