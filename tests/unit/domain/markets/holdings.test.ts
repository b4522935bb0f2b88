import { conflictSides } from '@renderer/features/conflicts/conflicts';
import { backingOf, backingPerUnit, premiumPct } from '@renderer/pages/funds/fund-holdings';
import { describe, expect, it } from 'vitest';

describe('the backing of a fund', () => {
  it('is a ratio, even if it was sent in percent', () => {
    expect(backingOf(0.98)).toBe(0.98);
    expect(backingOf(98)).toBe(0.98);
    expect(backingOf(15)).toBeNull();
    expect(backingOf(null)).toBeNull();
  });

  it('gives the premium of the quoted price over the backing', () => {
    expect(premiumPct(0.8)).toBe(25);
    expect(premiumPct(80)).toBe(25);
    expect(premiumPct(1.25)).toBeCloseTo(-20, 9);
    expect(premiumPct(0)).toBeNull();
    expect(backingPerUnit(100, 0.8)).toBe(80);
    expect(backingPerUnit(null, 0.8)).toBeNull();
  });
});

describe('the sides of a conflict', () => {
  const crown = { label: 'Crown', countries: ['US'], kind: 'state', backer: null };

  it('are those of the answer', () => {
    expect(conflictSides({ sideA: crown, sideB: null })[0]).toEqual(crown);
  });

  it('are named by their label, otherwise by their countries, otherwise by their letter', () => {
    const [one, other] = conflictSides({ sideA: { countries: ['US', 'UK'] } });
    expect(one.label).toBe('US, UK');
    expect(other).toEqual({ label: 'Side B', countries: [], kind: null, backer: null });
  });
});
