/** Which sections `npm test` runs. */
import { describe, expect, it } from 'vitest';

import { chosenSections } from '../../../../build/testing/sections.mjs';

describe('npm test --only', () => {
  const known = ['format', 'lint', 'unit'];

  it('runs the named sections in their usual order, and all of them when none is named', () => {
    expect(chosenSections([], known)).toEqual(known);
    expect(chosenSections(['--only=unit,format'], known)).toEqual(['format', 'unit']);
    expect(chosenSections(['--only=unit', '--only=lint'], known)).toEqual(['lint', 'unit']);
  });

  it('refuses an unknown section instead of running nothing', () => {
    expect(() => chosenSections(['--only=untit'], known)).toThrow(/no section "untit"/);
    expect(() => chosenSections(['unit'], known)).toThrow(/does not know unit/);
  });
});
