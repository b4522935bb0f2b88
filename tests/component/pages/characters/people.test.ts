import { describe, expect, it } from 'vitest';

import { officeText } from '@renderer/pages/characters/career-panels';
import { careerPlace, characterStateName } from '@shared/directory/state-names';
import { parseComparedIds, toggleCompared } from '@renderer/features/characters/compared-ids';

const NAMES = new Map([['CA', 'California']]);
const nameOf = (code: string) => NAMES.get(code) ?? code;
const stateName = (_country: unknown, code: string | null | undefined) =>
  code ? nameOf(code) : null;

describe('the states of a character', () => {
  it('have their names where an answer has only the code', () => {
    const row = { countryId: 'US', state: 'CA', stateCode: 'CA' };
    expect(characterStateName(row, stateName)).toBe('California');
    expect(characterStateName({ countryId: 'US', stateCode: 'NV' }, stateName)).toBe('NV');
    expect(characterStateName({ countryId: 'US' }, stateName)).toBeNull();
  });

  it('have their names in the moves of a career, whose turns stay numbers', () => {
    expect(careerPlace('US', 'CA', stateName)).toBe('California');
    expect(careerPlace('US', '412', stateName)).toBe('412');
    expect(careerPlace('US', null, stateName)).toBeNull();
  });
});

describe('the office of a career entry', () => {
  it('is the name that the contract promises', () => {
    expect(officeText({ office: 'Governor' }, nameOf)).toBe('Governor');
    expect(officeText({ office: 'state senator' }, nameOf)).toBe('state senator');
  });

  it('is composed from an object when a server sends one', () => {
    const office = { type: 'stateSenate', state: 'CA' };
    expect(officeText({ office }, nameOf)).toBe('State senate, California');
    expect(officeText({ office, officeLabel: 'Senator' }, nameOf)).toBe('Senator, California');
  });

  it('is absent when the entry has none', () => {
    expect(officeText({ office: null, officeLabel: '' }, nameOf)).toBeNull();
    expect(officeText({}, nameOf)).toBeNull();
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
