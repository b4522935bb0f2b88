import { officeText } from '@renderer/pages/characters/career-office';
import { parseCompared, toggleCompared } from '@renderer/components/characters/compare-ids';
import { describe, expect, it } from 'vitest';

describe('the office of a career’s entry', () => {
  it('is a name by contract', () => {
    expect(officeText({ office: 'Governor' })).toBe('Governor');
    expect(officeText({ office: 'state senator' })).toBe('state senator');
  });

  it('is made from an object where a deployment sends one', () => {
    const office = { type: 'stateSenate', state: 'CA' };
    expect(officeText({ office })).toBe('State senate, CA');
    expect(officeText({ office, officeLabel: 'Senator' })).toBe('Senator, CA');
  });

  it('is absent for a move', () => {
    expect(officeText({ office: null, officeLabel: '' })).toBeNull();
    expect(officeText({})).toBeNull();
  });
});

describe('who is compared', () => {
  it('is read from the address, each once and six at most', () => {
    expect(parseCompared('17, 18,17,,')).toEqual(['17', '18']);
    expect(parseCompared('1,2,3,4,5,6,7')).toHaveLength(6);
    expect(parseCompared('')).toEqual([]);
  });

  it('changes by one, and no seventh joins', () => {
    expect(toggleCompared(['1'], '2')).toEqual(['1', '2']);
    expect(toggleCompared(['1', '2'], '1')).toEqual(['2']);
    const full = ['1', '2', '3', '4', '5', '6'];
    expect(toggleCompared(full, '7')).toBe(full);
  });
});
