import { describe, expect, it } from 'vitest';

import { officeText } from '@renderer/pages/characters/career-panels';
import { parseComparedIds, toggleCompared } from '@renderer/features/characters/compared-ids';

describe('the office of a career entry', () => {
  it('is the name that the contract promises', () => {
    expect(officeText({ office: 'Governor' })).toBe('Governor');
    expect(officeText({ office: 'state senator' })).toBe('state senator');
  });

  it('is composed from an object when a server sends one', () => {
    const office = { type: 'stateSenate', state: 'CA' };
    expect(officeText({ office })).toBe('State senate, CA');
    expect(officeText({ office, officeLabel: 'Senator' })).toBe('Senator, CA');
  });

  it('is absent when the entry has none', () => {
    expect(officeText({ office: null, officeLabel: '' })).toBeNull();
    expect(officeText({})).toBeNull();
  });
});

describe('the characters in a comparison', () => {
  it('are read from the address, without duplicates and at most six', () => {
    expect(parseComparedIds('17, 18,17,,')).toEqual(['17', '18']);
    expect(parseComparedIds('1,2,3,4,5,6,7')).toHaveLength(6);
    expect(parseComparedIds('')).toEqual([]);
  });

  it('are added and removed one by one, and a seventh is not added', () => {
    expect(toggleCompared(['1'], '2')).toEqual(['1', '2']);
    expect(toggleCompared(['1', '2'], '1')).toEqual(['2']);
    const full = ['1', '2', '3', '4', '5', '6'];
    expect(toggleCompared(full, '7')).toBe(full);
  });
});
