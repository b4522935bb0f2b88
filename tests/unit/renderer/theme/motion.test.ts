/** Every style sheet of the renderer: what moves takes its time from a token, which reduced motion sets to nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

/** The longest time of each token. */
const LONGEST_MS = { '--motion': 150, '--motion-story': 400, '--motion-tint': 4_000 };
/** Lengths that a broadcast's script sets; its sheet stops them under reduced motion. */
const SCRIPTED = /var\(--(?:stay|pass)\)/;

interface Declaration {
  readonly at: string;
  readonly property: string;
  readonly value: string;
  readonly isReduced: boolean;
}

function declarationsIn(file: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(readFileSync(file, 'utf8'), { from: file }).walkDecls((declaration) => {
    const rule = declaration.parent;
    found.push({
      at: `${file}:${declaration.source?.start?.line ?? 0}`,
      property: declaration.prop,
      value: declaration.value,
      isReduced: rule?.type === 'rule' && rule.selector.includes("[data-motion='reduced']"),
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
  const moving = declarations.filter(
    ({ property, value, isReduced }) =>
      /^(?:transition|animation)(?:-duration)?$/.test(property) && value !== 'none' && !isReduced,
  );

  it('takes its time from a token of motion wherever something moves', () => {
    expect(moving.length).toBeGreaterThan(0);
    const own = moving.filter(({ value }) => !SCRIPTED.test(value));
    expect(own.filter(({ value }) => !/var\(--motion(?:-story|-tint)?\)/.test(value))).toEqual([]);
    expect(own.filter(({ value }) => /infinite|\d(?:ms|s)\b/.test(value))).toEqual([]);
  });

  it('stops under reduced motion where a script sets its length', () => {
    const scripted = moving.filter(({ value }) => SCRIPTED.test(value));
    expect(scripted.length).toBeGreaterThan(0);
    for (const { at } of scripted) {
      const file = at.slice(0, at.lastIndexOf(':'));
      const stops = declarations.filter(
        (one) =>
          one.at.startsWith(`${file}:`) &&
          one.isReduced &&
          one.property === 'animation' &&
          one.value === 'none',
      );
      expect([at, stops.length > 0]).toEqual([at, true]);
    }
  });

  it.each(Object.entries(LONGEST_MS))(
    'of %s is short, and nothing for a player who asks for reduced motion',
    (token, longestMs) => {
      const tokens = declarations.filter(({ property }) => property === token);
      const usual = tokens.filter(({ isReduced }) => !isReduced);
      expect(usual.map(({ value }) => value.endsWith('ms'))).toEqual([true]);
      expect(usual.map(({ value }) => Number.parseFloat(value) <= longestMs)).toEqual([true]);
      const reduced = tokens.filter(({ isReduced }) => isReduced);
      expect(reduced.map(({ value }) => value)).toEqual(['0ms']);
    },
  );
});
