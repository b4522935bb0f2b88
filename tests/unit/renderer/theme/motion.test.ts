/** Every style sheet of the renderer: what moves takes its time from one token, which reduced motion sets to nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const SHORT_MS = 150;

interface Declaration {
  readonly at: string;
  readonly property: string;
  readonly value: string;
  readonly isReduced: boolean;
}

function declarationsIn(file: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(readFileSync(file, 'utf8'), { from: file }).walkDecls((declaration) => {
    const rule = declaration.parent?.parent;
    found.push({
      at: `${file}:${declaration.source?.start?.line ?? 0}`,
      property: declaration.prop,
      value: declaration.value,
      isReduced: rule?.type === 'atrule' && (rule as postcss.AtRule).params.includes('reduce'),
    });
  });
  return found;
}

const files = ['renderer', 'electron'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(room, name)),
);
const declarations = files.flatMap(declarationsIn);

describe('motion in the style sheets', () => {
  it('takes its time from the token --motion wherever something moves', () => {
    const moving = declarations.filter(
      ({ property, value, isReduced }) =>
        /^(?:transition|animation)(?:-duration)?$/.test(property) && value !== 'none' && !isReduced,
    );
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.filter(({ value }) => !value.includes('var(--motion)'))).toEqual([]);
    expect(moving.filter(({ value }) => /infinite|\d(?:ms|s)\b/.test(value))).toEqual([]);
  });

  it('is short, and does not happen for a player who asks for reduced motion', () => {
    const tokens = declarations.filter(({ property }) => property === '--motion');
    const usual = tokens.filter(({ isReduced }) => !isReduced);
    expect(usual.map(({ value }) => Number.parseFloat(value) <= SHORT_MS)).toEqual([true]);
    expect(usual.map(({ value }) => value.endsWith('ms'))).toEqual([true]);
    const reduced = tokens.filter(({ isReduced }) => isReduced);
    expect(reduced.map(({ value }) => value)).toEqual(['0ms']);
  });
});
